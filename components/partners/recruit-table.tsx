import { useTranslations } from 'next-intl'
import { ConfirmCommand } from '@/components/ui/confirm-command'
import { type DataColumn, DataTable, NOTHING } from '@/components/ui/data-table'
import { formatDayShort, formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import { endRecruitment } from '@/lib/partners/actions'
import type { Recruit } from '@/lib/partners/row-schema'

/** Who was recruited: what they brought, earned, and what the partner earned by them. */
export function RecruitTable({ recruits, mayEnd }: { recruits: Recruit[]; mayEnd: boolean }) {
  const t = useTranslations('partners.team')
  const locale = useLocale()
  const sums = (row: Recruit, of: 'earned' | 'override') =>
    row.money.length === 0
      ? NOTHING
      : row.money.map((sum) => (
          <span
            key={sum.currency}
            className={`whitespace-nowrap ${of === 'override' ? 'block' : 'max-md:mr-2 md:block'}`}
          >
            {formatMoney(sum[of], sum.currency, locale)}
          </span>
        ))
  const count = (key: 'clicks' | 'leads' | 'sales'): DataColumn<Recruit> => ({
    key,
    label: t(`columns.${key}`),
    numeric: true,
    cell: (row) => formatNumber(row[key], locale),
  })
  const columns: DataColumn<Recruit>[] = [
    {
      key: 'name',
      label: t('columns.name'),
      lead: true,
      cell: (row) => (
        <span className="grid">
          <span className="font-medium">{row.name}</span>
          <span className="text-ink-soft text-sm">
            {t('since', { day: formatDayShort(row.since, locale), programs: row.programs })}
          </span>
        </span>
      ),
    },
    count('clicks'),
    { ...count('leads'), onTablet: 'hidden' },
    count('sales'),
    {
      key: 'last',
      label: t('columns.last'),
      cell: (row) =>
        row.lastSaleAt ? (
          <span className="figures whitespace-nowrap">{formatDayShort(row.lastSaleAt, locale)}</span>
        ) : (
          NOTHING
        ),
    },
    { key: 'earned', label: t('columns.earned'), numeric: true, cell: (row) => sums(row, 'earned') },
    {
      key: 'override',
      label: t('columns.override'),
      numeric: true,
      lead: true,
      cell: (row) => sums(row, 'override'),
    },
  ]
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={recruits}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      sort={{ by: 'name', desc: false }}
      {...(mayEnd && {
        after: (row: Recruit) => (
          <ConfirmCommand
            action={endRecruitment}
            fields={{ recruitment_id: row.id, reason: t('endReason') }}
            label={t('end')}
            about={row.name}
            confirm={t('endConfirm')}
            doneText={t('ended')}
            isQuiet
          >
            {t('endText')}
          </ConfirmCommand>
        ),
      })}
    />
  )
}
