import { notFound } from 'next/navigation'
import { MyScan } from '@/components/scamscan/my-scan'
import { ReportPlaces } from '@/components/scamscan/report-places'
import { UnfinishedScan } from '@/components/scamscan/unfinished-scan'
import { requireUser } from '@/lib/auth/session'
import { env } from '@/lib/env'
import { panamaDay } from '@/lib/i18n/format'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getScanLine, namesOfLists } from '@/lib/scamscan/page-queries'
import { listContacts } from '@/lib/scamscan/public-queries'
import { getScan, listMonitors, listMyAppeals } from '@/lib/scamscan/queries'
import { sharedOf } from '@/lib/scamscan/share'
import { viewOf } from '@/lib/scamscan/shared-view'

/** The address has a parameter, which the bar above reads at run time. */
export const instant = false

export const generateMetadata = () => pageMetadata('scamscanScan')

export default async function MyScanPage({ params }: PageProps<'/[locale]/dashboard/scamscan/[id]'>) {
  const user = await requireUser()
  const { id } = await params
  const scan = await getScan(id)
  if (!scan) {
    const line = await getScanLine(id)
    if (!line) notFound()
    return <UnfinishedScan isRunning={line.state === 'running'} path={`/dashboard/scamscan/${id}`} />
  }
  const [lists, contacts, monitors, appeals] = await Promise.all([
    namesOfLists(),
    listContacts(),
    listMonitors(),
    listMyAppeals(user.id),
  ])
  return (
    <MyScan
      scan={scan}
      lists={lists}
      monitor={monitors.find(
        ({ kind, subject }) => kind === scan.kind && subject === scan.result.subject.value,
      )}
      appeal={appeals.find(({ scanId, state }) => scanId === scan.id && state !== 'withdrawn')}
      preview={viewOf(sharedOf(scan.result, panamaDay(scan.finishedAt)))}
      origin={env().SITE_URL}
      places={<ReportPlaces contacts={contacts} />}
    />
  )
}
