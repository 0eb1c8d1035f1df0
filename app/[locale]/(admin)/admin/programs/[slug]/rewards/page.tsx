import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { RewardList } from '@/components/rewards/reward-list'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { SubHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata, pageTitle } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { getProgramHead, listGroupNames } from '@/lib/programs/head-queries'
import { listMembers, listVersions } from '@/lib/rewards/queries'

export const generateMetadata = () => pageMetadata('adminRewards')

type Props = PageProps<'/[locale]/admin/programs/[slug]/rewards'>

export default async function AdminRewards({ params, searchParams }: Props) {
  await requireAdmin()
  const [{ slug }, query] = await Promise.all([params, searchParams])
  const head = await getProgramHead(slug)
  if (!head) notFound()
  const [t, versions, members, groups] = await Promise.all([
    getTranslations('rewards.list'),
    listVersions(head.id),
    listMembers(head.id),
    listGroupNames(head.id),
  ])
  const now = new Date().toISOString()
  const done = query.done === 'created' || query.done === 'followed' ? query.done : null
  const add = head.status !== 'archived' && (
    <Button asChild>
      <Link href={`/admin/programs/${slug}/rewards/new`}>{t('new')}</Link>
    </Button>
  )
  return (
    <>
      <SubHeader title={await pageTitle('adminRewards')} lead={t('lead')} actions={add} />
      {done && <Alert kind="success">{t(done)}</Alert>}
      {versions.length > 0 ? (
        <>
          <RewardList program={{ ...head, groups }} versions={versions} members={members} now={now} />
          <p className="measure text-ink-soft text-sm">{t('order')}</p>
        </>
      ) : (
        <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
      )}
    </>
  )
}
