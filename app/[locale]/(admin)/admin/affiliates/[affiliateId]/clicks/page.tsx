import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ClickStanding } from '@/components/links/click-standing'
import { ClickTable } from '@/components/links/click-table'
import { openAffiliate } from '@/lib/affiliates/profile-queries'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { toPage } from '@/lib/i18n/page-number'
import { listAffiliateClicks } from '@/lib/links/affiliate-queries'
import { getClickFigures } from '@/lib/links/queries'

const FEW = 50

export const instant = false
export const generateMetadata = () => pageMetadata('adminAffiliateClicks')

type Props = PageProps<'/[locale]/admin/affiliates/[affiliateId]/clicks'>

export default async function AffiliateClicksPage({ params, searchParams }: Props) {
  await requireAdmin()
  const [{ affiliateId }, query] = await Promise.all([params, searchParams])
  const affiliate = await openAffiliate(affiliateId)
  if (!affiliate) notFound()
  const page = toPage(query.page)
  const [t, figures, clicks] = await Promise.all([
    getTranslations('links.affiliate'),
    getClickFigures(30, { affiliate: affiliateId }),
    listAffiliateClicks(affiliateId, (page - 1) * FEW, FEW + 1),
  ])
  return (
    <>
      {page === 1 && <ClickStanding figures={figures} days={30} />}
      <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 className="text-h3">{t('clicksTitle')}</h2>
        <ClickTable
          clicks={clicks.slice(0, FEW)}
          page={page}
          hasMore={clicks.length > FEW}
          path={`/admin/affiliates/${affiliateId}/clicks`}
        />
      </section>
    </>
  )
}
