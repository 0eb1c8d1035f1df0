import { getTranslations } from 'next-intl/server'
import { Pager } from '@/components/page/pager'
import { EntryForm } from '@/components/scamscan/entry-form'
import { EntryList } from '@/components/scamscan/entry-list'
import { OfficeHead } from '@/components/scamscan/office-head'
import { EmptyState } from '@/components/ui/empty-state'
import { SubHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { toPage } from '@/lib/i18n/page-number'
import { countScamscanWaiting, listEntries } from '@/lib/scamscan/office-queries'
import { namesOfPeople } from '@/lib/scamscan/page-queries'

export const generateMetadata = () => pageMetadata('adminScamLists')

export default async function AdminScamLists({ searchParams }: PageProps<'/[locale]/admin/scamscan/lists'>) {
  const user = await requireAdmin()
  const page = toPage((await searchParams).page)
  const [t, waiting, { rows, hasMore }] = await Promise.all([
    getTranslations('scamoffice.entries'),
    countScamscanWaiting(),
    listEntries(page),
  ])
  const names = await namesOfPeople(rows.map(({ proposedBy }) => proposedBy))
  return (
    <>
      <OfficeHead current="lists" waiting={waiting} />
      <SubHeader title={t('title')} lead={t('lead')} />
      <EntryForm />
      {rows.length > 0 ? (
        <EntryList entries={rows} names={names} me={user.id} />
      ) : (
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      )}
      <Pager page={page} hasMore={hasMore} href={(to) => `/admin/scamscan/lists?page=${to}`} />
    </>
  )
}
