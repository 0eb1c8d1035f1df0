'use client'

import type { ReactNode } from 'react'
import { FormFrame } from '@/components/ui/form-frame'
import { FormInput } from '@/components/ui/form-input'
import { FormPassword } from '@/components/ui/form-password'
import { signUp } from '@/lib/accounts/actions'
import { useActionForm } from '@/lib/use-action-form'
import { CheckMail } from './check-mail'
import type { FieldsText } from './fields-text'

type SignUpFormProps = {
  text: FieldsText
  /** What follows; `text` holds {email}. */
  sent: { icon: ReactNode; title: string; text: string; again: ReactNode }
  /** What one agrees to, and the button. */
  children: ReactNode
}

export function SignUpForm({ text, sent, children }: SignUpFormProps) {
  const form = useActionForm(signUp)
  const { result } = form.state
  if (result) {
    return (
      <CheckMail icon={sent.icon} title={sent.title} text={sent.text.replace('{email}', result.email)}>
        {sent.again}
      </CheckMail>
    )
  }
  return (
    <FormFrame form={form} className="gap-5">
      <FormInput name="full_name" label={text.fullName} autoComplete="name" maxLength={120} required />
      <FormInput
        name="email"
        label={text.email}
        type="email"
        autoComplete="email"
        inputMode="email"
        required
      />
      <FormPassword
        name="password"
        label={text.password}
        hint={text.passwordHint}
        autoComplete="new-password"
        showLabel={text.show}
        hideLabel={text.hide}
      />
      {children}
    </FormFrame>
  )
}
