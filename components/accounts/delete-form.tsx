'use client'

import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { deleteAccount } from '@/lib/accounts/account-actions'
import { CurrentPassword } from './current-password'

export function DeleteForm({ email }: { email: string }) {
  const t = useTranslations('account.data')
  return (
    <ActionForm action={deleteAccount} submit={t('submit')} look={{ variant: 'danger' }} className="gap-5">
      <FormField
        name="word"
        label={t('word', { word: t('theWord') })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <CurrentPassword email={email} />
    </ActionForm>
  )
}
