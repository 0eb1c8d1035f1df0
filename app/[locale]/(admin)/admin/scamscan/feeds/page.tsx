import { getTranslations } from 'next-intl/server'
import { FeedForm } from '@/components/scamscan/feed-form'
import { FeedList } from '@/components/scamscan/feed-list'
import { OfficeHead } from '@/components/scamscan/office-head'
import { EmptyState } from '@/components/ui/empty-state'
import { SubHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { countScamscanWaiting, listFeeds, listSnapshots } from '@/lib/scamscan/office-queries'

export const generateMetadata = () => pageMetadata('adminScamFeeds')

export default async function AdminScamFeeds() {
  await requireAdmin()
  const [t, waiting, feeds] = await Promise.all([
    getTranslations('scamoffice.feeds'),
    countScamscanWaiting(),
    listFeeds(),
  ])
  const snapshots = await Promise.all(feeds.map(async ({ id }) => [id, await listSnapshots(id)] as const))
  return (
    <>
      <OfficeHead current="feeds" waiting={waiting} />
      <SubHeader title={t('title')} lead={t('lead')} />
      {feeds.length > 0 ? (
        <FeedList feeds={feeds} snapshots={new Map(snapshots)} now={Date.now()} />
      ) : (
        <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
      )}
      <details className="rounded-md border bg-surface px-5 py-2">
        <summary className="fold-mark flex min-h-11 cursor-pointer items-center font-medium">
          {t('new')}
        </summary>
        <div className="pt-3 pb-4">
          <FeedForm />
        </div>
      </details>
    </>
  )
}
