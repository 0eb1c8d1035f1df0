'use client'

import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { TextField } from '@/components/ui/field'
import { PasswordField } from '@/components/ui/password-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { signIn } from '@/lib/accounts/actions'
import { useActionForm } from '@/lib/use-action-form'

export function SignInForm() {
  const t = useTranslations('accounts')
  const form = useActionForm(signIn)
  return (
    <form {...form.props} className="grid gap-5">
      {form.error && <Alert kind="error">{form.error}</Alert>}
      <TextField
        label={t('fields.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        {...form.field('email')}
      />
      <PasswordField
        label={t('fields.password')}
        autoComplete="current-password"
        showLabel={t('fields.show')}
        hideLabel={t('fields.hide')}
        {...form.field('password')}
      />
      <SubmitButton className="w-full">{t('login.submit')}</SubmitButton>
    </form>
  )
}
