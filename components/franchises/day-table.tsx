import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { type DataColumn, DataTable } from '@/components/ui/data-table'
import type { Report } from '@/lib/franchises/owner-schema'
import { formatDayShort, formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'

/** The last reported days, each with how it came and whether it was corrected. */
export function DayTable({ reports, currency }: { reports: Report[]; currency: string }) {
  const t = useTranslations('goride.report')
  const locale = useLocale()
  const number = (value: number) => formatNumber(value, locale)
  const columns: DataColumn<Report>[] = [
    {
      key: 'day',
      label: t('day'),
      lead: true,
      cell: ({ day }) => (
        <span className="whitespace-nowrap">{formatDayShort(`${day}T12:00:00-05:00`, locale)}</span>
      ),
    },
    { key: 'rides', label: t('rides'), numeric: true, cell: ({ rides }) => number(rides) },
    { key: 'cancelled', label: t('cancelled'), numeric: true, cell: ({ cancelled }) => number(cancelled) },
    {
      key: 'gross',
      label: t('gross'),
      numeric: true,
      lead: true,
      cell: ({ gross }) => formatMoney(gross, currency, locale),
    },
    {
      key: 'commission',
      label: t('commission'),
      numeric: true,
      cell: ({ commission }) => formatMoney(commission, currency, locale),
    },
    { key: 'drivers', label: t('drivers'), numeric: true, cell: ({ drivers }) => number(drivers) },
    { key: 'vehicles', label: t('vehicles'), numeric: true, cell: ({ vehicles }) => number(vehicles) },
    {
      key: 'source',
      label: t('source'),
      onTablet: 'hidden',
      cell: ({ source, revision }) =>
        revision > 1 ? (
          <Badge kind="neutral">{t('revision', { times: revision - 1 })}</Badge>
        ) : (
          t(`sources.${source}`)
        ),
    },
  ]
  return (
    <DataTable
      caption={t('last')}
      columns={columns}
      rows={reports}
      rowKey={({ id }) => id}
      rowName={({ day }) => day}
      sort={{ by: 'day', desc: true }}
    />
  )
}
