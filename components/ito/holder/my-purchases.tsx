import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { type DataColumn, DataTable } from '@/components/ui/data-table'
import { formatDayShort } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import type { Purchase } from '@/lib/ito/holder-schema'
import { formatTokens, formatUnits6 } from '@/lib/ito/units'
import { shortAddress } from '@/lib/ito/wallet-rules'

/** What somebody bought in an offering, newest first, with the way to each receipt. */
export function MyPurchases({ purchases, symbol }: { purchases: Purchase[]; symbol: string }) {
  const t = useTranslations('tokens.purchases')
  const tTier = useTranslations('tokens.tiers')
  const locale = useLocale()
  const columns: DataColumn<Purchase>[] = [
    {
      key: 'tokens',
      label: t('tokens'),
      lead: true,
      cell: (row) => (
        <Link
          href={`/dashboard/tokens/purchases/${row.hash}`}
          className="figures font-medium text-canal underline-offset-4 hover:underline"
        >
          {formatTokens(row.tokens, locale)} {symbol}
        </Link>
      ),
    },
    {
      key: 'at',
      label: t('at'),
      onPhone: 'bare',
      cell: (row) => <span className="figures whitespace-nowrap">{formatDayShort(row.at, locale)}</span>,
    },
    { key: 'tier', label: t('tier'), onPhone: 'bare', cell: (row) => tTier(row.tier) },
    {
      key: 'wallet',
      label: t('wallet'),
      onPhone: 'bare',
      onTablet: 'hidden',
      cell: (row) => <span className="figures whitespace-nowrap">{shortAddress(row.account)}</span>,
    },
    { key: 'state', label: t('state'), onPhone: 'bare', cell: (row) => <PurchaseState purchase={row} /> },
    {
      key: 'paid',
      label: t('paid'),
      numeric: true,
      lead: true,
      cell: (row) => formatUnits6(row.paid, locale),
    },
  ]
  return (
    <section className="grid gap-3">
      <h2 className="text-h4">{t('title')}</h2>
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={purchases}
        rowKey={({ hash, log }) => `${hash}-${log}`}
        sort={{ by: 'at', desc: true }}
      />
    </section>
  )
}

export function PurchaseState({ purchase }: { purchase: Purchase }) {
  const t = useTranslations('tokens.purchases.states')
  if (purchase.undoneAt) return <Badge kind="neutral">{t('undone')}</Badge>
  return purchase.isFinal ? (
    <Badge kind="good">{t('final')}</Badge>
  ) : (
    <Badge kind="waiting">{t('mined')}</Badge>
  )
}
