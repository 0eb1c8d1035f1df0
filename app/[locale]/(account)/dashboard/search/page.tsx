import { getTranslations } from 'next-intl/server'
import { listPlaces } from '@/components/layout/search-frame'
import { SearchPage } from '@/components/reports/search-page'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getLocale } from '@/lib/i18n/server-locale'
import { searchRecords } from '@/lib/reports/search-queries'

export const generateMetadata = () => pageMetadata('search')

/** The search as a page, for who has no scripts or wants its address. */
export default async function Search({ searchParams }: PageProps<'/[locale]/dashboard/search'>) {
  const user = await requireUser()
  const [t, locale, { q }] = await Promise.all([getTranslations('shell.search'), getLocale(), searchParams])
  const wanted = typeof q === 'string' ? q.trim() : ''
  const [hits, places] = await Promise.all([searchRecords(wanted, locale), listPlaces(user.isAdmin)])
  return (
    <>
      <PageHeader title={t('label')} lead={t('lead')} />
      <SearchPage wanted={wanted} hits={hits} places={places} />
    </>
  )
}
