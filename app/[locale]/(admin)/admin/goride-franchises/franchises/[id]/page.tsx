import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { OfficeFranchise } from '@/components/franchises/office-franchise'
import { OfficeTabs } from '@/components/franchises/office-tabs'
import { SupportThreads } from '@/components/franchises/support-threads'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { getFranchise, namesOf } from '@/lib/franchises/office-queries'
import { readOverview } from '@/lib/franchises/overview'
import { listReports } from '@/lib/franchises/owner-queries'
import { readThreads } from '@/lib/franchises/support'
import { formatDay } from '@/lib/i18n/format'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getLocale } from '@/lib/i18n/server-locale'
import { localized } from '@/lib/i18n/texts'

/** The address has a parameter, which the bar above reads at run time. */
export const instant = false

export const generateMetadata = () => pageMetadata('adminGorideFranchise')

export default async function AdminGorideFranchise(
  props: PageProps<'/[locale]/admin/goride-franchises/franchises/[id]'>,
) {
  const user = await requireAdmin()
  const one = await getFranchise((await props.params).id)
  if (!one) notFound()
  const [t, locale, overview, reports, names] = await Promise.all([
    getTranslations('franchiseoffice.contract'),
    getLocale(),
    readOverview(one),
    listReports(one.id, 0, 14),
    namesOf([one.ownerId]),
  ])
  const day = (date: string) => formatDay(`${date}T12:00:00-05:00`, locale)
  const values = { name: names.get(one.ownerId) ?? '—', day: day(one.closedOn ?? one.openedOn) }
  return (
    <>
      <PageHeader
        title={localized(one.name, locale)}
        lead={t(one.closedOn ? 'closedLead' : 'lead', values)}
      />
      <OfficeTabs current="network" />
      <OfficeFranchise one={one} overview={overview} reports={reports} />
      <SupportThreads threads={await readThreads(one, overview.contracts)} reader={user.id} />
    </>
  )
}
