import { randomUUID } from 'node:crypto'
import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { createManualCommission } from '@/lib/commissions/change-actions'
import type { PayingProgram } from '@/lib/commissions/reason-schema'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'

/** Pays an affiliate for something that no system reports. */
export function ManualForm({ programs }: { programs: PayingProgram[] }) {
  const t = useTranslations('commissions.manual')
  const locale = useLocale()
  return (
    <ActionForm
      action={createManualCommission}
      hidden={{ idempotency_key: randomUUID() }}
      className="gap-4 max-w-2xl"
      submit={t('submit')}
    >
      <FormField
        name="program"
        label={t('program')}
        kind="select"
        required
        options={programs.map(({ id, name, currency }) => ({
          value: `${id} ${currency}`,
          label: `${localized(name, locale)} (${currency})`,
        }))}
      />
      <FormField name="email" label={t('email')} hint={t('emailHint')} kind="email" required />
      <FormField name="amount" label={t('amount')} hint={t('amountHint')} maxLength={14} required />
      <FormField
        name="reason"
        label={t('reason')}
        hint={t('reasonHint')}
        kind="long"
        rows={2}
        maxLength={500}
        required
      />
    </ActionForm>
  )
}
