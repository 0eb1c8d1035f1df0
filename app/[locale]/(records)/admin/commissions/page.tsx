import { getTranslations } from 'next-intl/server'
import { Bulk, bulkForm } from '@/components/commissions/bulk'
import { CommissionActions } from '@/components/commissions/commission-actions'
import { CommissionList } from '@/components/commissions/commission-list'
import { Decision } from '@/components/commissions/decision'
import { StatusTabs } from '@/components/commissions/status-tabs'
import { Pager } from '@/components/page/pager'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { countOpenQuestions } from '@/lib/commissions/change-queries'
import { countCommissions, listCommissions, listDecidable } from '@/lib/commissions/queries'
import { toCommissionStatus } from '@/lib/commissions/schema'
import { pageMetadata } from '@/lib/i18n/metadata'
import { toPage } from '@/lib/i18n/page-number'

export const generateMetadata = () => pageMetadata('adminCommissions')

export default async function AdminCommissions({ searchParams }: PageProps<'/[locale]/admin/commissions'>) {
  await requireAdmin()
  const query = await searchParams
  const status = toCommissionStatus(query.status) ?? 'matured'
  const page = toPage(query.page)
  const [t, counts, commissions, questions, seen] = await Promise.all([
    getTranslations('commissions'),
    countCommissions(),
    listCommissions({ status, page }),
    countOpenQuestions(),
    bulkForm(status) ? listDecidable(status) : [],
  ])
  return (
    <>
      <PageHeader
        title={t('admin.title')}
        lead={t('admin.lead')}
        actions={<CommissionActions questions={questions} status={status} />}
      />
      <div className="grid gap-5">
        <StatusTabs counts={counts} current={status} />
        {commissions.rows.length > 0 ? (
          <CommissionList
            commissions={commissions.rows}
            withAffiliate
            bulkForm={bulkForm(status)}
            decision={(commission) => <Decision commission={commission} />}
          />
        ) : (
          <EmptyState title={t('emptyState')} />
        )}
        {commissions.rows.length > 0 && <Bulk status={status} seen={seen} />}
        <Pager
          page={page}
          hasMore={commissions.hasMore}
          href={(to) => `/admin/commissions?status=${status}&page=${to}`}
        />
      </div>
    </>
  )
}
