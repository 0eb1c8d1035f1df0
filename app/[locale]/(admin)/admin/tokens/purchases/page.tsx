import { getTranslations } from 'next-intl/server'
import { FileLink } from '@/components/ito/admin/file-link'
import { OfficeTabs } from '@/components/ito/admin/office-tabs'
import { PurchaseList } from '@/components/ito/admin/purchases'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listPurchases } from '@/lib/ito/money-queries'
import { listOfferingRefs } from '@/lib/ito/offering-queries'
import { PURCHASE_TABLE } from '@/lib/ito/office-schema'
import { listTasks } from '@/lib/reports/admin-queries'
import { readTable, tableQuery } from '@/lib/table'

export const generateMetadata = () => pageMetadata('adminPurchases')

export default async function AdminPurchases({
  searchParams,
}: PageProps<'/[locale]/admin/tokens/purchases'>) {
  await requireAdmin()
  const state = readTable(PURCHASE_TABLE, await searchParams)
  const [t, lines, offerings, tasks] = await Promise.all([
    getTranslations('offerings.purchases'),
    listPurchases(state),
    listOfferingRefs(),
    listTasks(),
  ])
  const file = (
    <FileLink path="/api/tokens/purchases" query={tableQuery(PURCHASE_TABLE, state, { page: 1 })} />
  )
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={file} />
      <OfficeTabs current="purchases" tasks={tasks} />
      <PurchaseList state={state} {...lines} offerings={offerings} />
    </>
  )
}
