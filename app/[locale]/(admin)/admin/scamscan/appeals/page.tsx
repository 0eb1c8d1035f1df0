import { getTranslations } from 'next-intl/server'
import { Pager } from '@/components/page/pager'
import { AboutLine } from '@/components/scamscan/about-line'
import { AppealQueue } from '@/components/scamscan/appeal-queue'
import { OfficeHead } from '@/components/scamscan/office-head'
import { StateTabs } from '@/components/scamscan/state-tabs'
import { EmptyState } from '@/components/ui/empty-state'
import { SubHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { toPage } from '@/lib/i18n/page-number'
import { countScamscanWaiting, listAppeals } from '@/lib/scamscan/office-queries'
import { namesOfPeople, toAbout } from '@/lib/scamscan/page-queries'
import { SCAN_APPEAL_STATE } from '@/lib/supabase/enums'

const PATH = '/admin/scamscan/appeals'

export const generateMetadata = () => pageMetadata('adminScamAppeals')

export default async function AdminScamAppeals({
  searchParams,
}: PageProps<'/[locale]/admin/scamscan/appeals'>) {
  const user = await requireAdmin()
  const query = await searchParams
  const page = toPage(query.page)
  const about = toAbout(query.about)
  const state = SCAN_APPEAL_STATE.find((one) => one === query.state) ?? 'open'
  const [t, words, waiting, { rows, hasMore }] = await Promise.all([
    getTranslations('scamoffice.appeals'),
    getTranslations('scans.appealStates'),
    countScamscanWaiting(),
    listAppeals(state, page, about),
  ])
  const names = await namesOfPeople(rows.map(({ personId }) => personId))
  return (
    <>
      <OfficeHead current="appeals" waiting={waiting} />
      <SubHeader title={t('title')} lead={t('lead')} />
      <StateTabs
        label={t('states')}
        path={PATH}
        states={SCAN_APPEAL_STATE}
        current={state}
        name={(one) => words(one)}
      />
      {about && <AboutLine about={about} href={`${PATH}?state=${state}`} />}
      {rows.length > 0 && <AppealQueue appeals={rows} names={names} me={user.id} />}
      {rows.length === 0 && (
        <EmptyState title={state === 'open' ? t('empty') : t('none')}>
          {state === 'open' && t('emptyText')}
        </EmptyState>
      )}
      <Pager
        page={page}
        hasMore={hasMore}
        href={(to) => `${PATH}?${new URLSearchParams({ state, page: String(to), ...(about && { about }) })}`}
      />
    </>
  )
}
