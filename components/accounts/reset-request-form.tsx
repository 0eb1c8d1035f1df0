'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Form } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { SubmitButton } from '@/components/ui/submit-button'
import { requestReset } from '@/lib/accounts/actions'
import { useActionForm } from '@/lib/use-action-form'
import { CheckMail } from './check-mail'

/** Requests the mail with a recovery link. */
export function ResetRequestForm({ submit, icon }: { submit: string; icon: ReactNode }) {
  const t = useTranslations('accounts')
  const form = useActionForm(requestReset)
  if (form.state.result)
    return (
      <CheckMail icon={icon} title={t('checkMail.title')} text={t('checkMail.reset', form.state.result)} />
    )
  return (
    <Form form={form} className="gap-5">
      <FormField
        name="email"
        label={t('fields.email')}
        kind="email"
        autoComplete="username"
        inputMode="email"
        required
      />
      <SubmitButton className="w-full">{submit}</SubmitButton>
    </Form>
  )
}
