'use client'

import type { ReactNode } from 'react'
import { FormFrame } from '@/components/ui/form-frame'
import { FormInput } from '@/components/ui/form-input'
import { FormText } from '@/components/ui/form-text'
import type { FormAction } from '@/lib/action-state'
import { useActionForm } from '@/lib/use-action-form'

type Words = 'name' | 'email' | 'emailHint' | 'message' | 'messageHint' | 'sentText'
type ContactFieldsProps = {
  action: FormAction<{ email: string }>
  /** `sentText` holds {email}. */
  text: Record<Words, string>
  /** The field that names what it is about. */
  subject: ReactNode
  lengths: { name: number; message: number }
  /** Replaces the form, above `sentText`, once the message was sent. */
  sent: ReactNode
  /** Shown after the last field: the button, too. */
  children: ReactNode
}

/** What every inquiry has. */
export function ContactFields({ action, text, subject, lengths, sent, children }: ContactFieldsProps) {
  const form = useActionForm(action)
  const { result } = form.state
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
      {subject}
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
