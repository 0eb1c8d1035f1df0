import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { RewardList } from '@/components/rewards/reward-list'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata, pageTitle } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { getRewardProgram, listMembers, listVersions } from '@/lib/rewards/queries'

export const generateMetadata = () => pageMetadata('adminRewards')

type Props = PageProps<'/[locale]/admin/programs/[slug]/rewards'>

export default async function AdminRewards({ params, searchParams }: Props) {
  await requireAdmin()
  const [{ slug }, query] = await Promise.all([params, searchParams])
  const program = await getRewardProgram(slug)
  if (!program) notFound()
  const [t, versions, members] = await Promise.all([
    getTranslations('rewards.list'),
    listVersions(program.id),
    listMembers(program.id),
  ])
  const now = new Date().toISOString()
  const done = query.done === 'created' || query.done === 'followed' ? query.done : null
  const add = program.status !== 'archived' && (
    <Button asChild>
      <Link href={`/admin/programs/${slug}/rewards/new`}>{t('new')}</Link>
    </Button>
  )
  return (
    <>
      <PageHeader title={await pageTitle('adminRewards')} lead={t('lead')} actions={add} />
      {done && <Alert kind="success">{t(done)}</Alert>}
      {versions.length > 0 ? (
        <>
          <RewardList program={program} versions={versions} members={members} now={now} />
          <p className="measure text-ink-soft text-sm">{t('order')}</p>
        </>
      ) : (
        <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
      )}
    </>
  )
}
