import { randomUUID } from 'node:crypto'
import { notFound } from 'next/navigation'
import { NoContracts } from '@/components/ito/admin/contract-figures'
import { OfferingHeader } from '@/components/ito/admin/offering-header'
import { OfferingTabs } from '@/components/ito/admin/office-tabs'
import { DraftRound, RoundList } from '@/components/ito/admin/rounds'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { lastQuarter } from '@/lib/ito/call-rules'
import { readDividendPage } from '@/lib/ito/dividend-page'
import { getOffering } from '@/lib/ito/offering-queries'
import { listRounds } from '@/lib/ito/round-queries'

export const instant = false
export const generateMetadata = () => pageMetadata('adminDividends')

export default async function AdminDividends({
  params,
}: PageProps<'/[locale]/admin/tokens/offerings/[slug]/dividends'>) {
  await requireAdmin()
  const offering = await getOffering((await params).slug)
  if (!offering) notFound()
  const [rounds, state] = await Promise.all([listRounds(offering.id), readDividendPage(offering)])
  return (
    <>
      <OfferingHeader offering={offering} />
      <OfferingTabs slug={offering.slug} current="dividends" />
      <RoundList slug={offering.slug} rounds={rounds} />
      {state ? (
        <DraftRound
          offering={offering}
          poolBps={state.poolBps}
          quarter={lastQuarter(state.today)}
          finalBlock={state.finalBlock}
          treasury={state.treasury}
          idempotencyKey={randomUUID()}
        />
      ) : (
        <NoContracts isDown={offering.contracts.some(({ kind }) => kind === 'dividends')} />
      )}
    </>
  )
}
