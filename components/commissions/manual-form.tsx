import { randomUUID } from 'node:crypto'
import { useTranslations } from 'next-intl'
import { FieldsForm } from '@/components/ui/fields-form'
import { createManualCommission } from '@/lib/commissions/change-actions'
import type { PayingProgram } from '@/lib/commissions/reason-schema'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'

/** Pays an affiliate for something that no system reports. */
export function ManualForm({ programs }: { programs: PayingProgram[] }) {
  const t = useTranslations('commissions.manual')
  const locale = useLocale()
  return (
    <FieldsForm
      action={createManualCommission}
      hidden={{ idempotency_key: randomUUID() }}
      className="max-w-2xl"
      fields={[
        {
          name: 'program',
          label: t('program'),
          kind: 'select',
          required: true,
          options: programs.map(({ id, name, currency }) => ({
            value: `${id} ${currency}`,
            label: `${localized(name, locale)} (${currency})`,
          })),
        },
        { name: 'email', label: t('email'), hint: t('emailHint'), kind: 'email', required: true },
        {
          name: 'amount',
          label: t('amount'),
          hint: t('amountHint'),
          kind: 'text',
          maxLength: 14,
          required: true,
        },
        {
          name: 'reason',
          label: t('reason'),
          hint: t('reasonHint'),
          kind: 'long',
          rows: 2,
          maxLength: 500,
          required: true,
        },
      ]}
      submit={t('submit')}
    />
  )
}
