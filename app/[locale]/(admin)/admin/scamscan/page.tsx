import { getTranslations } from 'next-intl/server'
import { TopicRequests } from '@/components/contact/topic-requests'
import { OfficeHead } from '@/components/scamscan/office-head'
import { PlanUsageTable } from '@/components/scamscan/plan-usage-table'
import { UsageReport } from '@/components/scamscan/usage-report'
import { Button } from '@/components/ui/button'
import { SubHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { listNewInquiries } from '@/lib/contact/queries'
import { panamaToday } from '@/lib/i18n/format'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { countScamscanWaiting, listUsage, listUsageByPlan } from '@/lib/scamscan/office-queries'
import { everyDay } from '@/lib/scamscan/usage'

const DAYS = 60

export const generateMetadata = () => pageMetadata('adminScamscan')

export default async function AdminScamscan() {
  await requireAdmin()
  const [t, waiting, usage, plans, inquiries] = await Promise.all([
    getTranslations('scamoffice'),
    countScamscanWaiting(),
    listUsage(DAYS),
    listUsageByPlan(DAYS),
    listNewInquiries('scamscan'),
  ])
  const site = (
    <Button asChild variant="outline">
      <Link href="/scamscan">{t('site')}</Link>
    </Button>
  )
  return (
    <>
      <OfficeHead current="usage" waiting={waiting} actions={site} />
      <section className="grid min-w-0 gap-5">
        <SubHeader title={t('usage.title')} />
        <UsageReport days={everyDay(usage, DAYS, panamaToday())} />
      </section>
      <section className="grid min-w-0 gap-5">
        <SubHeader title={t('usage.plans.title')} lead={t('usage.plans.lead')} />
        <PlanUsageTable rows={plans} />
      </section>
      <TopicRequests topic="scamscan" inquiries={inquiries} />
    </>
  )
}
