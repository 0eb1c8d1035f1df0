import { useTranslations } from 'next-intl'
import { type DataColumn, DataTable } from '@/components/ui/data-table'
import { formatDayShort, formatShare } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'
import type { Override } from '@/lib/partners/row-schema'

/** Each override: by whom, of what, at which rate, and what is left of it. */
export function OverrideTable({ overrides }: { overrides: Override[] }) {
  const t = useTranslations('partners.overrides')
  const states = useTranslations('partners.overrides.status')
  const locale = useLocale()
  const columns: DataColumn<Override>[] = [
    {
      key: 'affiliate',
      label: t('columns.affiliate'),
      lead: true,
      cell: (row) => (
        <span className="grid">
          <span className="font-medium">{row.affiliateName}</span>
          <span className="text-ink-soft text-sm">{localized(row.program, locale)}</span>
        </span>
      ),
    },
    {
      key: 'day',
      label: t('columns.day'),
      onPhone: 'bare',
      cell: (row) => (
        <span className="figures whitespace-nowrap">{formatDayShort(row.occurredAt, locale)}</span>
      ),
    },
    {
      key: 'rule',
      label: t('columns.rule'),
      cell: (row) =>
        t('rule', {
          level: String(row.level),
          rate: formatShare(row.bps, locale),
          base: formatMoney(row.base, row.currency, locale),
        }),
    },
    {
      key: 'status',
      label: t('columns.status'),
      onPhone: 'bare',
      cell: (row) => states(row.status),
    },
    {
      key: 'net',
      label: t('columns.net'),
      numeric: true,
      lead: true,
      cell: (row) => (
        <span className="grid">
          {formatMoney(row.net, row.currency, locale)}
          {row.net !== row.amount && (
            <span className="whitespace-nowrap text-ink-soft text-sm">
              {t('of', { amount: formatMoney(row.amount, row.currency, locale) })}
            </span>
          )}
        </span>
      ),
    },
  ]
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={overrides}
      rowKey={({ id }) => id}
      rowName={({ affiliateName }) => affiliateName}
      sort={{ by: 'day', desc: true }}
    />
  )
}
