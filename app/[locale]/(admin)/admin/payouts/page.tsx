import { getTranslations } from 'next-intl/server'
import { PayoutPreviews } from '@/components/payouts/payout-preview'
import { RunList } from '@/components/payouts/run-list'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listPayoutRuns, previewPayouts } from '@/lib/payouts/queries'

export const generateMetadata = () => pageMetadata('adminPayouts')

export default async function AdminPayouts() {
  await requireAdmin()
  const [t, previews, runs] = await Promise.all([
    getTranslations('payouts'),
    previewPayouts(),
    listPayoutRuns(),
  ])
  return (
    <>
      <PageHeader title={t('admin.title')} lead={t('admin.lead')} />
      <section className="grid gap-4">
        <h2 className="text-h3">{t('admin.due')}</h2>
        {previews.length > 0 ? (
          <PayoutPreviews previews={previews} />
        ) : (
          <EmptyState title={t('admin.dueEmpty')} />
        )}
      </section>
      <section className="grid gap-4">
        <h2 className="text-h3">{t('runs')}</h2>
        {runs.length > 0 ? <RunList runs={runs} /> : <EmptyState title={t('runsEmpty')} />}
      </section>
    </>
  )
}
