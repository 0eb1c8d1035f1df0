import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { AffiliateCoupons, AffiliateLinks } from '@/components/links/affiliate-links'
import { openAffiliate, placesOf } from '@/lib/affiliates/profile-queries'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { toPage } from '@/lib/i18n/page-number'
import { listCoupons, listLinks } from '@/lib/links/queries'

export const instant = false
export const generateMetadata = () => pageMetadata('adminAffiliateLinks')

type Props = PageProps<'/[locale]/admin/affiliates/[affiliateId]/links'>

export default async function AffiliateLinksPage({ params, searchParams }: Props) {
  await requireAdmin()
  const [{ affiliateId }, query] = await Promise.all([params, searchParams])
  const affiliate = await openAffiliate(affiliateId)
  if (!affiliate) notFound()
  const places = placesOf(affiliate)
  const [t, links, coupons] = await Promise.all([
    getTranslations('links.affiliate'),
    listLinks(places),
    listCoupons(places),
  ])
  return (
    <>
      <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 className="text-h3">{t('links')}</h2>
        <AffiliateLinks
          links={links}
          page={toPage(query.page)}
          path={`/admin/affiliates/${affiliateId}/links`}
        />
      </section>
      <section id="coupons" className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-4">
        <h2 className="text-h3">{t('coupons')}</h2>
        <AffiliateCoupons coupons={coupons} />
      </section>
    </>
  )
}
