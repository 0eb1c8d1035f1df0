import { EligibilityForm } from '@/components/ito/holder/eligibility-form'
import { EligibilityState } from '@/components/ito/holder/eligibility-state'
import { HolderFrame } from '@/components/ito/holder/holder-frame'
import { NoOffering } from '@/components/ito/holder/no-offering'
import { pageMetadata } from '@/lib/i18n/metadata'
import { loadEligibility, loadHolder } from '@/lib/ito/page-queries'

export const generateMetadata = () => pageMetadata('tokensEligibility')

/** Whether somebody may buy: what they declare, and how far its review is. */
export default async function Eligibility({
  searchParams,
}: PageProps<'/[locale]/dashboard/tokens/eligibility'>) {
  const { user, sale, choices, sent } = await loadHolder(searchParams)
  if (!sale) return <NoOffering />
  const { declaration } = await loadEligibility(user.id, sale)
  return (
    <HolderFrame page="eligibility" sale={sale} choices={choices} sent={sent}>
      {declaration && <EligibilityState declaration={declaration} />}
      {sale.state === 'active' && (
        <EligibilityForm
          key={declaration?.id}
          sale={sale}
          before={declaration}
          name={user.name}
          isAgain={declaration !== null && declaration.state !== 'refused'}
        />
      )}
    </HolderFrame>
  )
}
