'use client'

import { type ComponentProps, useEffect, useState } from 'react'
import type { FormAction } from '@/lib/action-state'
import { useActionForm } from '@/lib/use-action-form'
import { Form } from './form'

type LeavingFormProps = Omit<ComponentProps<typeof Form>, 'form'> & { action: FormAction<{ href: string }> }

/**
 * A form after which somebody else looks at the site: the next page is loaded as a whole, because the router keeps visited
 * pages, and theirs hold what only one of both may see. Without scripts the action leads there itself.
 */
export function LeavingForm({ action, hidden, ...props }: LeavingFormProps) {
  const form = useActionForm(action)
  const [runs, setRuns] = useState(false)
  const href =
    form.state.status === 'ok' ? (form.state.result as { href: string } | undefined)?.href : undefined
  useEffect(() => setRuns(true), [])
  useEffect(() => {
    if (href) window.location.assign(href)
  }, [href])
  return <Form form={form} hidden={{ ...hidden, ...(runs && { enhanced: '1' }) }} {...props} />
}
