import { getTranslations } from 'next-intl/server'
import { FirstProgram } from '@/components/page/first-program'
import { Results } from '@/components/reports/results'
import { PageHeader } from '@/components/ui/page-header'
import { listOwnPrograms } from '@/lib/affiliates/queries'
import { getAffiliateId } from '@/lib/auth/affiliate-account'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { readDashboard } from '@/lib/reports/queries'

const PATH = '/affiliate-dashboard/reports'

export const generateMetadata = () => pageMetadata('affiliateReports')

export default async function AffiliateReports({
  searchParams,
}: PageProps<'/[locale]/affiliate-dashboard/reports'>) {
  await requireUser()
  const [t, id, query] = await Promise.all([getTranslations('reports.mine'), getAffiliateId(), searchParams])
  const [results, programs] = id
    ? await Promise.all([readDashboard(id, query), listOwnPrograms(id)])
    : [null, []]
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {results && programs.length > 0 ? (
        <Results {...results} path={PATH} programs={programs} />
      ) : (
        <FirstProgram title={t('none')} browse={t('browse')}>
          {t('noneText')}
        </FirstProgram>
      )}
    </>
  )
}
