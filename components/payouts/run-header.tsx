import { useTranslations } from 'next-intl'
import { PageHeader } from '@/components/ui/page-header'
import { formatDay, formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'
import type { PayoutRun } from '@/lib/payouts/schema'
import { RunState } from './state'

/** A run's amount and state, and who prepared and who confirmed it. */
export function RunHeader({ run }: { run: PayoutRun }) {
  const t = useTranslations('payouts.admin')
  const locale = useLocale()
  const lead = t('runLead', {
    amount: formatMoney(run.amount, run.currency, locale),
    count: run.payoutCount,
    day: formatDay(`${run.cutOff}T12:00:00-05:00`, locale),
  })
  const moment = (at: string) => formatMoment(at, locale)
  return (
    <div className="grid gap-4">
      <PageHeader title={t('runTitle', { program: localized(run.programName, locale) })} lead={lead} />
      <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
        <RunState run={run} />
        <span>{t('prepared', { name: run.preparedBy, moment: moment(run.createdAt) })}</span>
        {run.confirmedAt && (
          <span>{t('confirmed', { name: run.confirmedBy ?? '', moment: moment(run.confirmedAt) })}</span>
        )}
        {run.cancelledAt && <span>{t('cancelledOn', { moment: moment(run.cancelledAt) })}</span>}
      </p>
    </div>
  )
}
