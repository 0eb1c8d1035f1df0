import { notFound } from 'next/navigation'
import { OwnerHead } from '@/components/franchises/owner-head'
import { ReportWays } from '@/components/franchises/report-ways'
import { ClientTexts } from '@/components/page/client-texts'
import { requireUser } from '@/lib/auth/session'
import { getMyFranchise, listImports, listKeys, listReports } from '@/lib/franchises/owner-queries'
import { pageMetadata } from '@/lib/i18n/metadata'

const DAYS = 31

export const generateMetadata = () => pageMetadata('gorideReports')

export default async function GorideReports(
  props: PageProps<'/[locale]/dashboard/goride-franchise/reports'>,
) {
  const user = await requireUser()
  const { one, all } = await getMyFranchise(user.id, (await props.searchParams).franchise)
  if (!one) notFound()
  const [reports, imports, keys] = await Promise.all([
    listReports(one.id, 0, DAYS),
    listImports(one.id),
    listKeys(one.id),
  ])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <OwnerHead one={one} all={all} current="reports" />
      <ClientTexts of={['goride.keys']}>
        <ReportWays one={one} reports={reports} imports={imports} keys={keys} />
      </ClientTexts>
    </div>
  )
}
