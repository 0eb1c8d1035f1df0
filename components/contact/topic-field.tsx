'use client'

import { useEffect, useRef } from 'react'
import { useForm } from '@/components/ui/form-frame'
import { FormSelect } from '@/components/ui/form-select'

type TopicFieldProps = { label: string; topics: { value: string; label: string }[] }

/** The topic. `?topic=` of a link chooses one, where scripts run: the page itself is one file for everybody. */
export function TopicField({ label, topics }: TopicFieldProps) {
  const select = useRef<HTMLSelectElement>(null)
  const typed = useForm().state.values?.topic
  useEffect(() => {
    const requested = new URLSearchParams(window.location.search).get('topic')
    const isTopic = topics.some(({ value }) => value === requested)
    if (select.current && requested && isTopic && !typed) select.current.value = requested
  }, [topics, typed])
  return <FormSelect ref={select} name="topic" label={label} initial={topics[0]?.value} options={topics} />
}
