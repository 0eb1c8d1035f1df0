import { useTranslations } from 'next-intl'
import { DataTable, NOTHING } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import type { OfficeConversion } from '@/lib/programs/office-schema'

/** What was recorded in a program, newest first. */
export function OfficeConversions({ rows }: { rows: OfficeConversion[] }) {
  const t = useTranslations('office')
  const locale = useLocale()
  if (rows.length === 0) return <EmptyState title={t('noConversions')}>{t('noConversionsText')}</EmptyState>
  const money = (amount: number | null, currency: string | null) =>
    amount === null || !currency ? NOTHING : formatMoney(amount, currency, locale)
  return (
    <DataTable
      caption={t('places.conversions')}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ order, id }) => order ?? id}
      sort={{ by: 'day', desc: true }}
      columns={[
        {
          key: 'day',
          label: t('columns.day'),
          lead: true,
          cell: (row) => (
            <span className="grid">
              <span className="font-medium">{t(`kinds.${row.kind}`)}</span>
              <span className="figures text-ink-soft text-sm">{formatMoment(row.occurredAt, locale)}</span>
            </span>
          ),
        },
        { key: 'order', label: t('columns.order'), cell: (row) => row.order ?? NOTHING },
        { key: 'affiliate', label: t('columns.affiliate'), cell: (row) => row.affiliate ?? NOTHING },
        {
          key: 'amount',
          label: t('columns.amount'),
          numeric: true,
          lead: true,
          cell: (row) => money(row.amount, row.currency),
        },
        {
          key: 'net',
          label: t('columns.commission'),
          numeric: true,
          cell: (row) => money(row.net, row.currency),
        },
        {
          key: 'status',
          label: t('columns.status'),
          cell: (row) => (row.status ? t(`commission.${row.status}`) : NOTHING),
        },
      ]}
    />
  )
}
