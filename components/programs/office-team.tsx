import { useTranslations } from 'next-intl'
import { type DataColumn, DataTable } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { formatDayShort, formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import type { OfficeAffiliate } from '@/lib/programs/office-schema'

/** Who takes part in a program, and what each brought. */
export function OfficeTeam({ rows, currency }: { rows: OfficeAffiliate[]; currency: string }) {
  const t = useTranslations('office')
  const locale = useLocale()
  if (rows.length === 0) return <EmptyState title={t('noAffiliates')}>{t('noAffiliatesText')}</EmptyState>
  const count = (key: 'leads' | 'sales'): DataColumn<OfficeAffiliate> => ({
    key,
    label: t(`columns.${key}`),
    numeric: true,
    cell: (row) => formatNumber(row[key], locale),
  })
  const money = (key: 'revenue' | 'commission'): DataColumn<OfficeAffiliate> => ({
    key,
    label: t(`columns.${key}`),
    numeric: true,
    lead: key === 'commission',
    cell: (row) => formatMoney(row[key], currency, locale),
  })
  return (
    <DataTable
      caption={t('places.affiliates')}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      sort={{ by: 'commission', desc: true }}
      columns={[
        {
          key: 'name',
          label: t('columns.affiliate'),
          lead: true,
          cell: (row) => (
            <span className="grid">
              <span className="font-medium">{row.name}</span>
              <span className="text-ink-soft text-sm">
                {t(`enrollment.${row.state}`)} · {formatDayShort(row.joinedAt, locale)}
              </span>
            </span>
          ),
        },
        count('leads'),
        count('sales'),
        money('revenue'),
        money('commission'),
      ]}
    />
  )
}
