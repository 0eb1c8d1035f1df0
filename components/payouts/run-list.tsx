import { useTranslations } from 'next-intl'
import { type DataColumn, DataTable, NOTHING } from '@/components/ui/data-table'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'
import type { PayoutRun } from '@/lib/payouts/schema'
import { RunState } from './state'

/** The runs, newest first; each leads to its payouts. */
export function RunList({ runs }: { runs: PayoutRun[] }) {
  const t = useTranslations('payouts')
  const locale = useLocale()
  const columns: DataColumn<PayoutRun>[] = [
    {
      key: 'program',
      label: t('program'),
      lead: true,
      cell: (run) => (
        <Link
          href={`/admin/payouts/${run.id}`}
          className="font-medium text-canal underline decoration-canal/40 underline-offset-4"
        >
          {localized(run.programName, locale)}
        </Link>
      ),
    },
    {
      key: 'date',
      label: t('date'),
      onPhone: 'bare',
      cell: (run) => <span className="whitespace-nowrap">{formatMoment(run.createdAt, locale)}</span>,
    },
    { key: 'state', label: t('state'), onPhone: 'bare', cell: (run) => <RunState run={run} /> },
    {
      key: 'progress',
      label: t('admin.progress'),
      onPhone: 'bare',
      cell: (run) =>
        run.confirmedAt
          ? t('progress', { paid: String(run.paidCount), count: String(run.payoutCount) })
          : NOTHING,
    },
    {
      key: 'amount',
      label: t('amount'),
      numeric: true,
      lead: true,
      cell: (run) => <span className="font-semibold">{formatMoney(run.amount, run.currency, locale)}</span>,
    },
  ]
  return (
    <DataTable
      caption={t('runs')}
      columns={columns}
      rows={runs}
      rowKey={(run) => run.id}
      sort={{ by: 'date', desc: true }}
    />
  )
}
