import { getTranslations } from 'next-intl/server'
import { ApplicationList } from '@/components/franchises/application-list'
import { Interests } from '@/components/franchises/interests'
import { OwnerHead } from '@/components/franchises/owner-head'
import { OwnerOverview } from '@/components/franchises/owner-overview'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { listApplications, readInterests } from '@/lib/franchises/application-queries'
import { readOverview } from '@/lib/franchises/overview'
import { getMyFranchise } from '@/lib/franchises/owner-queries'
import { listFranchises } from '@/lib/franchises/public-queries'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('goride')

export default async function GorideDashboard(props: PageProps<'/[locale]/dashboard/goride-franchise'>) {
  const user = await requireUser()
  const query = await props.searchParams
  const [t, { one, all }, applications, interests, offers] = await Promise.all([
    getTranslations('goride'),
    getMyFranchise(user.id, query.franchise),
    listApplications(user.id),
    readInterests(user.id),
    listFranchises(),
  ])
  const overview = one && (await readOverview(one))
  const saved = interests.saved.flatMap((id) => offers.filter((offer) => offer.id === id))
  const warnings = overview ? overview.expiring.expired + overview.expiring.soon : 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {one && overview ? (
        <>
          <OwnerHead one={one} all={all} current="overview" warnings={warnings} />
          <OwnerOverview one={one} {...overview} period={query.period} />
        </>
      ) : (
        <PageHeader title={t('title')} lead={t('lead')} />
      )}
      <ApplicationList applications={applications} hasFranchise={one !== null} />
      <Interests saved={saved} waits={interests.waits} />
    </div>
  )
}
