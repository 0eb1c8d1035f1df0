import { getTranslations } from 'next-intl/server'
import { FirstProgram } from '@/components/page/first-program'
import { LeaderboardConsent } from '@/components/reports/leaderboard-consent'
import { LeaderboardPage } from '@/components/reports/leaderboard-page'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { getAccount, mayDo } from '@/lib/auth/affiliate-account'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getConsent, listBoards, readBoard, readBoardMonth } from '@/lib/reports/leaderboard-queries'

export const generateMetadata = () => pageMetadata('leaderboard')

const PATH = '/affiliate-dashboard/leaderboard'

export default async function MyLeaderboard(props: PageProps<'/[locale]/affiliate-dashboard/leaderboard'>) {
  await requireUser()
  const [t, account, query, mayDecide] = await Promise.all([
    getTranslations('leaderboard'),
    getAccount(),
    props.searchParams,
    mayDo('work'),
  ])
  const header = <PageHeader title={t('title')} lead={t('lead')} />
  const [boards, consent] = account
    ? await Promise.all([listBoards(account.id), getConsent(account.id)])
    : [[], null]
  const board = boards.find(({ slug }) => slug === query.program) ?? boards[0]
  if (!board) {
    return (
      <>
        {header}
        {account ? (
          <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
        ) : (
          <FirstProgram title={t('noAccount')} browse={t('browse')}>
            {t('noAccountText')}
          </FirstProgram>
        )}
        {consent && <LeaderboardConsent consent={consent} mayDecide={mayDecide} />}
      </>
    )
  }
  const chosen = readBoardMonth(query)
  const places = await readBoard(board.id, chosen.month)
  return (
    <>
      {header}
      <LeaderboardPage path={PATH} {...{ boards, board, places, consent, mayDecide }} {...chosen} />
    </>
  )
}
