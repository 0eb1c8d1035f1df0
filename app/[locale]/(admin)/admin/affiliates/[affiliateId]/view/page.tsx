import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { BalanceTiles } from '@/components/affiliates/balance-tiles'
import { EnrollmentList } from '@/components/affiliates/enrollment-list'
import { CommissionSection } from '@/components/commissions/commission-section'
import { PayoutSection } from '@/components/payouts/payout-section'
import { Results } from '@/components/reports/results'
import { Alert } from '@/components/ui/alert'
import { openAffiliate } from '@/lib/affiliates/profile-queries'
import { getOverview } from '@/lib/affiliates/queries'
import { requireAdmin } from '@/lib/auth/session'
import { listCommissions } from '@/lib/commissions/queries'
import { env } from '@/lib/env'
import { pageMetadata } from '@/lib/i18n/metadata'
import { toPage } from '@/lib/i18n/page-number'
import { readPayouts } from '@/lib/payouts/queries'
import { readDashboard } from '@/lib/reports/queries'

export const instant = false
export const generateMetadata = () => pageMetadata('adminAffiliateView')

type Props = PageProps<'/[locale]/admin/affiliates/[affiliateId]/view'>

export default async function AdminAffiliateView({ params, searchParams }: Props) {
  await requireAdmin()
  const [{ affiliateId }, query] = await Promise.all([params, searchParams])
  const affiliate = await openAffiliate(affiliateId)
  if (!affiliate) notFound()
  const path = `/admin/affiliates/${affiliateId}/view`
  const page = toPage(query.page)
  const [t, own, results, commissions, payouts] = await Promise.all([
    getTranslations('reports.view'),
    getOverview(affiliateId),
    readDashboard(affiliateId, query),
    listCommissions(affiliateId, page),
    readPayouts(affiliateId),
  ])
  return (
    <>
      <Alert kind="waiting" isStanding>
        {t('banner', { name: affiliate.owner?.name ?? t('deleted') })}
      </Alert>
      <BalanceTiles totals={own.totals} next={payouts.sums} />
      <Results {...results} path={path} programs={own.programs} />
      <EnrollmentList enrollments={own.enrollments} siteUrl={env().SITE_URL} title={t('programs')} />
      <CommissionSection commissions={commissions} page={page} path={path} title={t('commissions')} />
      <PayoutSection {...payouts} isReadOnly />
    </>
  )
}
