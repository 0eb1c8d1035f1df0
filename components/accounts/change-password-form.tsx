'use client'

import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { PasswordField } from '@/components/ui/password-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { changePassword } from '@/lib/accounts/security-actions'
import { useActionForm } from '@/lib/use-action-form'
import { CurrentPassword } from './current-password'

export function ChangePasswordForm({ email }: { email: string }) {
  const t = useTranslations('account.security')
  const fields = useTranslations('accounts.fields')
  const form = useActionForm(changePassword)
  return (
    <form {...form.props} className="grid gap-5">
      {form.error && <Alert kind="error">{form.error}</Alert>}
      <CurrentPassword form={form} email={email} />
      <PasswordField
        label={t('newPassword')}
        hint={fields('passwordHint')}
        autoComplete="new-password"
        showLabel={fields('show')}
        hideLabel={fields('hide')}
        {...form.field('password')}
      />
      <SubmitButton variant="outline" className="w-full sm:w-fit">
        {t('changePassword')}
      </SubmitButton>
    </form>
  )
}
