import { BuyPlace } from '@/components/ito/holder/buy-place'
import { BuySteps } from '@/components/ito/holder/buy-steps'
import { HolderFrame } from '@/components/ito/holder/holder-frame'
import { NoOffering } from '@/components/ito/holder/no-offering'
import { pageMetadata } from '@/lib/i18n/metadata'
import { readSaleEvents } from '@/lib/ito/holder-queries'
import { getAgreedBonus } from '@/lib/ito/holding-queries'
import { loadEligibility, loadHolder } from '@/lib/ito/page-queries'

export const generateMetadata = () => pageMetadata('tokensBuy')

/** Buying with a wallet: what is needed first, then the amount and the steps. */
export default async function Buy({ searchParams }: PageProps<'/[locale]/dashboard/tokens/buy'>) {
  const { user, wallets, sale, choices, sent } = await loadHolder(searchParams)
  if (!sale) return <NoOffering />
  const [{ declaration, isEligible }, events, agreedBps] = await Promise.all([
    loadEligibility(user.id, sale),
    readSaleEvents(sale.id),
    getAgreedBonus(user.id, sale.id),
  ])
  return (
    <HolderFrame page="buy" sale={sale} choices={choices} sent={sent}>
      <BuySteps sale={sale} declaration={declaration} wallets={wallets} isEligible={isEligible} />
      <BuyPlace
        sale={sale}
        wallets={wallets}
        isEligible={isEligible}
        isPaused={events.paused.includes('sale')}
        agreedBps={agreedBps}
      />
    </HolderFrame>
  )
}
