'use client'

import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { PasswordField } from '@/components/ui/password-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { resetPassword } from '@/lib/accounts/actions'
import { useActionForm } from '@/lib/use-action-form'
import { TextLink } from './text-link'

export function NewPasswordForm() {
  const t = useTranslations('accounts')
  const form = useActionForm(resetPassword)
  return (
    <form {...form.props} className="grid gap-5">
      {form.error && (
        <Alert kind="error" title={form.error}>
          {form.state.key === 'accounts.link_expired' && (
            <TextLink href="/forgot-password">{t('forgot.submit')}</TextLink>
          )}
        </Alert>
      )}
      <PasswordField
        label={t('fields.newPassword')}
        hint={t('fields.passwordHint')}
        autoComplete="new-password"
        showLabel={t('fields.show')}
        hideLabel={t('fields.hide')}
        {...form.field('password')}
      />
      <SubmitButton className="w-full">{t('reset.submit')}</SubmitButton>
    </form>
  )
}
