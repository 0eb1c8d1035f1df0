import { getTranslations } from 'next-intl/server'
import { IssueVoucher } from '@/components/ito/admin/issue-voucher'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listOfferingRefs } from '@/lib/ito/offering-queries'

export const generateMetadata = () => pageMetadata('adminNewVoucher')

export default async function AdminNewVoucher() {
  await requireAdmin()
  const [t, offerings] = await Promise.all([getTranslations('offerings.vouchers.issue'), listOfferingRefs()])
  const active = offerings.filter(({ state }) => state === 'active')
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {active.length > 0 ? (
        <IssueVoucher offerings={active} />
      ) : (
        <p className="measure text-ink-soft">{t('none')}</p>
      )}
    </>
  )
}
