'use client'

import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { SubmitButton } from '@/components/ui/submit-button'
import { confirmLink } from '@/lib/accounts/actions'
import { useActionForm } from '@/lib/use-action-form'

/** The press that uses a mail's link; `label` where it does more than go on. */
export function ConfirmForm({ label }: { label?: string }) {
  const t = useTranslations('accounts')
  const form = useActionForm(confirmLink)
  return (
    <form {...form.props} className="grid gap-5">
      {form.error && <Alert kind="error">{form.error}</Alert>}
      <SubmitButton size="large" className="w-full">
        {label ?? t('confirm.submit')}
      </SubmitButton>
    </form>
  )
}
