import { getTranslations } from 'next-intl/server'
import { OfferCard } from '@/components/orders/offer-card'
import { OrderFields } from '@/components/orders/place-order'
import { JoinForm } from '@/components/scamscan/founder-forms'
import { MyHead } from '@/components/scamscan/my-head'
import { MyMembership } from '@/components/scamscan/my-membership'
import { SubHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getOfferById, listChoices } from '@/lib/orders/offer-queries'
import { getMyPlace, listBenefits } from '@/lib/scamscan/founders-queries'
import { getCircle } from '@/lib/scamscan/public-queries'
import { getMeter } from '@/lib/scamscan/queries'

export const generateMetadata = () => pageMetadata('scamscanFounder')

export default async function ScamscanFounder() {
  const user = await requireUser()
  const [t, meter, circle, place] = await Promise.all([
    getTranslations('scamscan.circle.mine'),
    getMeter(),
    getCircle(),
    getMyPlace(user.id),
  ])
  const isIn = place !== null && place.state !== 'left'
  const mayJoin = !isIn && circle?.isOpen && circle.remaining > 0 && circle.productId
  const [offer, benefits] = await Promise.all([
    mayJoin ? getOfferById(mayJoin) : null,
    place ? listBenefits(place.id) : [],
  ])
  const [price] = offer?.prices ?? []
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <MyHead meter={meter} current="founder" />
      <MyMembership place={place} benefits={benefits} isClosed={!isIn && !price} />
      {offer && price && (
        <section className="grid max-w-3xl gap-6">
          <SubHeader title={t('join')} lead={t('leadNone')} />
          <OfferCard offer={offer} />
          <JoinForm
            fields={<OrderFields offer={offer} {...(await listChoices(price.currency))} name={user.name} />}
          />
        </section>
      )}
    </div>
  )
}
