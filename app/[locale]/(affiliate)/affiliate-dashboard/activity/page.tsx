import { getTranslations } from 'next-intl/server'
import { FirstProgram } from '@/components/page/first-program'
import { ActivityPage } from '@/components/reports/activity-page'
import { PageHeader } from '@/components/ui/page-header'
import { getAffiliateId } from '@/lib/auth/affiliate-account'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
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
    return (
      <>
        {header}
        <FirstProgram title={t('none')} browse={t('browse')}>
          {t('noneText')}
        </FirstProgram>
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
