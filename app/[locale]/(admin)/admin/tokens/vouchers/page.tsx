import { getTranslations } from 'next-intl/server'
import { OfficeTabs } from '@/components/ito/admin/office-tabs'
import { VoucherList } from '@/components/ito/admin/vouchers'
import { Button } from '@/components/ui/button'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
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
  const isOpen = offerings.some((one) => one.state === 'active')
  const actions = isOpen && (
    <Button asChild>
      <Link href="/admin/tokens/vouchers/new">{t('issue.title')}</Link>
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={actions} />
      <OfficeTabs current="vouchers" tasks={tasks} />
      <VoucherList state={state} {...lines} offerings={offerings} now={Date.now()} />
    </>
  )
}
