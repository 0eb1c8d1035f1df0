import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { type DataColumn, DataTable } from '@/components/ui/data-table'
import { formatDayShort, formatShare } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import type { Position, Sale } from '@/lib/ito/holder-schema'
import { formatTokens } from '@/lib/ito/units'
import { POSITION_TONES } from '@/lib/ito/words'

/** What somebody staked: how much, at which rate, until when, and how it ended. */
export function PositionList({ positions, sale }: { positions: Position[]; sale: Sale }) {
  const t = useTranslations('tokens.staking')
  const locale = useLocale()
  const tokens = (amount: string) => `${formatTokens(amount, locale)} ${sale.symbol}`
  const stateOf = (one: Position) =>
    one.closedAt ? 'closed' : Date.parse(one.endsAt) <= Date.parse(sale.now) ? 'ready' : 'locked'
  const columns: DataColumn<Position>[] = [
    {
      key: 'amount',
      label: t('amount'),
      lead: true,
      cell: (row) => <span className="figures font-medium">{tokens(row.amount)}</span>,
    },
    { key: 'rate', label: t('rate'), onPhone: 'bare', cell: (row) => formatShare(row.rateBps, locale) },
    {
      key: 'ends',
      label: t('ends'),
      cell: (row) => <span className="figures whitespace-nowrap">{formatDayShort(row.endsAt, locale)}</span>,
    },
    {
      key: 'state',
      label: t('state'),
      onPhone: 'bare',
      cell: (row) => <Badge kind={POSITION_TONES[stateOf(row)]}>{t(`states.${stateOf(row)}`)}</Badge>,
    },
    {
      key: 'reward',
      label: t('reward'),
      numeric: true,
      lead: true,
      cell: (row) => tokens(row.paidReward ?? row.reward),
    },
  ]
  return (
    <section className="grid gap-3">
      <h2 className="text-h4">{t('positions')}</h2>
      <DataTable
        caption={t('positions')}
        columns={columns}
        rows={positions}
        rowKey={({ account, id }) => `${account}-${id}`}
        sort={{ by: 'ends', desc: true }}
      />
    </section>
  )
}
