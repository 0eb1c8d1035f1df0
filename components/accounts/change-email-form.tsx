'use client'

import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { Form } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { changeEmail } from '@/lib/accounts/security-actions'
import { useActionForm } from '@/lib/use-action-form'
import { CurrentPassword } from './current-password'

export function ChangeEmailForm({ email }: { email: string }) {
  const t = useTranslations('account.security')
  const form = useActionForm(changeEmail)
  if (form.state.result) {
    return (
      <Alert kind="waiting" title={t('emailSentTitle')}>
        <p className="break-words">{t('emailSent', form.state.result)}</p>
      </Alert>
    )
  }
  return (
    <Form form={form} submit={t('changeEmail')} look={{ variant: 'outline' }} className="gap-5">
      <FormField
        name="email"
        label={t('newEmail')}
        kind="email"
        autoComplete="email"
        inputMode="email"
        required
      />
      <CurrentPassword email={email} />
    </Form>
  )
}
