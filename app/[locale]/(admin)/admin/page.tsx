import { getTranslations } from 'next-intl/server'
import { JobsBehind } from '@/components/reports/jobs-behind'
import { MonthSection } from '@/components/reports/month-section'
import { TaskList } from '@/components/reports/task-list'
import { TopLists } from '@/components/reports/top-lists'
import { VisitedLinks } from '@/components/reports/visited-links'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listJobsBehind, listTasks, readOverview } from '@/lib/reports/admin-queries'

export const generateMetadata = () => pageMetadata('admin')

export default async function Admin({ searchParams }: PageProps<'/[locale]/admin'>) {
  await requireAdmin()
  const query = await searchParams
  const [t, jobs, tasks, overview] = await Promise.all([
    getTranslations('admin'),
    listJobsBehind(),
    listTasks(),
    readOverview(query),
  ])
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <JobsBehind jobs={jobs} />
      <TaskList tasks={tasks} />
      <MonthSection
        month={overview.month}
        months={overview.months}
        today={overview.today}
        reports={overview.reports}
        accounts={overview.accounts}
        path="/admin"
      />
      <TopLists affiliates={overview.topAffiliates} programs={overview.topPrograms} />
      <VisitedLinks links={overview.topLinks} />
    </>
  )
}
