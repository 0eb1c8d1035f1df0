import { getTranslations } from 'next-intl/server'
import { BalanceTiles } from '@/components/affiliates/balance-tiles'
import { EnrollmentList } from '@/components/affiliates/enrollment-list'
import { FirstSteps } from '@/components/affiliates/first-steps'
import { MyApplications } from '@/components/affiliates/my-applications'
import { NoEnrollments } from '@/components/affiliates/no-enrollments'
import { Standing } from '@/components/affiliates/standing'
import { CommissionSection } from '@/components/commissions/commission-section'
import { AffiliateTabs } from '@/components/layout/affiliate-tabs'
import { PayoutSection } from '@/components/payouts/payout-section'
import { ProgramNews } from '@/components/programs/program-news'
import { MyRewards } from '@/components/rewards/my-rewards'
import { PageHeader } from '@/components/ui/page-header'
import { listApplications } from '@/lib/affiliates/admission-queries'
import { getFirstSteps, getOverview } from '@/lib/affiliates/queries'
import { getAffiliateId } from '@/lib/auth/affiliate-account'
import { requireUser } from '@/lib/auth/session'
import { getNextMaturing, listMyCommissions } from '@/lib/commissions/queries'
import { env } from '@/lib/env'
import { pageMetadata } from '@/lib/i18n/metadata'
import { toPage } from '@/lib/i18n/page-number'
import { listPayouts } from '@/lib/payouts/queries'
import { listProgramNews } from '@/lib/programs/my-queries'
import { listPaidPrograms } from '@/lib/rewards/queries'

export const generateMetadata = () => pageMetadata('affiliate')

export default async function AffiliateDashboard(props: PageProps<'/[locale]/affiliate-dashboard'>) {
  await requireUser()
  const [t, affiliateId, query, steps] = await Promise.all([
    getTranslations('affiliates'),
    getAffiliateId(),
    props.searchParams,
    getFirstSteps(),
  ])
  if (!affiliateId) return <NoEnrollments steps={steps} />
  const page = toPage(query.page)
  const [own, applications, commissions, payouts, nextMaturing, news] = await Promise.all([
    getOverview(affiliateId),
    listApplications(affiliateId),
    listMyCommissions(affiliateId, page),
    listPayouts(affiliateId),
    getNextMaturing(affiliateId),
    listProgramNews(affiliateId),
  ])
  return (
    <div className="page grid gap-10 py-8 sm:py-10">
      <AffiliateTabs />
      <PageHeader title={t('title')} lead={<Standing totals={own.totals} nextMaturing={nextMaturing} />} />
      <ProgramNews news={news} />
      <FirstSteps steps={steps} />
      <BalanceTiles totals={own.totals} />
      <EnrollmentList enrollments={own.enrollments} siteUrl={env().SITE_URL} />
      <MyRewards {...(await listPaidPrograms(own.enrollments))} now={new Date().toISOString()} />
      <MyApplications applications={applications} />
      <CommissionSection commissions={commissions} page={page} path="/affiliate-dashboard" />
      <PayoutSection payouts={payouts} />
    </div>
  )
}
