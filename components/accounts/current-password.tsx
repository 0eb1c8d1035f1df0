'use client'

import { useTranslations } from 'next-intl'
import { PasswordField } from '@/components/ui/password-field'
import type { useActionForm } from '@/lib/use-action-form'

type CurrentPasswordProps = { form: ReturnType<typeof useActionForm>; email: string }

/** The password of now, with the account's name beside it, out of sight, so that password managers know whose it is. */
export function CurrentPassword({ form, email }: CurrentPasswordProps) {
  const t = useTranslations('account.security')
  const fields = useTranslations('accounts.fields')
  return (
    <>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('currentPassword')}
        autoComplete="current-password"
        showLabel={fields('show')}
        hideLabel={fields('hide')}
        {...form.field('current_password')}
      />
    </>
  )
}
