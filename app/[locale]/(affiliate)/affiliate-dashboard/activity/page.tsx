import { getTranslations } from 'next-intl/server'
import { ActivityPage } from '@/components/reports/activity-page'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { getAffiliateId } from '@/lib/auth/affiliate-account'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { listActivityPrograms, readActivity } from '@/lib/reports/activity-queries'
import { readFilter } from '@/lib/reports/activity-schema'

export const generateMetadata = () => pageMetadata('activity')

const PATH = '/affiliate-dashboard/activity'

export default async function Activity({
  searchParams,
}: PageProps<'/[locale]/affiliate-dashboard/activity'>) {
  await requireUser()
  const [t, affiliateId, query] = await Promise.all([
    getTranslations('activity'),
    getAffiliateId(),
    searchParams,
  ])
  const header = <PageHeader title={t('title')} lead={t('lead')} />
  if (!affiliateId) {
    const browse = (
      <Button asChild>
        <Link href="/program-selection">{t('browse')}</Link>
      </Button>
    )
    return (
      <>
        {header}
        <EmptyState title={t('none')} action={browse}>
          {t('noneText')}
        </EmptyState>
      </>
    )
  }
  const filter = { ...readFilter(query), email: '' }
  const [activity, programs] = await Promise.all([
    readActivity({ ...filter, affiliateId }),
    listActivityPrograms(affiliateId),
  ])
  return (
    <>
      {header}
      <ActivityPage path={PATH} filter={filter} programs={programs} activity={activity} />
    </>
  )
}
