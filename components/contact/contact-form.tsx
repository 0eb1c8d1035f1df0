'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { Alert } from '@/components/ui/alert'
import { Field, TextField } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { SubmitButton } from '@/components/ui/submit-button'
import { Textarea } from '@/components/ui/textarea'
import { sendContactMessage } from '@/lib/contact/actions'
import { CONTACT_TOPICS, MESSAGE_LENGTH, NAME_LENGTH, TRAP } from '@/lib/contact/schema'
import { useActionForm } from '@/lib/use-action-form'
import { MessageSent } from './message-sent'

/** Works without scripts. `note` says what becomes of the message; the server renders it. */
export function ContactForm({ note }: { note: ReactNode }) {
  const t = useTranslations('contact')
  const form = useActionForm(sendContactMessage)
  const topic = useAskedTopic(form.state.values?.topic)
  if (form.state.done === 'sent') {
    return (
      <MessageSent title={t('sentTitle')} text={t('sentText', { email: form.state.values?.email ?? '' })} />
    )
  }
  const message = form.field('message')
  return (
    <form {...form.props} className="grid gap-5">
      {form.error && <Alert kind="error">{form.error}</Alert>}
      <div className="grid gap-5 sm:grid-cols-2 sm:items-start">
        <TextField label={t('name')} autoComplete="name" maxLength={NAME_LENGTH} {...form.field('name')} />
        <TextField
          label={t('email')}
          hint={t('emailHint')}
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          {...form.field('email')}
        />
      </div>
      <Field id={`${message.id}-topic`} label={t('topic')} errors={form.field('topic').errors}>
        {(control) => (
          // The key makes a new select when the answer comes: a form's reset would go back to the first option.
          <Select
            {...control}
            key={form.state.values?.topic}
            ref={topic}
            name="topic"
            defaultValue={form.state.values?.topic ?? CONTACT_TOPICS[0]}
          >
            {CONTACT_TOPICS.map((name) => (
              <option key={name} value={name}>
                {t(`topics.${name}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id={message.id} label={t('message')} hint={t('messageHint')} errors={message.errors}>
        {(control) => (
          <Textarea
            {...control}
            name="message"
            rows={8}
            maxLength={MESSAGE_LENGTH}
            required
            defaultValue={message.defaultValue}
          />
        )}
      </Field>
      <div hidden aria-hidden="true">
        <label htmlFor={`${message.id}-trap`}>{t('trap')}</label>
        <input id={`${message.id}-trap`} name={TRAP} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      {note}
      <SubmitButton className="w-full sm:w-fit">{t('submit')}</SubmitButton>
    </form>
  )
}

/** `?topic=` of a link chooses the topic, where scripts run: the page itself is one file for everybody. */
function useAskedTopic(typed: string | undefined) {
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    const asked = new URLSearchParams(window.location.search).get('topic')
    const known = CONTACT_TOPICS.find((name) => name === asked)
    if (select.current && known && !typed) select.current.value = known
  }, [typed])
  return select
}
