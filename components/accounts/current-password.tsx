'use client'

import { useTranslations } from 'next-intl'
import { FormPassword } from '@/components/ui/form-password'

/** The present password, with the account's name beside it, out of sight, for password managers. */
export function CurrentPassword({ email }: { email: string }) {
  const t = useTranslations('account.security')
  const fields = useTranslations('accounts.fields')
  return (
    <>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <FormPassword
        name="current_password"
        label={t('currentPassword')}
        autoComplete="current-password"
        showLabel={fields('show')}
        hideLabel={fields('hide')}
      />
    </>
  )
}
