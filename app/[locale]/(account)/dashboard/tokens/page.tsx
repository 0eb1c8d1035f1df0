import { getTranslations } from 'next-intl/server'
import { BenefitsCard } from '@/components/ito/holder/benefits-card'
import { HolderFrame, holderPath } from '@/components/ito/holder/holder-frame'
import { HoldingTiles } from '@/components/ito/holder/holding-tiles'
import { MyPurchases } from '@/components/ito/holder/my-purchases'
import { NoOffering } from '@/components/ito/holder/no-offering'
import { SalePlace } from '@/components/ito/holder/sale-place'
import { VestingChart } from '@/components/ito/holder/vesting-chart'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { holdingsOf, tierNow } from '@/lib/ito/holder-rules'
import { getEntitlement } from '@/lib/ito/holding-queries'
import { loadHolder, loadHoldings } from '@/lib/ito/page-queries'

export const generateMetadata = () => pageMetadata('tokens')

/** What somebody has in an offering: purchases, tokens over time, and what their tier brings. */
export default async function Tokens({ searchParams }: PageProps<'/[locale]/dashboard/tokens'>) {
  const { user, wallets, sale, choices, sent } = await loadHolder(searchParams)
  if (!sale) return <NoOffering />
  const [t, held, entitlement] = await Promise.all([
    getTranslations('tokens.purchases'),
    loadHoldings(sale, wallets),
    getEntitlement(user.id, sale.id),
  ])
  const { events, purchases, own, outcome } = held
  const holdings = holdingsOf(sale, events, purchases, own)
  const buy = (
    <Button asChild>
      <Link href={holderPath('buy', sale.slug)}>{t('buy')}</Link>
    </Button>
  )
  return (
    <HolderFrame page="overview" sale={sale} choices={choices} sent={sent}>
      {purchases.length === 0 ? (
        <EmptyState title={t('empty')} action={buy}>
          {t('emptyText')}
        </EmptyState>
      ) : (
        <>
          <HoldingTiles sale={sale} holdings={holdings} outcome={outcome} {...tierNow(sale, purchases)} />
          <SalePlace sale={sale} wallets={wallets} {...held} />
          {outcome === 'succeeded' && events.ended && (
            <VestingChart sale={sale} holdings={holdings} endedAt={events.ended.at} />
          )}
          <MyPurchases purchases={purchases} symbol={sale.symbol} />
        </>
      )}
      <BenefitsCard sale={sale} entitlement={entitlement} />
    </HolderFrame>
  )
}
