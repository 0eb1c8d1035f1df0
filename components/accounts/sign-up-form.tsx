'use client'

import type { ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { TextField } from '@/components/ui/field'
import { PasswordField } from '@/components/ui/password-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { signUp } from '@/lib/accounts/actions'
import { useActionForm } from '@/lib/use-action-form'
import { CheckMail } from './check-mail'
import type { FieldsText } from './fields-text'

type SignUpFormProps = {
  text: FieldsText
  submit: string
  /** What follows; `text` holds {email}. */
  sent: { title: string; text: string; again: ReactNode }
}

export function SignUpForm({ text, submit, sent }: SignUpFormProps) {
  const form = useActionForm(signUp)
  if (form.state.result) {
    return (
      <CheckMail title={sent.title} text={sent.text.replace('{email}', form.state.result.email)}>
        {sent.again}
      </CheckMail>
    )
  }
  return (
    <form {...form.props} className="grid gap-5">
      {form.error && <Alert kind="error">{form.error}</Alert>}
      <TextField label={text.fullName} autoComplete="name" maxLength={120} {...form.field('full_name')} />
      <TextField
        label={text.email}
        type="email"
        autoComplete="email"
        inputMode="email"
        {...form.field('email')}
      />
      <PasswordField
        label={text.password}
        hint={text.passwordHint}
        autoComplete="new-password"
        showLabel={text.show}
        hideLabel={text.hide}
        {...form.field('password')}
      />
      <SubmitButton className="w-full">{submit}</SubmitButton>
    </form>
  )
}
