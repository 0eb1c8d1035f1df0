import { getTranslations } from 'next-intl/server'
import { SavedViews } from '@/components/accounts/saved-views'
import { CommissionActions } from '@/components/commissions/commission-actions'
import { CommissionResults } from '@/components/commissions/commission-results'
import { PageHeader } from '@/components/ui/page-header'
import { listViews } from '@/lib/accounts/view-queries'
import { requireAdmin } from '@/lib/auth/session'
import { countOpenQuestions } from '@/lib/commissions/change-queries'
import { readCommissionTable } from '@/lib/commissions/table-queries'
import { COMMISSION_TABLE } from '@/lib/commissions/table-schema'
import { pageMetadata } from '@/lib/i18n/metadata'
import { countTasks } from '@/lib/reports/admin-queries'
import { tableQuery } from '@/lib/table'

const PATH = '/admin/commissions'

export const generateMetadata = () => pageMetadata('adminCommissions')

export default async function AdminCommissions({ searchParams }: PageProps<'/[locale]/admin/commissions'>) {
  await requireAdmin()
  const [t, list, questions, views, tasks] = await Promise.all([
    getTranslations('commissions'),
    searchParams.then(readCommissionTable),
    countOpenQuestions(),
    listViews(PATH),
    countTasks(),
  ])
  const query = tableQuery(COMMISSION_TABLE, { ...list.state, page: 1 })
  const view = tableQuery(COMMISSION_TABLE, { ...list.asked, page: 1 })
  return (
    <>
      <PageHeader
        title={t('admin.title')}
        lead={t('admin.lead')}
        actions={<CommissionActions questions={questions} file={query} />}
      />
      <CommissionResults
        {...list}
        toApprove={tasks.get(PATH) ?? 0}
        views={<SavedViews place={PATH} query={view} views={views} />}
      />
    </>
  )
}
