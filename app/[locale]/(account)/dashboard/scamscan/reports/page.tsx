import { getTranslations } from 'next-intl/server'
import { MyAppeals } from '@/components/scamscan/my-appeals'
import { MyHead } from '@/components/scamscan/my-head'
import { MyReports } from '@/components/scamscan/my-reports'
import { ReportForm } from '@/components/scamscan/report-form'
import { SubHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getMeter, listMyAppeals, listMyReports } from '@/lib/scamscan/queries'

export const generateMetadata = () => pageMetadata('scamscanMine')

export default async function MyScamReports() {
  const user = await requireUser()
  const [t, meter, reports, appeals] = await Promise.all([
    getTranslations('scans'),
    getMeter(),
    listMyReports(user.id),
    listMyAppeals(user.id),
  ])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <MyHead meter={meter} current="reports" />
      <details className="rounded-md border bg-surface px-5 py-2" open={reports.length === 0}>
        <summary className="fold-mark flex min-h-11 cursor-pointer items-center font-medium">
          {t('report.title')}
        </summary>
        <div className="pt-2 pb-4">
          <ReportForm />
        </div>
      </details>
      <section className="grid gap-4">
        <SubHeader title={t('report.mineTitle')} lead={t('report.mineLead')} />
        <MyReports reports={reports} />
      </section>
      <section className="grid gap-4">
        <SubHeader title={t('appeal.title')} lead={t('appeal.lead')} />
        <MyAppeals appeals={appeals} />
      </section>
    </div>
  )
}
