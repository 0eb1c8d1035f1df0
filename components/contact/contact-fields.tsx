'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { Alert } from '@/components/ui/alert'
import { Field, TextField } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { SubmitButton } from '@/components/ui/submit-button'
import { Textarea } from '@/components/ui/textarea'
import { sendContactMessage } from '@/lib/contact/actions'
import { useActionForm } from '@/lib/use-action-form'

type Words = 'name' | 'email' | 'emailHint' | 'topic' | 'message' | 'messageHint' | 'submit' | 'sentText'
type ContactFieldsProps = {
  /** `sentText` holds {email}. */
  text: Record<Words, string>
  topics: { value: string; label: string }[]
  lengths: { name: number; message: number }
  /** Stands above `sentText` in the form's place once the message is with us. */
  sent: ReactNode
  /** What stands between the last field and the button. */
  children: ReactNode
}

export function ContactFields({ text, topics, lengths, sent, children }: ContactFieldsProps) {
  const form = useActionForm(sendContactMessage)
  const { values } = form.state
  const topic = useAskedTopic(topics, values?.topic)
  if (form.state.result) {
    return (
      <section role="status" className="grid justify-items-start gap-3 border-t-2 border-t-selva pt-6">
        {sent}
        <p className="measure break-words text-ink-soft">
          {text.sentText.replace('{email}', form.state.result.email)}
        </p>
      </section>
    )
  }
  const message = form.field('message')
  return (
    <form {...form.props} className="grid gap-5">
      {form.error && <Alert kind="error">{form.error}</Alert>}
      <div className="grid gap-5 sm:grid-cols-2 sm:items-start">
        <TextField label={text.name} autoComplete="name" maxLength={lengths.name} {...form.field('name')} />
        <TextField
          label={text.email}
          hint={text.emailHint}
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          {...form.field('email')}
        />
      </div>
      <Field id={`${message.id}-topic`} label={text.topic} errors={form.field('topic').errors}>
        {(control) => (
          // The key makes a new select when the answer comes: a form's reset would go back to the first option.
          <Select
            {...control}
            key={values?.topic}
            ref={topic}
            name="topic"
            defaultValue={values?.topic ?? topics[0]?.value}
          >
            {topics.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id={message.id} label={text.message} hint={text.messageHint} errors={message.errors}>
        {(control) => (
          <Textarea
            {...control}
            name="message"
            rows={8}
            maxLength={lengths.message}
            required
            defaultValue={message.defaultValue}
          />
        )}
      </Field>
      {children}
      <SubmitButton className="w-full sm:w-fit">{text.submit}</SubmitButton>
    </form>
  )
}

/** `?topic=` of a link chooses the topic, where scripts run: the page itself is one file for everybody. */
function useAskedTopic(topics: ContactFieldsProps['topics'], typed: string | undefined) {
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    const asked = new URLSearchParams(window.location.search).get('topic')
    const known = topics.find(({ value }) => value === asked)
    if (select.current && known && !typed) select.current.value = known.value
  }, [topics, typed])
  return select
}
