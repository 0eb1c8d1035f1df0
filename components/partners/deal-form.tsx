import { randomUUID } from 'node:crypto'
import { useTranslations } from 'next-intl'
import type { Choice } from '@/components/ui/choice-field'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { registerDeal } from '@/lib/partners/deal-actions'

/** Registers a customer whom the partner is talking to. */
export function DealForm({ programs }: { programs: Choice[] }) {
  const t = useTranslations('partners.deals')
  return (
    <ActionForm
      action={registerDeal}
      hidden={{ idempotency_key: randomUUID() }}
      submit={t('register')}
      doneText={t('registered')}
    >
      <FormField name="company" label={t('company')} maxLength={120} required />
      <FormField name="program_id" label={t('program')} kind="select" options={programs} />
      <FormField
        name="need"
        label={t('need')}
        hint={t('needHint')}
        kind="long"
        rows={3}
        maxLength={2000}
        required
      />
      <FormField
        name="amount"
        label={t('amount')}
        hint={t('amountHint')}
        inputMode="decimal"
        maxLength={16}
        required
      />
    </ActionForm>
  )
}
