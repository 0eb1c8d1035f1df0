import { randomUUID } from 'node:crypto'
import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { formatMoment, formatShare } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { setOverrides } from '@/lib/partners/office-actions'

type OverrideRatesProps = {
  programId: string
  rates: number[]
  history: { id: string; rates: number[]; startsAt: string }[]
}
const LEVELS = [1, 2, 3] as const
const typed = (bps: number | undefined) => (bps === undefined ? '' : String(bps / 100))

/** What a program pays partners by what their affiliates earn, level by level, and what it paid before. */
export function OverrideRates({ programId, rates, history }: OverrideRatesProps) {
  const t = useTranslations('partners.rates')
  const locale = useLocale()
  const say = (list: number[]) =>
    list.length === 0 ? t('none') : list.map((bps) => formatShare(bps, locale)).join(' · ')
  return (
    <div className="grid gap-8">
      <p className="measure">{t('now', { rates: say(rates) })}</p>
      <ActionForm
        action={setOverrides}
        hidden={{ program_id: programId, idempotency_key: randomUUID() }}
        submit={t('save')}
        doneText={t('saved')}
        className="max-w-2xl gap-4 sm:grid-cols-3 sm:[&>[data-slot=alert]]:col-span-full sm:[&>button]:col-span-full"
      >
        {LEVELS.map((level) => (
          <FormField
            key={level}
            name={`level_${level}`}
            label={t('level', { level: String(level) })}
            hint={level === 1 ? t('levelHint') : undefined}
            inputMode="decimal"
            maxLength={5}
            initial={typed(rates[level - 1])}
          />
        ))}
      </ActionForm>
      {history.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-h4">{t('history')}</h2>
          <ul className="divide-y rounded-md border bg-surface">
            {history.map((one) => (
              <li key={one.id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-4 py-3">
                <span className="figures">{say(one.rates)}</span>
                <span className="figures text-ink-soft text-sm">{formatMoment(one.startsAt, locale)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
