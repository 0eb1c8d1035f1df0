import { getTranslations } from 'next-intl/server'
import { Pager } from '@/components/page/pager'
import { ProgramDues } from '@/components/payouts/program-dues'
import { RequestQueue } from '@/components/payouts/request-queue'
import { RunList } from '@/components/payouts/run-list'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { toPage } from '@/lib/i18n/page-number'
import { listOpenRequests, listPayoutRuns, previewPayouts } from '@/lib/payouts/queries'

export const generateMetadata = () => pageMetadata('adminPayouts')

export default async function AdminPayouts({ searchParams }: PageProps<'/[locale]/admin/payouts'>) {
  await requireAdmin()
  const page = toPage((await searchParams).page)
  const [t, previews, runs, requests] = await Promise.all([
    getTranslations('payouts'),
    previewPayouts(),
    listPayoutRuns(page),
    listOpenRequests(),
  ])
  return (
    <>
      <PageHeader title={t('admin.title')} lead={t('admin.lead')} />
      <section className="grid gap-4">
        <h2 className="text-h3">{t('admin.due')}</h2>
        {previews.length > 0 ? (
          <ProgramDues previews={previews} />
        ) : (
          <EmptyState title={t('admin.dueEmpty')} />
        )}
      </section>
      {requests.length > 0 && (
        <section className="grid gap-4">
          <h2 className="text-h3">{t('admin.requests')}</h2>
          <RequestQueue requests={requests} />
        </section>
      )}
      <section className="grid gap-4">
        <h2 className="text-h3">{t('runs')}</h2>
        {runs.rows.length > 0 ? <RunList runs={runs.rows} /> : <EmptyState title={t('runsEmpty')} />}
        <Pager page={page} hasMore={runs.hasMore} href={(to) => `/admin/payouts?page=${to}`} />
      </section>
    </>
  )
}
