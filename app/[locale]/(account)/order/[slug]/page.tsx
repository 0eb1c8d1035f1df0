import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { OfferCard } from '@/components/orders/offer-card'
import { PlaceOrder } from '@/components/orders/place-order'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { getLocale } from '@/lib/i18n/server-locale'
import { localized } from '@/lib/i18n/texts'
import { getOffer, listChoices } from '@/lib/orders/offer-queries'

/** The address has a parameter, which the bar above reads at run time. */
export const instant = false

export const generateMetadata = () => pageMetadata('order')

/** Where a product of the catalogue is ordered; visitors sign in or register first and come back here. */
export default async function PlaceOrderPage({ params }: PageProps<'/[locale]/order/[slug]'>) {
  const user = await requireUser()
  const [t, locale, offer] = await Promise.all([
    getTranslations('orders.place'),
    getLocale(),
    params.then(({ slug }) => getOffer(slug)),
  ])
  if (!offer) notFound()
  const name = localized(offer.name, locale)
  const [price] = offer.prices
  if (!price) {
    const ask = (
      <Button asChild>
        <Link href="/contact">{t('ask')}</Link>
      </Button>
    )
    return (
      <>
        <PageHeader title={name} />
        <EmptyState title={t('onRequest')} action={ask}>
          {t('onRequestText')}
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <PageHeader title={t('title', { name })} lead={t('lead')} />
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="lg:order-2">
          <OfferCard offer={offer} />
        </div>
        <PlaceOrder offer={offer} {...(await listChoices(price.currency))} name={user.name} />
      </div>
    </>
  )
}
