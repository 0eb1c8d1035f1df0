'use client'

import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { TextField } from '@/components/ui/field'
import { SubmitButton } from '@/components/ui/submit-button'
import { changeEmail } from '@/lib/accounts/security-actions'
import { useActionForm } from '@/lib/use-action-form'
import { CurrentPassword } from './current-password'

export function ChangeEmailForm({ email }: { email: string }) {
  const t = useTranslations('account.security')
  const form = useActionForm(changeEmail)
  if (form.state.result) {
    return (
      <Alert kind="waiting" title={t('emailSentTitle')}>
        <p className="break-words">{t('emailSent', { email: form.state.result.email })}</p>
      </Alert>
    )
  }
  return (
    <form {...form.props} className="grid gap-5">
      {form.error && <Alert kind="error">{form.error}</Alert>}
      <TextField
        label={t('newEmail')}
        type="email"
        autoComplete="email"
        inputMode="email"
        {...form.field('email')}
      />
      <CurrentPassword form={form} email={email} />
      <SubmitButton variant="outline" className="w-full sm:w-fit">
        {t('changeEmail')}
      </SubmitButton>
    </form>
  )
}
