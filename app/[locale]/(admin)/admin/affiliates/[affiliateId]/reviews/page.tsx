import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ReviewTable } from '@/components/fraud/reviews'
import { openAffiliate } from '@/lib/affiliates/profile-queries'
import { requireAdmin } from '@/lib/auth/session'
import { listReviews } from '@/lib/fraud/review-queries'
import { pageMetadata } from '@/lib/i18n/metadata'
import { toPage } from '@/lib/i18n/page-number'

const FEW = 50

export const instant = false
export const generateMetadata = () => pageMetadata('adminAffiliateReviews')

type Props = PageProps<'/[locale]/admin/affiliates/[affiliateId]/reviews'>

export default async function AffiliateReviewsPage({ params, searchParams }: Props) {
  await requireAdmin()
  const [{ affiliateId }, query] = await Promise.all([params, searchParams])
  const affiliate = await openAffiliate(affiliateId)
  if (!affiliate) notFound()
  const page = toPage(query.page)
  const [t, reviews] = await Promise.all([
    getTranslations('fraud.reviews'),
    listReviews(affiliateId, (page - 1) * FEW, FEW + 1),
  ])
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h2 className="text-h3">{t('title')}</h2>
        <p className="measure text-ink-soft">{t('lead')}</p>
      </div>
      <ReviewTable
        reviews={reviews.slice(0, FEW)}
        page={page}
        hasMore={reviews.length > FEW}
        path={`/admin/affiliates/${affiliateId}/reviews`}
      />
    </section>
  )
}
