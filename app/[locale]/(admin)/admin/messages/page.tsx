import { getTranslations } from 'next-intl/server'
import { SavedViews } from '@/components/accounts/saved-views'
import { InquiryList } from '@/components/contact/inquiry-list'
import { Button } from '@/components/ui/button'
import { PageHeader } from '@/components/ui/page-header'
import { listViews } from '@/lib/accounts/view-queries'
import { requireAdmin } from '@/lib/auth/session'
import { listOwners } from '@/lib/contact/queries'
import { readInquiries } from '@/lib/contact/table-queries'
import { INQUIRY_TABLE } from '@/lib/contact/table-schema'
import { panamaToday } from '@/lib/i18n/format'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getLocale } from '@/lib/i18n/server-locale'
import { fileAddress, tableQuery } from '@/lib/table'

const PATH = '/admin/messages'

export const generateMetadata = () => pageMetadata('adminMessages')

export default async function AdminMessages({ searchParams }: PageProps<'/[locale]/admin/messages'>) {
  const { id } = await requireAdmin()
  const [t, table, locale, list, owners, views] = await Promise.all([
    getTranslations('contact.admin'),
    getTranslations('table'),
    getLocale(),
    searchParams.then((query) => readInquiries(id, query)),
    listOwners(),
    listViews(PATH),
  ])
  const query = tableQuery(INQUIRY_TABLE, list.state, { page: 1 })
  const save = (
    <Button asChild variant="outline">
      <a href={fileAddress('/api/inquiries', query, locale)}>{table('download')}</a>
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={save} />
      <InquiryList
        {...list}
        path={PATH}
        owners={owners}
        me={id}
        today={panamaToday()}
        views={<SavedViews place={PATH} query={query} views={views} />}
      />
    </>
  )
}
