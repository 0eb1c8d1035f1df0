import { getTranslations } from 'next-intl/server'
import { Pager } from '@/components/page/pager'
import { AboutLine } from '@/components/scamscan/about-line'
import { OfficeHead } from '@/components/scamscan/office-head'
import { ReportQueue } from '@/components/scamscan/report-queue'
import { StateTabs } from '@/components/scamscan/state-tabs'
import { EmptyState } from '@/components/ui/empty-state'
import { SubHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { toPage } from '@/lib/i18n/page-number'
import { countScamscanWaiting, listReports } from '@/lib/scamscan/office-queries'
import { namesOfPeople, toAbout } from '@/lib/scamscan/page-queries'
import { SCAN_REPORT_STATE } from '@/lib/supabase/enums'

const PATH = '/admin/scamscan/reports'

export const generateMetadata = () => pageMetadata('adminScamReports')

export default async function AdminScamReports({
  searchParams,
}: PageProps<'/[locale]/admin/scamscan/reports'>) {
  const user = await requireAdmin()
  const query = await searchParams
  const page = toPage(query.page)
  const about = toAbout(query.about)
  const state = SCAN_REPORT_STATE.find((one) => one === query.state) ?? 'pending'
  const [t, words, waiting, { rows, hasMore }] = await Promise.all([
    getTranslations('scamoffice.reports'),
    getTranslations('scans.reportStates'),
    countScamscanWaiting(),
    listReports(state, page, about),
  ])
  const names = await namesOfPeople(rows.map(({ personId }) => personId))
  return (
    <>
      <OfficeHead current="reports" waiting={waiting} />
      <SubHeader title={t('title')} lead={t('lead')} />
      <StateTabs
        label={t('states')}
        path={PATH}
        states={SCAN_REPORT_STATE}
        current={state}
        name={(one) => words(one)}
      />
      {about && <AboutLine about={about} href={`${PATH}?state=${state}`} />}
      {rows.length > 0 && <ReportQueue reports={rows} names={names} me={user.id} />}
      {rows.length === 0 && (
        <EmptyState title={state === 'pending' ? t('empty') : t('none')}>
          {state === 'pending' && t('emptyText')}
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
