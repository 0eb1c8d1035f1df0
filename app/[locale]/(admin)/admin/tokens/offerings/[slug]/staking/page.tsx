import { notFound } from 'next/navigation'
import { NoContracts, SaleFigures, StakingFigures } from '@/components/ito/admin/contract-figures'
import { OfferingHeader } from '@/components/ito/admin/offering-header'
import { OfferingTabs } from '@/components/ito/admin/office-tabs'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { readContracts } from '@/lib/ito/contract-state'
import { getOffering } from '@/lib/ito/offering-queries'

export const instant = false
export const generateMetadata = () => pageMetadata('adminStaking')

export default async function AdminStaking({
  params,
}: PageProps<'/[locale]/admin/tokens/offerings/[slug]/staking'>) {
  await requireAdmin()
  const offering = await getOffering((await params).slug)
  if (!offering) notFound()
  const state = await readContracts(offering)
  const isEmpty = !state?.sale && !state?.staking
  return (
    <>
      <OfferingHeader offering={offering} />
      <OfferingTabs slug={offering.slug} current="staking" />
      {isEmpty && <NoContracts isDown={state === null && offering.contracts.length > 0} />}
      {state?.staking && <StakingFigures staking={state.staking} />}
      {state?.sale && <SaleFigures sale={state.sale} symbol={offering.symbol} />}
    </>
  )
}
