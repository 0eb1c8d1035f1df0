import { notFound } from 'next/navigation'
import { ContractList } from '@/components/ito/admin/contract-list'
import { OfferingDecision } from '@/components/ito/admin/offering-decision'
import { OfferingFacts, PhaseList, TierList } from '@/components/ito/admin/offering-facts'
import { OfferingHeader } from '@/components/ito/admin/offering-header'
import { OfferingHistory } from '@/components/ito/admin/offering-history'
import { OfferingTiles } from '@/components/ito/admin/offering-tiles'
import { OfferingTabs } from '@/components/ito/admin/office-tabs'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getOffering, readOfferingPage } from '@/lib/ito/offering-queries'

export const instant = false
export const generateMetadata = () => pageMetadata('adminOffering')

export default async function AdminOffering({
  params,
}: PageProps<'/[locale]/admin/tokens/offerings/[slug]'>) {
  await requireAdmin()
  const offering = await getOffering((await params).slug)
  if (!offering) notFound()
  const { history, parent, submittedBy, paper } = await readOfferingPage(offering)
  return (
    <>
      <OfferingHeader offering={offering} />
      <OfferingTabs slug={offering.slug} current="overview" />
      <OfferingTiles offering={offering} />
      <div className="grid items-start gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid min-w-0 gap-8">
          <OfferingDecision offering={offering} submittedBy={submittedBy} paper={paper} />
          <PhaseList offering={offering} />
          <TierList offering={offering} />
          <ContractList offering={offering} />
        </div>
        <div className="grid min-w-0 gap-8">
          <OfferingFacts offering={offering} parent={parent} />
          <OfferingHistory lines={history} />
        </div>
      </div>
    </>
  )
}
