import { getTranslations } from 'next-intl/server'
import { CustomerFound } from '@/components/privacy/customer-found'
import { CustomerSearch } from '@/components/privacy/customer-search'
import { RequestList } from '@/components/privacy/request-list'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getLocale } from '@/lib/i18n/server-locale'
import { localized } from '@/lib/i18n/texts'
import { findCustomers, listCustomerRequests, listPrivacyPrograms } from '@/lib/privacy/queries'
import { firstCharacters } from '@/lib/text'

export const generateMetadata = () => pageMetadata('adminPrivacy')

export default async function AdminPrivacy({ searchParams }: PageProps<'/[locale]/admin/privacy'>) {
  await requireAdmin()
  const [query, t, locale, programs, requests] = await Promise.all([
    searchParams,
    getTranslations('privacy'),
    getLocale(),
    listPrivacyPrograms(),
    listCustomerRequests(),
  ])
  const wanted = typeof query.wanted === 'string' ? firstCharacters(query.wanted.trim(), 254) : ''
  const program = programs.find(({ id }) => id === query.program)?.id ?? ''
  const found = wanted ? await findCustomers({ program_id: program || null, wanted }) : []
  const choices = programs.map(({ id, name }) => ({ value: id, label: localized(name, locale) }))
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <CustomerSearch programs={choices} program={program} wanted={wanted} />
      {found.length > 0 && <CustomerFound found={found} program={program} wanted={wanted} />}
      {wanted && found.length === 0 && <EmptyState title={t('nobody')}>{t('nobodyText')}</EmptyState>}
      <RequestList requests={requests} />
    </>
  )
}
