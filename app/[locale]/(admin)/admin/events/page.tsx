import { getTranslations } from 'next-intl/server'
import { EventSearch } from '@/components/conversions/event-search'
import { Finds } from '@/components/conversions/finds'
import { RecordTabs } from '@/components/conversions/record-tabs'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { find } from '@/lib/conversions/path-queries'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('adminAllEvents')

export default async function AllEvents({ searchParams }: PageProps<'/[locale]/admin/events'>) {
  await requireAdmin()
  const [t, found] = await Promise.all([
    getTranslations('conversions.lookup'),
    searchParams.then(({ q }) => find(null, q)),
  ])
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <RecordTabs current="events" />
      <EventSearch path="/admin/events" q={found.q} />
      <Finds path="/admin/events" {...found} />
    </>
  )
}
