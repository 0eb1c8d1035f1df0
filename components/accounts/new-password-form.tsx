'use client'

import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { PasswordField } from '@/components/ui/password-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { resetPassword } from '@/lib/accounts/security-actions'
import { useActionForm } from '@/lib/use-action-form'
import { TextLink } from './text-link'

const LINK_NEEDED = new Set(['accounts.link_expired', 'accounts.reset_needs_link'])

export function NewPasswordForm() {
  const t = useTranslations('accounts')
  const form = useActionForm(resetPassword)
  return (
    <form {...form.props} className="grid gap-5">
      {form.error && (
        <Alert kind="error" title={form.error}>
          {LINK_NEEDED.has(form.state.key ?? '') && (
            <TextLink href="/forgot-password">{t('forgot.submit')}</TextLink>
          )}
          {form.state.key === 'accounts.reset_needs_link' && (
            <TextLink href="/account/security">{t('reset.toSecurity')}</TextLink>
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
