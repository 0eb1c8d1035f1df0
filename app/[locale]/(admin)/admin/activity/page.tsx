import { getTranslations } from 'next-intl/server'
import { ActivityFilters } from '@/components/reports/activity-filters'
import { ActivityPage } from '@/components/reports/activity-page'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { findAffiliate, listActivityPrograms, readActivity } from '@/lib/reports/activity-queries'
import { readFilter } from '@/lib/reports/activity-schema'

export const generateMetadata = () => pageMetadata('adminActivity')

const PATH = '/admin/activity'

export default async function AdminActivity({ searchParams }: PageProps<'/[locale]/admin/activity'>) {
  await requireAdmin()
  const filter = readFilter(await searchParams)
  const [t, programs, affiliate] = await Promise.all([
    getTranslations('activity'),
    listActivityPrograms(null),
    filter.email ? findAffiliate(filter.email) : null,
  ])
  const header = <PageHeader title={t('title')} lead={t('leadAll')} />
  if (filter.email && !affiliate) {
    return (
      <>
        {header}
        <ActivityFilters path={PATH} filter={filter} programs={programs} withAffiliate />
        <EmptyState title={t('unknown', { email: filter.email })}>{t('unknownText')}</EmptyState>
      </>
    )
  }
  const all = { affiliateId: affiliate?.id ?? null }
  const activity = await readActivity({ ...filter, ...all })
  return (
    <>
      {header}
      <ActivityPage path={PATH} filter={filter} programs={programs} activity={activity} all={all} />
    </>
  )
}
