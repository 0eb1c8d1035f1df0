'use client'

import { FormFrame } from '@/components/ui/form-frame'
import { FormInput } from '@/components/ui/form-input'
import { FormPassword } from '@/components/ui/form-password'
import { SubmitButton } from '@/components/ui/submit-button'
import { signIn } from '@/lib/accounts/actions'
import { useActionForm } from '@/lib/use-action-form'
import type { FieldsText } from './fields-text'

/** The server renders the texts: a test limits the scripts of this page. */
export function SignInForm({ text, submit }: { text: FieldsText; submit: string }) {
  const form = useActionForm(signIn)
  return (
    <FormFrame form={form} className="gap-5">
      <FormInput
        name="email"
        label={text.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
      />
      <FormPassword
        name="password"
        label={text.password}
        autoComplete="current-password"
        showLabel={text.show}
        hideLabel={text.hide}
      />
      <SubmitButton className="w-full">{submit}</SubmitButton>
    </FormFrame>
  )
}
