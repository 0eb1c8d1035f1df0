import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { BalanceTiles } from '@/components/affiliates/balance-tiles'
import { EnrollmentList } from '@/components/affiliates/enrollment-list'
import { CommissionSection } from '@/components/commissions/commission-section'
import { PayoutSection } from '@/components/payouts/payout-section'
import { Results } from '@/components/reports/results'
import { Alert } from '@/components/ui/alert'
import { PageHeader } from '@/components/ui/page-header'
import { getOverview } from '@/lib/affiliates/queries'
import { requireAdmin } from '@/lib/auth/session'
import { listCommissions } from '@/lib/commissions/queries'
import { env } from '@/lib/env'
import { formatDay } from '@/lib/i18n/format'
import { pageMetadata } from '@/lib/i18n/metadata'
import { toPage } from '@/lib/i18n/page-number'
import { getLocale } from '@/lib/i18n/server-locale'
import { readPayouts } from '@/lib/payouts/queries'
import { viewAffiliate } from '@/lib/reports/admin-queries'
import { readDashboard } from '@/lib/reports/queries'

export const instant = false
export const generateMetadata = () => pageMetadata('adminAffiliateView')

type Props = PageProps<'/[locale]/admin/affiliates/[affiliateId]'>

export default async function AdminAffiliateView({ params, searchParams }: Props) {
  await requireAdmin()
  const [{ affiliateId }, query] = await Promise.all([params, searchParams])
  const person = await viewAffiliate(affiliateId)
  if (!person) notFound()
  const page = toPage(query.page)
  const [t, locale, own, results, commissions, payouts] = await Promise.all([
    getTranslations('reports.view'),
    getLocale(),
    getOverview(affiliateId),
    readDashboard(affiliateId, query),
    listCommissions(affiliateId, page),
    readPayouts(affiliateId),
  ])
  return (
    <>
      <PageHeader
        title={person.name}
        lead={t('lead', { email: person.email, day: formatDay(person.joinedAt, locale) })}
      />
      <Alert kind="waiting">{t('banner', { name: person.name })}</Alert>
      <BalanceTiles totals={own.totals} next={payouts.sums} />
      <Results {...results} path={`/admin/affiliates/${affiliateId}`} programs={own.programs} />
      <EnrollmentList enrollments={own.enrollments} siteUrl={env().SITE_URL} title={t('programs')} />
      <CommissionSection
        commissions={{ ...commissions, unpaid: [] }}
        page={page}
        path={`/admin/affiliates/${affiliateId}`}
        title={t('commissions')}
      />
      <PayoutSection {...payouts} isReadOnly />
    </>
  )
}
