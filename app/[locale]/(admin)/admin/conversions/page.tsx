import { getTranslations } from 'next-intl/server'
import { SavedViews } from '@/components/accounts/saved-views'
import { ConversionList } from '@/components/conversions/conversion-list'
import { RecordTabs } from '@/components/conversions/record-tabs'
import { Button } from '@/components/ui/button'
import { PageHeader } from '@/components/ui/page-header'
import { listViews } from '@/lib/accounts/view-queries'
import { requireAdmin } from '@/lib/auth/session'
import { readConversions } from '@/lib/conversions/table-queries'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getLocale } from '@/lib/i18n/server-locale'
import { fileAddress, tableQuery } from '@/lib/table'

const PATH = '/admin/conversions'

export const generateMetadata = () => pageMetadata('adminAllConversions')

export default async function AllConversions({ searchParams }: PageProps<'/[locale]/admin/conversions'>) {
  await requireAdmin()
  const [t, table, locale, { file, ...list }, views] = await Promise.all([
    getTranslations('conversions'),
    getTranslations('table'),
    getLocale(),
    searchParams.then((query) => readConversions(null, query)),
    listViews(PATH),
  ])
  const query = tableQuery(list.spec, list.state, { page: 1 })
  const save = (
    <Button asChild variant="outline">
      <a href={fileAddress('/api/conversions', file, locale)}>{table('download')}</a>
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')} lead={t('allLead')} actions={save} />
      <RecordTabs current="conversions" />
      <ConversionList path={PATH} {...list} views={<SavedViews place={PATH} query={query} views={views} />} />
    </>
  )
}
