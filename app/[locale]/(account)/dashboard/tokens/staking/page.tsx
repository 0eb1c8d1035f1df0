import { getTranslations } from 'next-intl/server'
import { HolderFrame } from '@/components/ito/holder/holder-frame'
import { NoOffering } from '@/components/ito/holder/no-offering'
import { PositionList } from '@/components/ito/holder/position-list'
import { RateTable } from '@/components/ito/holder/rate-table'
import { StakingPlace } from '@/components/ito/holder/staking-place'
import { Alert } from '@/components/ui/alert'
import { pageMetadata } from '@/lib/i18n/metadata'
import { positionsOf, tierNow } from '@/lib/ito/holder-rules'
import { loadHolder, loadHoldings } from '@/lib/ito/page-queries'
import { readReserve } from '@/lib/ito/reserve-queries'

export const generateMetadata = () => pageMetadata('tokensStaking')

/** Staking: the contract's rates for this holder, the reserve that pays them, and their positions. */
export default async function StakingPage({ searchParams }: PageProps<'/[locale]/dashboard/tokens/staking'>) {
  const { wallets, sale, choices, sent } = await loadHolder(searchParams)
  if (!sale) return <NoOffering />
  const [t, { events, purchases, own, outcome }, reserve] = await Promise.all([
    getTranslations('tokens.staking'),
    loadHoldings(sale, wallets),
    readReserve(sale),
  ])
  const { rates, paused } = events
  const isPaused = paused.includes('staking')
  const positions = positionsOf(own)
  const tier = outcome === 'succeeded' ? tierNow(sale, purchases).tier : 'none'
  return (
    <HolderFrame page="staking" sale={sale} choices={choices} sent={sent}>
      {isPaused && (
        <Alert kind="waiting" title={t('paused')} isStanding>
          <p className="measure">{t('pausedText')}</p>
        </Alert>
      )}
      {rates ? (
        <>
          <RateTable rates={rates} tier={tier} reserve={reserve} symbol={sale.symbol} />
          <StakingPlace
            sale={sale}
            wallets={wallets}
            positions={positions}
            rates={rates}
            isPaused={isPaused}
          />
        </>
      ) : (
        <Alert kind="info" title={t('none')} isStanding />
      )}
      {positions.length > 0 && <PositionList positions={positions} sale={sale} />}
    </HolderFrame>
  )
}
