'use client'

import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { Form } from '@/components/ui/form'
import { FormPassword } from '@/components/ui/form-password'
import { SubmitButton } from '@/components/ui/submit-button'
import { resetPassword } from '@/lib/accounts/security-actions'
import { useActionForm } from '@/lib/use-action-form'
import { TextLink } from './text-link'

const LINK_NEEDED = new Set(['accounts.link_expired', 'accounts.reset_needs_link'])

export function NewPasswordForm() {
  const t = useTranslations('accounts')
  const form = useActionForm(resetPassword)
  const { key = '' } = form.state
  const error = (
    <Alert kind="error" title={form.error}>
      {LINK_NEEDED.has(key) && <TextLink href="/forgot-password">{t('forgot.submit')}</TextLink>}
      {key === 'accounts.reset_needs_link' && (
        <TextLink href="/account/security">{t('reset.toSecurity')}</TextLink>
      )}
    </Alert>
  )
  return (
    <Form form={form} error={error} className="gap-5">
      <FormPassword
        name="password"
        label={t('fields.newPassword')}
        hint={t('fields.passwordHint')}
        autoComplete="new-password"
        showLabel={t('fields.show')}
        hideLabel={t('fields.hide')}
      />
      <SubmitButton className="w-full">{t('reset.submit')}</SubmitButton>
    </Form>
  )
}
