'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { FormField } from '@/components/ui/form-field'
import { FormFrame } from '@/components/ui/form-frame'
import { SubmitButton } from '@/components/ui/submit-button'
import { sendContactMessage } from '@/lib/contact/actions'
import { useActionForm } from '@/lib/use-action-form'

type Words = 'name' | 'email' | 'emailHint' | 'topic' | 'message' | 'messageHint' | 'submit' | 'sentText'
type ContactFieldsProps = {
  /** `sentText` holds {email}. */
  text: Record<Words, string>
  topics: { value: string; label: string }[]
  lengths: { name: number; message: number }
  /** Replaces the form, above `sentText`, once the message was sent. */
  sent: ReactNode
  /** Shown between the last field and the button. */
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
        <FormField name="name" label={text.name} autoComplete="name" maxLength={lengths.name} required />
        <FormField
          name="email"
          label={text.email}
          hint={text.emailHint}
          kind="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          required
        />
      </div>
      <FormField
        ref={topic}
        name="topic"
        label={text.topic}
        kind="select"
        initial={topics[0]?.value}
        options={topics}
      />
      <FormField
        name="message"
        label={text.message}
        hint={text.messageHint}
        kind="long"
        rows={8}
        maxLength={lengths.message}
        required
      />
      {children}
      <SubmitButton className="w-full sm:w-fit">{text.submit}</SubmitButton>
    </FormFrame>
  )
}

/** `?topic=` of a link chooses the topic, where scripts run: the page itself is one file for everybody. */
function useRequestedTopic(topics: ContactFieldsProps['topics'], typed: string | undefined) {
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    const requested = new URLSearchParams(window.location.search).get('topic')
    const topic = topics.find(({ value }) => value === requested)
    if (select.current && topic && !typed) select.current.value = topic.value
  }, [topics, typed])
  return select
}
