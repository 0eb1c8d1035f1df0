'use client'

import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { TextField } from '@/components/ui/field'
import { PasswordField } from '@/components/ui/password-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { signUp } from '@/lib/accounts/actions'
import { useActionForm } from '@/lib/use-action-form'
import { CheckMail } from './check-mail'
import { TextLink } from './text-link'

export function SignUpForm() {
  const t = useTranslations('accounts')
  const form = useActionForm(signUp)
  if (form.state.done === 'check_mail') {
    return (
      <CheckMail
        title={t('checkMail.title')}
        text={t('checkMail.register', { email: form.state.values?.email ?? '' })}
      >
        <TextLink href="/forgot-password">{t('checkMail.again')}</TextLink>
      </CheckMail>
    )
  }
  return (
    <form {...form.props} className="grid gap-5">
      {form.error && <Alert kind="error">{form.error}</Alert>}
      <TextField
        label={t('fields.fullName')}
        autoComplete="name"
        maxLength={120}
        {...form.field('full_name')}
      />
      <TextField
        label={t('fields.email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        {...form.field('email')}
      />
      <PasswordField
        label={t('fields.password')}
        hint={t('fields.passwordHint')}
        autoComplete="new-password"
        showLabel={t('fields.show')}
        hideLabel={t('fields.hide')}
        {...form.field('password')}
      />
      <SubmitButton className="w-full">{t('register.submit')}</SubmitButton>
    </form>
  )
}
