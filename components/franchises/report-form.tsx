import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { reportDay } from '@/lib/franchises/owner-actions'
import { panamaToday } from '@/lib/i18n/format'

const COUNTS = ['rides', 'cancelled', 'drivers', 'vehicles'] as const
const MONEY = ['gross', 'commission'] as const

/** One day's figures; the same day again corrects it, and what was there before is kept. */
export function ReportForm({ franchise, isFirst }: { franchise: string; isFirst: boolean }) {
  const t = useTranslations('goride.report')
  return (
    <ActionForm
      action={reportDay}
      hidden={{ franchise_id: franchise }}
      submit={t('submit')}
      doneText={{ made: t('made'), corrected: t('corrected'), same: t('same') }}
      className="max-w-3xl gap-4 sm:grid-cols-2 lg:grid-cols-3 [&>button]:self-end"
    >
      <FormField name="day" label={t('day')} kind="date" initial={panamaToday()} required />
      {COUNTS.map((name) => (
        <FormField key={name} name={name} label={t(name)} inputMode="numeric" maxLength={7} required />
      ))}
      {MONEY.map((name) => (
        <FormField
          key={name}
          name={name}
          label={t(name)}
          hint={isFirst ? t(`${name}Hint`) : undefined}
          inputMode="decimal"
          maxLength={16}
          required
        />
      ))}
    </ActionForm>
  )
}
