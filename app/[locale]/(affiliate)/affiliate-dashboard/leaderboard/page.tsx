import { getTranslations } from 'next-intl/server'
import { LeaderboardConsent } from '@/components/reports/leaderboard-consent'
import { LeaderboardPage } from '@/components/reports/leaderboard-page'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { getAccount } from '@/lib/auth/affiliate-account'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { getConsent, listBoards, readBoard, readBoardMonth } from '@/lib/reports/leaderboard-queries'

export const generateMetadata = () => pageMetadata('leaderboard')

const PATH = '/affiliate-dashboard/leaderboard'

export default async function MyLeaderboard(props: PageProps<'/[locale]/affiliate-dashboard/leaderboard'>) {
  await requireUser()
  const [t, account, query] = await Promise.all([
    getTranslations('leaderboard'),
    getAccount(),
    props.searchParams,
  ])
  const header = <PageHeader title={t('title')} lead={t('lead')} />
  const [boards, consent] = account
    ? await Promise.all([listBoards(account.id), getConsent(account.id)])
    : [[], null]
  const board = boards.find(({ slug }) => slug === query.program) ?? boards[0]
  const mayDecide = account?.role === 'owner' || account?.role === 'manager'
  if (!board) {
    const browse = (
      <Button asChild>
        <Link href="/program-selection">{t('browse')}</Link>
      </Button>
    )
    return (
      <>
        {header}
        <EmptyState title={t(account ? 'none' : 'noAccount')} action={!account && browse}>
          {t(account ? 'noneText' : 'noAccountText')}
        </EmptyState>
        {consent && <LeaderboardConsent consent={consent} mayDecide={mayDecide} />}
      </>
    )
  }
  const asked = readBoardMonth(query)
  const places = await readBoard(board.id, asked.month)
  return (
    <>
      {header}
      <LeaderboardPage path={PATH} {...{ boards, board, places, consent, mayDecide }} {...asked} />
    </>
  )
}
