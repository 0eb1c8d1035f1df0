import { getTranslations } from 'next-intl/server'
import { RewardList } from '@/components/rewards/reward-list'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { SubHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata, pageTitle } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { present } from '@/lib/present'
import { getProgramHead, listGroupNames } from '@/lib/programs/head-queries'
import { requireOffice } from '@/lib/programs/office-queries'
import { mayIn } from '@/lib/programs/office-schema'
import { listMembers, listVersions } from '@/lib/rewards/queries'

/** The address has a parameter, which the bar above reads at run time. */
export const instant = false

export const generateMetadata = () => pageMetadata('partnerProgramRewards')

type Props = PageProps<'/[locale]/partner-dashboard/programs/[slug]/rewards'>

export default async function PartnerProgramRewards({ params, searchParams }: Props) {
  await requireUser()
  const [{ slug }, query] = await Promise.all([params, searchParams])
  const { id, role } = await requireOffice(slug, 'read')
  const [t, head, versions, members, groups] = await Promise.all([
    getTranslations('rewards.list'),
    getProgramHead(slug).then((found) => present(found, 'program')),
    listVersions(id, false),
    listMembers(id),
    listGroupNames(id),
  ])
  const program = { ...head, groups, area: 'partner-dashboard' as const }
  const mayChange = mayIn(role, 'manage')
  const done = query.done === 'created' || query.done === 'followed' ? query.done : null
  const add = mayChange && head.status !== 'archived' && (
    <Button asChild>
      <Link href={`/partner-dashboard/programs/${slug}/rewards/new`}>{t('new')}</Link>
    </Button>
  )
  return (
    <>
      <SubHeader title={await pageTitle('partnerProgramRewards')} lead={t('lead')} actions={add} />
      {done && <Alert kind="success">{t(done)}</Alert>}
      {versions.length > 0 ? (
        <RewardList {...{ program, versions, members, mayChange }} now={new Date().toISOString()} />
      ) : (
        <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
      )}
    </>
  )
}
