'use client'

import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormPassword } from '@/components/ui/form-password'
import { changePassword } from '@/lib/accounts/security-actions'
import { CurrentPassword } from './current-password'

export function ChangePasswordForm({ email }: { email: string }) {
  const t = useTranslations('account.security')
  const fields = useTranslations('accounts.fields')
  return (
    <ActionForm
      action={changePassword}
      submit={t('changePassword')}
      look={{ variant: 'outline' }}
      className="gap-5"
    >
      <CurrentPassword email={email} />
      <FormPassword
        name="password"
        label={t('newPassword')}
        hint={fields('passwordHint')}
        autoComplete="new-password"
        showLabel={fields('show')}
        hideLabel={fields('hide')}
      />
    </ActionForm>
  )
}
