'use client'

import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { FormPassword } from '@/components/ui/form-password'
import { SubmitButton } from '@/components/ui/submit-button'
import { signIn } from '@/lib/accounts/actions'
import type { FieldsText } from './fields-text'

/** The server renders the texts: a test limits the scripts of this page. */
export function SignInForm({ text, submit }: { text: FieldsText; submit: string }) {
  return (
    <ActionForm action={signIn} className="gap-5">
      <FormField
        name="email"
        label={text.email}
        kind="email"
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
    </ActionForm>
  )
}
