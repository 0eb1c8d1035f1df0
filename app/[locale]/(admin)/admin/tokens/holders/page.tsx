import { getTranslations } from 'next-intl/server'
import { FileLink } from '@/components/ito/admin/file-link'
import { HolderTiles } from '@/components/ito/admin/holder-tiles'
import { HolderList } from '@/components/ito/admin/holders'
import { OfficeTabs } from '@/components/ito/admin/office-tabs'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listHolders, sumHoldings } from '@/lib/ito/money-queries'
import { listOfferingRefs } from '@/lib/ito/offering-queries'
import { HOLDER_TABLE } from '@/lib/ito/office-schema'
import { listTasks } from '@/lib/reports/admin-queries'
import { readTable, tableQuery } from '@/lib/table'

export const generateMetadata = () => pageMetadata('adminHolders')

export default async function AdminHolders({ searchParams }: PageProps<'/[locale]/admin/tokens/holders'>) {
  await requireAdmin()
  const state = readTable(HOLDER_TABLE, await searchParams)
  const [t, offerings, tasks] = await Promise.all([
    getTranslations('offerings.holders'),
    listOfferingRefs(),
    listTasks(),
  ])
  const opened = offerings.filter((one) => one.state === 'active' || one.state === 'ended')
  const of = opened.find(({ slug }) => slug === state.filters.offering) ?? opened[0]
  const file = of && (
    <FileLink
      path="/api/tokens/holders"
      query={tableQuery(HOLDER_TABLE, state, { page: 1, filters: { ...state.filters, offering: of.slug } })}
    />
  )
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={file} />
      <OfficeTabs current="holders" tasks={tasks} />
      {of ? (
        <>
          <HolderTiles of={of} sums={await sumHoldings(of.id)} />
          <HolderList state={state} {...(await listHolders(of, state))} offerings={opened} />
        </>
      ) : (
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      )}
    </>
  )
}
