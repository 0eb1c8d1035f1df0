import { MyHead } from '@/components/scamscan/my-head'
import { ScanForm } from '@/components/scamscan/scan-form'
import { ScanList } from '@/components/scamscan/scan-list'
import { ScanMeter } from '@/components/scamscan/scan-meter'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getMeter, listScans } from '@/lib/scamscan/queries'
import { SCAN_TABLE } from '@/lib/scamscan/schema'
import { readTable } from '@/lib/table'

export const generateMetadata = () => pageMetadata('scamscanDashboard')

export default async function ScamscanDashboard({ searchParams }: PageProps<'/[locale]/dashboard/scamscan'>) {
  await requireUser()
  const state = readTable(SCAN_TABLE, await searchParams)
  const [meter, scans] = await Promise.all([getMeter(), listScans(state)])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <MyHead meter={meter} current="scan" />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ScanForm />
        <ScanMeter meter={meter} />
      </div>
      <ScanList state={state} {...scans} />
    </div>
  )
}
