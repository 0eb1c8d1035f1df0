import { getTranslations } from 'next-intl/server'
import { ReportForm } from '@/components/reports/report-form'
import { ReportTable } from '@/components/reports/report-table'
import { ReportTotals } from '@/components/reports/report-totals'
import { SaveReport } from '@/components/reports/save-report'
import { SavedReports } from '@/components/reports/saved-reports'
import { Alert } from '@/components/ui/alert'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { panamaToday } from '@/lib/i18n/format'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getLocale } from '@/lib/i18n/server-locale'
import {
  buildReport,
  listReportFilters,
  listReports,
  readBuilderQuery,
  readTotals,
} from '@/lib/reports/builder-queries'
import { spanOf } from '@/lib/reports/builder-schema'

export const instant = false
export const generateMetadata = () => pageMetadata('adminReports')

export default async function AdminReports({ searchParams }: PageProps<'/[locale]/admin/reports'>) {
  const user = await requireAdmin()
  const query = await searchParams
  const saved = await listReports(user.id)
  const { question, report } = readBuilderQuery(query, saved)
  const today = panamaToday()
  const days = spanOf(question, today)
  const [t, locale, rows, totals, filters] = await Promise.all([
    getTranslations('reports.builder'),
    getLocale(),
    buildReport(question),
    readTotals(question, days),
    listReportFilters(question),
  ])
  return (
    <>
      <PageHeader title={report?.name ?? t('title')} lead={t('lead')} />
      {query.done === 'saved' && report && <Alert kind="success">{t('saved')}</Alert>}
      <ReportForm key={JSON.stringify(question)} question={question} today={today} {...filters} />
      <ReportTotals question={question} days={days} totals={totals} />
      <ReportTable question={question} rows={rows} locale={locale} />
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <SaveReport key={report?.id} question={question} report={report?.isMine ? report : null} />
        <SavedReports reports={saved} />
      </div>
    </>
  )
}
