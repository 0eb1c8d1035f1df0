import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Leaderboard } from '@/components/reports/leaderboard'
import { LeaderboardChoice } from '@/components/reports/leaderboard-choice'
import { LeaderboardCare, LeaderboardSwitch } from '@/components/reports/leaderboard-switch'
import { EmptyState } from '@/components/ui/empty-state'
import { SubHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata, pageTitle } from '@/lib/i18n/metadata'
import { getProgramHead } from '@/lib/programs/head-queries'
import { getOpening, readBoard, readBoardMonth } from '@/lib/reports/leaderboard-queries'

export const generateMetadata = () => pageMetadata('adminLeaderboard')

type Props = PageProps<'/[locale]/admin/programs/[slug]/leaderboard'>

export default async function AdminLeaderboard({ params, searchParams }: Props) {
  await requireAdmin()
  const [{ slug }, query] = await Promise.all([params, searchParams])
  const program = await getProgramHead(slug)
  if (!program) notFound()
  const chosen = readBoardMonth(query)
  const [t, title, openedAt, places] = await Promise.all([
    getTranslations('leaderboard.admin'),
    pageTitle('adminLeaderboard'),
    getOpening(program.id),
    readBoard(program.id, chosen.month),
  ])
  const seen = places.filter(({ name }) => name !== null)
  return (
    <>
      <SubHeader title={title} lead={t('lead')} />
      <LeaderboardSwitch programId={program.id} openedAt={openedAt} />
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
        <LeaderboardChoice path={`/admin/programs/${slug}/leaderboard`} {...chosen} />
        {seen.length > 0 ? (
          <Leaderboard places={seen} label={title} care={(place) => <LeaderboardCare place={place} />} />
        ) : (
          <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
        )}
      </div>
    </>
  )
}
