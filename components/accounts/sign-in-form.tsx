'use client'

import { Alert } from '@/components/ui/alert'
import { TextField } from '@/components/ui/field'
import { PasswordField } from '@/components/ui/password-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { signIn } from '@/lib/accounts/actions'
import { useActionForm } from '@/lib/use-action-form'
import type { FieldsText } from './fields-text'

/** Texts come from the server: this form stands on a page whose scripts are counted. */
export function SignInForm({ text, submit }: { text: FieldsText; submit: string }) {
  const form = useActionForm(signIn)
  return (
    <form {...form.props} className="grid gap-5">
      {form.error && <Alert kind="error">{form.error}</Alert>}
      <TextField
        label={text.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        {...form.field('email')}
      />
      <PasswordField
        label={text.password}
        autoComplete="current-password"
        showLabel={text.show}
        hideLabel={text.hide}
        {...form.field('password')}
      />
      <SubmitButton className="w-full">{submit}</SubmitButton>
    </form>
  )
}
