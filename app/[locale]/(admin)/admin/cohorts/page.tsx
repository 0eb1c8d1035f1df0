import { getTranslations } from 'next-intl/server'
import { Cohorts } from '@/components/reports/cohorts'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { panamaToday } from '@/lib/i18n/format'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listCohorts } from '@/lib/reports/admin-queries'

export const generateMetadata = () => pageMetadata('adminCohorts')

/** How many customers of each month bought again, in all programs. */
export default async function AdminCohorts() {
  await requireAdmin()
  const [t, cohorts] = await Promise.all([getTranslations('reports.cohorts'), listCohorts(panamaToday())])
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Cohorts cohorts={cohorts} />
    </>
  )
}
