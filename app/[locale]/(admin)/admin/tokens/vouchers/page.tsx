import { getTranslations } from 'next-intl/server'
import { IssueVoucher } from '@/components/ito/admin/issue-voucher'
import { OfficeTabs } from '@/components/ito/admin/office-tabs'
import { VoucherList } from '@/components/ito/admin/vouchers'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listVouchers } from '@/lib/ito/money-queries'
import { listOfferingRefs } from '@/lib/ito/offering-queries'
import { VOUCHER_TABLE } from '@/lib/ito/office-schema'
import { listTasks } from '@/lib/reports/admin-queries'
import { readTable } from '@/lib/table'

export const generateMetadata = () => pageMetadata('adminVouchers')

export default async function AdminVouchers({ searchParams }: PageProps<'/[locale]/admin/tokens/vouchers'>) {
  await requireAdmin()
  const state = readTable(VOUCHER_TABLE, await searchParams)
  const [t, lines, offerings, tasks] = await Promise.all([
    getTranslations('offerings.vouchers'),
    listVouchers(state),
    listOfferingRefs(),
    listTasks(),
  ])
  const active = offerings.filter((one) => one.state === 'active')
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <OfficeTabs current="vouchers" tasks={tasks} />
      <VoucherList state={state} {...lines} offerings={offerings} now={Date.now()} />
      {active.length > 0 && <IssueVoucher offerings={active} />}
    </>
  )
}
