import { notFound } from 'next/navigation'
import { LatestMails } from '@/components/accounts/sent-mails'
import { BalanceTiles } from '@/components/affiliates/balance-tiles'
import { LatestNotes } from '@/components/affiliates/latest-notes'
import { LatestCommissions } from '@/components/commissions/latest-commissions'
import { LatestConversions } from '@/components/conversions/latest-conversions'
import { LatestReviews } from '@/components/fraud/reviews'
import { LatestClicks, LatestCoupons, LatestLinks } from '@/components/links/latest-links'
import { LatestPayouts } from '@/components/payouts/latest-payouts'
import { PayeeSection } from '@/components/payouts/payee-facts'
import { AffiliateTasks } from '@/components/reports/affiliate-tasks'
import { RecentFigures } from '@/components/reports/recent-figures'
import { openAffiliate } from '@/lib/affiliates/profile-queries'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { readEverything } from './read'

export const instant = false
export const generateMetadata = () => pageMetadata('adminAffiliateOverview')

type Props = PageProps<'/[locale]/admin/affiliates/[affiliateId]'>

export default async function AffiliateOverview({ params }: Props) {
  await requireAdmin()
  const affiliate = await openAffiliate((await params).affiliateId)
  if (!affiliate) notFound()
  const path = `/admin/affiliates/${affiliate.id}`
  const all = await readEverything(affiliate)
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 xl:grid-cols-3">
        <div className="xl:col-span-2">
          <AffiliateTasks tasks={all.tasks} path={path} />
        </div>
        <PayeeSection {...all.payee} href={`${path}/payouts#payee`} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <BalanceTiles totals={all.totals} next={all.next} isAdmin />
      </div>
      <RecentFigures reports={all.reports} paid={all.paid} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 md:grid-cols-2 xl:grid-cols-3">
        <LatestConversions conversions={all.conversions} href={`${path}/conversions`} />
        <LatestCommissions commissions={all.commissions} href={`${path}/commissions`} />
        <LatestPayouts payouts={all.payouts} href={`${path}/payouts`} />
        <LatestLinks links={all.links} href={`${path}/links`} />
        <LatestCoupons coupons={all.coupons} href={`${path}/links#coupons`} />
        <LatestClicks clicks={all.clicks} href={`${path}/clicks`} />
        <LatestReviews reviews={all.reviews} href={`${path}/reviews`} />
        <LatestNotes notes={all.notes} href={`${path}/notes`} />
        <LatestMails mails={all.mails} href={`${path}/mails`} />
      </div>
    </>
  )
}
