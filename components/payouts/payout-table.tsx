import { useTranslations } from 'next-intl'
import { Pager } from '@/components/page/pager'
import { type DataColumn, DataTable, NOTHING } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { formatDayShort, formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'
import type { Payout } from '@/lib/payouts/schema'
import { MethodName, PayoutState } from './state'

type PayoutTableProps = { path: string; page: number; rows: Payout[]; hasMore: boolean }

/** One affiliate's payouts as administrators see them, newest first. */
export function PayoutTable({ path, page, rows, hasMore }: PayoutTableProps) {
  const t = useTranslations('payouts')
  const locale = useLocale()
  const columns: DataColumn<Payout>[] = [
    {
      key: 'program',
      label: t('program'),
      lead: true,
      cell: (row) => (
        <Link
          href={`/admin/payouts/${row.runId}`}
          className="font-medium text-canal underline-offset-4 hover:underline"
        >
          {localized(row.programName, locale)}
        </Link>
      ),
    },
    {
      key: 'date',
      label: t('since'),
      onPhone: 'bare',
      cell: (row) => <span className="figures whitespace-nowrap">{formatDayShort(row.stageAt, locale)}</span>,
    },
    {
      key: 'state',
      label: t('state'),
      onPhone: 'bare',
      cell: (row) => <PayoutState payout={row} isShort />,
    },
    {
      key: 'method',
      label: t('method'),
      onPhone: 'bare',
      cell: (row) => (row.method ? <MethodName method={row.method} isShort /> : NOTHING),
    },
    {
      key: 'items',
      label: t('commissions'),
      numeric: true,
      onPhone: 'hidden',
      cell: (row) => formatNumber(row.itemCount, locale),
    },
    {
      key: 'amount',
      label: t('amount'),
      numeric: true,
      lead: true,
      cell: (row) => formatMoney(row.amount, row.currency, locale),
    },
  ]
  if (rows.length === 0) return <EmptyState title={t('affiliate.none')} />
  return (
    <>
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        sort={{ by: 'date', desc: true }}
      />
      <Pager page={page} hasMore={hasMore} href={(to) => `${path}?page=${to}`} />
    </>
  )
}
