import { getTranslations } from 'next-intl/server'
import { IssueVoucher } from '@/components/ito/admin/issue-voucher'
import { OfficeTabs } from '@/components/ito/admin/office-tabs'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listOfferingRefs } from '@/lib/ito/offering-queries'
import { listTasks } from '@/lib/reports/admin-queries'

export const generateMetadata = () => pageMetadata('adminNewVoucher')

export default async function AdminNewVoucher() {
  await requireAdmin()
  const [t, offerings, tasks] = await Promise.all([
    getTranslations('offerings.vouchers.issue'),
    listOfferingRefs(),
    listTasks(),
  ])
  const active = offerings.filter(({ state }) => state === 'active')
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <OfficeTabs current="vouchers" tasks={tasks} />
      {active.length > 0 ? (
        <IssueVoucher offerings={active} />
      ) : (
        <p className="measure text-ink-soft">{t('none')}</p>
      )}
    </>
  )
}
