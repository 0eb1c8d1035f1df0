import { useTranslations } from 'next-intl'
import { type DataColumn, DataTable } from '@/components/ui/data-table'
import { formatDay, formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import type { QuotaLine } from '@/lib/scamscan/office-schema'

/** Who scanned this month, with their plan and what they used; those who used most first. */
export function QuotaTable({ rows }: { rows: QuotaLine[] }) {
  const t = useTranslations('scamoffice.quotas')
  const words = useTranslations('scans')
  const locale = useLocale()
  const number = (value: number) => formatNumber(value, locale)
  const columns: DataColumn<QuotaLine>[] = [
    {
      key: 'person',
      label: t('person'),
      lead: true,
      cell: ({ name, email }) => (
        <span className="grid min-w-0">
          <span className="font-medium">{name}</span>
          <span className="wrap-anywhere text-ink-soft text-sm">{email}</span>
        </span>
      ),
    },
    {
      key: 'plan',
      label: t('plan'),
      onPhone: 'bare',
      cell: ({ level, source, until }) => (
        <span className="grid">
          <span>{words(`levels.${level}`)}</span>
          <span className="text-ink-soft text-sm">
            {words(`planSources.${source}`, { day: until ? formatDay(until, locale) : '—' })}
          </span>
        </span>
      ),
    },
    {
      key: 'used',
      label: t('used'),
      numeric: true,
      lead: true,
      cell: ({ used, monthly }) =>
        monthly === null ? number(used) : t('of', { used: number(used), monthly: number(monthly) }),
    },
  ]
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={rows}
      rowKey={({ person }) => person}
      rowName={({ email }) => email}
      sort={{ by: 'used', desc: true }}
    />
  )
}
