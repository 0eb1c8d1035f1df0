import { BalanceTiles } from '@/components/affiliates/balance-tiles'
import { EnrollmentList } from '@/components/affiliates/enrollment-list'
import { FirstSteps } from '@/components/affiliates/first-steps'
import { MyApplications } from '@/components/affiliates/my-applications'
import { NoEnrollments } from '@/components/affiliates/no-enrollments'
import { Standing } from '@/components/affiliates/standing'
import { CommissionSection } from '@/components/commissions/commission-section'
import { PayoutSection } from '@/components/payouts/payout-section'
import { ProgramNews } from '@/components/programs/program-news'
import { Results } from '@/components/reports/results'
import { MyRewards } from '@/components/rewards/my-rewards'
import { PageHeader } from '@/components/ui/page-header'
import { getFirstSteps, getOverview } from '@/lib/affiliates/queries'
import { getAffiliateId, mayDo } from '@/lib/auth/affiliate-account'
import { requireUser } from '@/lib/auth/session'
import { listMyCommissions } from '@/lib/commissions/queries'
import { env } from '@/lib/env'
import { pageMetadata, pageTitle } from '@/lib/i18n/metadata'
import { toPage } from '@/lib/i18n/page-number'
import { readPayouts } from '@/lib/payouts/queries'
import { listProgramNews } from '@/lib/programs/my-queries'
import { readDashboard } from '@/lib/reports/queries'
import { listPaidPrograms } from '@/lib/rewards/queries'

export const generateMetadata = () => pageMetadata('affiliate')

export default async function AffiliateDashboard(props: PageProps<'/[locale]/affiliate-dashboard'>) {
  await requireUser()
  const [id, query, steps] = await Promise.all([getAffiliateId(), props.searchParams, getFirstSteps()])
  if (!id) return <NoEnrollments steps={steps} />
  const page = toPage(query.page)
  const [own, results, commissions, payouts, news] = await Promise.all([
    getOverview(id),
    readDashboard(id, query),
    listMyCommissions(id, page),
    readPayouts(id),
    listProgramNews(id),
  ])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <PageHeader
        title={await pageTitle('affiliate')}
        lead={<Standing totals={own.totals} nextMaturing={commissions.nextMaturing} />}
      />
      <ProgramNews news={news} />
      <FirstSteps steps={steps} />
      <BalanceTiles totals={own.totals} next={payouts.sums} />
      {own.programs.length > 0 && (
        <Results {...results} path="/affiliate-dashboard" programs={own.programs} />
      )}
      <EnrollmentList enrollments={own.enrollments} siteUrl={env().SITE_URL} />
      <MyRewards {...(await listPaidPrograms(own.enrollments))} now={new Date().toISOString()} />
      <MyApplications applications={own.applications} mayWithdraw={await mayDo('work')} />
      <CommissionSection commissions={commissions} page={page} path="/affiliate-dashboard" hasFile />
      <PayoutSection {...payouts} />
    </div>
  )
}
