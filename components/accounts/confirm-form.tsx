'use client'

import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { SubmitButton } from '@/components/ui/submit-button'
import { confirmLink } from '@/lib/accounts/actions'

/** The button that uses a mail's link; `label` where it does more than continue. */
export function ConfirmForm({ label }: { label?: string }) {
  const t = useTranslations('accounts')
  return (
    <ActionForm action={confirmLink} className="gap-5">
      <SubmitButton size="large" className="w-full">
        {label ?? t('confirm.submit')}
      </SubmitButton>
    </ActionForm>
  )
}
