'use client'

import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { TextField } from '@/components/ui/field'
import { SubmitButton } from '@/components/ui/submit-button'
import { requestReset } from '@/lib/accounts/actions'
import { useActionForm } from '@/lib/use-action-form'
import { CheckMail } from './check-mail'

/** Asks for the mail that leads back in. */
export function ResetRequestForm({ submit }: { submit: string }) {
  const t = useTranslations('accounts')
  const form = useActionForm(requestReset)
  if (form.state.result) {
    const { email } = form.state.result
    return <CheckMail title={t('checkMail.title')} text={t('checkMail.reset', { email })} />
  }
  return (
    <form {...form.props} className="grid gap-5">
      {form.error && <Alert kind="error">{form.error}</Alert>}
      <TextField
        label={t('fields.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        {...form.field('email')}
      />
      <SubmitButton className="w-full">{submit}</SubmitButton>
    </form>
  )
}
