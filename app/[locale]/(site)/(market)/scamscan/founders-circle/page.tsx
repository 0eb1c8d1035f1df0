import { getTranslations } from 'next-intl/server'
import { Trail } from '@/components/page/trail'
import { CirclePlaces } from '@/components/scamscan/circle-places'
import { FounderMembers } from '@/components/scamscan/founder-members'
import { FoundersLetter } from '@/components/scamscan/founders-letter'
import { Section } from '@/components/ui/section'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getLocale } from '@/lib/i18n/server-locale'
import { formatMoney } from '@/lib/money'
import { getPublicPrice } from '@/lib/products/price-queries'
import { getCircle, listFounders } from '@/lib/scamscan/public-queries'

export const ensureStatic = 'navigation'

export const generateMetadata = () => pageMetadata('foundersCircle')

export default async function FoundersCircle() {
  const [t, locale, circle, members] = await Promise.all([
    getTranslations('scamscan'),
    getLocale(),
    getCircle(),
    listFounders(),
  ])
  const price = circle?.productId ? await getPublicPrice(circle.productId) : null
  const shown =
    price &&
    t('circle.price', {
      price: formatMoney(price.amount, price.currency, locale),
      period: price.period,
    })
  return (
    <>
      <div className="page grid gap-12 pt-6 pb-16 sm:pb-20">
        <Trail
          crumbs={[
            { name: t('here'), path: '/scamscan' },
            { name: t('circle.here'), path: '/scamscan/founders-circle' },
          ]}
        />
        <FoundersLetter circle={circle}>
          <CirclePlaces circle={circle} price={shown} />
        </FoundersLetter>
      </div>
      <Section title={t('circle.membersTitle')} lead={t('circle.membersLead')} tone="sunken">
        <FounderMembers members={members} />
      </Section>
    </>
  )
}
