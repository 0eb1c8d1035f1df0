'use client'

import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { TextField } from '@/components/ui/field'
import { SubmitButton } from '@/components/ui/submit-button'
import { deleteAccount } from '@/lib/accounts/account-actions'
import { useActionForm } from '@/lib/use-action-form'
import { CurrentPassword } from './current-password'

export function DeleteForm({ email }: { email: string }) {
  const t = useTranslations('account.data')
  const form = useActionForm(deleteAccount)
  return (
    <form {...form.props} className="grid gap-5">
      {form.error && <Alert kind="error">{form.error}</Alert>}
      <TextField
        label={t('word', { word: t('theWord') })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.field('word')}
      />
      <CurrentPassword form={form} email={email} />
      <SubmitButton variant="danger" className="w-full sm:w-fit">
        {t('submit')}
      </SubmitButton>
    </form>
  )
}
