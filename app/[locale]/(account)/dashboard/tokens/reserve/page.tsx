import { getTranslations } from 'next-intl/server'
import { HolderFrame, holderPath } from '@/components/ito/holder/holder-frame'
import { NoOffering } from '@/components/ito/holder/no-offering'
import { ReservationList } from '@/components/ito/holder/reservation-list'
import { ReserveForm } from '@/components/ito/holder/reserve-form'
import { Alert } from '@/components/ui/alert'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { phaseByOurClock } from '@/lib/ito/holder-rules'
import { getBankWay, listReservations } from '@/lib/ito/holding-queries'
import { loadEligibility, loadHolder } from '@/lib/ito/page-queries'

export const generateMetadata = () => pageMetadata('tokensReserve')

/** Buying without a wallet: reserve, pay by bank, receive the tokens later. */
export default async function Reserve({ searchParams }: PageProps<'/[locale]/dashboard/tokens/reserve'>) {
  const { user, sale, choices, sent } = await loadHolder(searchParams)
  if (!sale) return <NoOffering />
  const [t, { isEligible }, reservations, bank] = await Promise.all([
    getTranslations('tokens.reserve'),
    loadEligibility(user.id, sale),
    listReservations(user.id, sale.id),
    getBankWay(),
  ])
  const phase = sale.state === 'active' ? phaseByOurClock(sale) : null
  const declare = (words: React.ReactNode) => (
    <Link href={holderPath('eligibility', sale.slug)} className="underline underline-offset-4">
      {words}
    </Link>
  )
  return (
    <HolderFrame page="reserve" sale={sale} choices={choices} sent={sent}>
      {!phase && <Alert kind="info" title={t('closed')} isStanding />}
      {phase && !isEligible && (
        <Alert kind="info" title={t('first')} isStanding>
          <p className="measure">{t.rich('firstText', { declare })}</p>
        </Alert>
      )}
      {phase && isEligible && <ReserveForm sale={sale} phase={phase} />}
      <ReservationList reservations={reservations} symbol={sale.symbol} bank={bank} />
    </HolderFrame>
  )
}
