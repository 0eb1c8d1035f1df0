import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { type DataColumn, DataTable } from '@/components/ui/data-table'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { type DividendRow, quarterOf } from '@/lib/ito/holder-rules'
import { formatTokens, formatUnits6 } from '@/lib/ito/units'
import { DIVIDEND_TONES } from '@/lib/ito/words'

/** Somebody's lines in the published rounds of dividends, and where each round stands. */
export function DividendList({ lines, symbol }: { lines: DividendRow[]; symbol: string }) {
  const t = useTranslations('tokens.dividends')
  const tTier = useTranslations('tokens.tiers')
  const locale = useLocale()
  const columns: DataColumn<DividendRow>[] = [
    {
      key: 'period',
      label: t('period'),
      lead: true,
      cell: (row) => {
        const { year, quarter } = quarterOf(row.period)
        return t('quarter', { quarter: String(quarter), year: String(year) })
      },
    },
    {
      key: 'tokens',
      label: t('tokens'),
      onPhone: 'bare',
      cell: (row) => `${formatTokens(row.tokens, locale)} ${symbol}`,
    },
    { key: 'tier', label: t('tier'), onPhone: 'bare', cell: (row) => tTier(row.tier) },
    {
      key: 'state',
      label: t('state'),
      onPhone: 'bare',
      cell: (row) => (
        <Badge kind={DIVIDEND_TONES[row.state]} wraps>
          {t(`states.${row.state}`, { day: row.at ? formatDay(row.at, locale) : '' })}
        </Badge>
      ),
    },
    {
      key: 'amount',
      label: t('amount'),
      numeric: true,
      lead: true,
      cell: (row) => formatUnits6(row.amount, locale),
    },
  ]
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={lines}
      rowKey={({ roundId, line }) => `${roundId}-${line}`}
      sort={{ by: 'period', desc: true }}
    />
  )
}
