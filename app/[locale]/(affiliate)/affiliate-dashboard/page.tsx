import { BalanceTiles } from '@/components/affiliates/balance-tiles'
import { FirstSteps } from '@/components/affiliates/first-steps'
import { NoEnrollments } from '@/components/affiliates/no-enrollments'
import { ShareLinks } from '@/components/affiliates/share-links'
import { Standing } from '@/components/affiliates/standing'
import { SitePlace } from '@/components/banners/site-banner'
import { NextPayouts } from '@/components/payouts/next-payouts'
import { ProgramNews } from '@/components/programs/program-news'
import { Summary } from '@/components/reports/summary'
import { PageHeader } from '@/components/ui/page-header'
import { getFirstSteps, getOverview } from '@/lib/affiliates/queries'
import { getAffiliateId } from '@/lib/auth/affiliate-account'
import { requireUser } from '@/lib/auth/session'
import { siteBanner } from '@/lib/banners/site-queries'
import { getNextMaturing } from '@/lib/commissions/queries'
import { env } from '@/lib/env'
import { pageMetadata, pageTitle } from '@/lib/i18n/metadata'
import { readNext } from '@/lib/payouts/queries'
import { listProgramNews } from '@/lib/programs/my-queries'
import { readDashboard } from '@/lib/reports/queries'

export const generateMetadata = () => pageMetadata('affiliate')

/** An affiliate's balance, last days and next steps; commissions, payouts, rewards and reports have pages of their own. */
export default async function AffiliateDashboard() {
  await requireUser()
  const [id, steps] = await Promise.all([getAffiliateId(), getFirstSteps()])
  if (!id) return <NoEnrollments steps={steps} />
  const [title, own, results, nextMaturing, payouts, news, strip] = await Promise.all([
    pageTitle('affiliate'),
    getOverview(id),
    readDashboard(id, {}),
    getNextMaturing(id),
    readNext(id),
    listProgramNews(id),
    siteBanner('dashboard_strip'),
  ])
  return (
    <>
      <PageHeader title={title} lead={<Standing totals={own.totals} nextMaturing={nextMaturing} />} />
      <ProgramNews news={news} />
      <FirstSteps steps={steps} />
      <BalanceTiles totals={own.totals} next={payouts.sums} />
      <Summary
        {...results}
        aside={<ShareLinks enrollments={own.enrollments} siteUrl={env().SITE_URL} />}
        below={<NextPayouts payouts={payouts.next} />}
      />
      <SitePlace banner={strip} />
    </>
  )
}
