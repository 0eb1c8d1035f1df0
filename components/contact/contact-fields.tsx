'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { FormFrame } from '@/components/ui/form-frame'
import { FormInput } from '@/components/ui/form-input'
import { FormSelect } from '@/components/ui/form-select'
import { FormText } from '@/components/ui/form-text'
import { sendContactMessage } from '@/lib/contact/actions'
import { useActionForm } from '@/lib/use-action-form'

type Words = 'name' | 'email' | 'emailHint' | 'topic' | 'message' | 'messageHint' | 'sentText'
type ContactFieldsProps = {
  /** `sentText` holds {email}. */
  text: Record<Words, string>
  topics: { value: string; label: string }[]
  lengths: { name: number; message: number }
  /** Replaces the form, above `sentText`, once the message was sent. */
  sent: ReactNode
  /** Shown after the last field: the button, too. */
  children: ReactNode
}

export function ContactFields({ text, topics, lengths, sent, children }: ContactFieldsProps) {
  const form = useActionForm(sendContactMessage)
  const { values, result } = form.state
  const topic = useRequestedTopic(topics, values?.topic)
  if (result) {
    return (
      <section role="status" className="grid justify-items-start gap-3 border-t-2 border-t-selva pt-6">
        {sent}
        <p className="measure break-words text-ink-soft">{text.sentText.replace('{email}', result.email)}</p>
      </section>
    )
  }
  return (
    <FormFrame form={form} className="gap-5">
      <div className="grid gap-5 sm:grid-cols-2 sm:items-start">
        <FormInput name="name" label={text.name} autoComplete="name" maxLength={lengths.name} required />
        <FormInput
          name="email"
          label={text.email}
          hint={text.emailHint}
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          required
        />
      </div>
      <FormSelect ref={topic} name="topic" label={text.topic} initial={topics[0]?.value} options={topics} />
      <FormText
        name="message"
        label={text.message}
        hint={text.messageHint}
        rows={8}
        maxLength={lengths.message}
        required
      />
      {children}
    </FormFrame>
  )
}

/** `?topic=` of a link chooses the topic, where scripts run: the page itself is one file for everybody. */
function useRequestedTopic(topics: ContactFieldsProps['topics'], typed: string | undefined) {
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    const requested = new URLSearchParams(window.location.search).get('topic')
    const isTopic = topics.some(({ value }) => value === requested)
    if (select.current && requested && isTopic && !typed) select.current.value = requested
  }, [topics, typed])
  return select
}
