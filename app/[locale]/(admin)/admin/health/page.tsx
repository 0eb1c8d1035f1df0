import { getTranslations } from 'next-intl/server'
import { FailedMails } from '@/components/reports/failed-mails'
import { Health } from '@/components/reports/health'
import { JobsBehind } from '@/components/reports/jobs-behind'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listJobsBehind } from '@/lib/reports/admin-queries'
import { listFailedMails, readHealth } from '@/lib/reports/health-queries'

export const generateMetadata = () => pageMetadata('adminHealth')

export default async function AdminHealth() {
  await requireAdmin()
  const [t, health, jobs, mails] = await Promise.all([
    getTranslations('reports.health'),
    readHealth(),
    listJobsBehind(),
    listFailedMails(),
  ])
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {jobs.length > 0 ? <JobsBehind jobs={jobs} /> : <p className="text-ink-soft">{t('jobsFine')}</p>}
      <Health health={health} />
      <FailedMails mails={mails} />
    </>
  )
}
