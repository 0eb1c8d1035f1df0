import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { OfferingHeader } from '@/components/ito/admin/offering-header'
import { OfferingTabs } from '@/components/ito/admin/office-tabs'
import { Block } from '@/components/ito/admin/parts'
import { SimulationAnswer, SimulationForm } from '@/components/ito/admin/simulation'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getOffering } from '@/lib/ito/offering-queries'
import { simulate } from '@/lib/ito/simulation'

export const instant = false
export const generateMetadata = () => pageMetadata('adminSimulation')

export default async function AdminSimulation({
  params,
  searchParams,
}: PageProps<'/[locale]/admin/tokens/offerings/[slug]/simulation'>) {
  await requireAdmin()
  const offering = await getOffering((await params).slug)
  if (!offering) notFound()
  const t = await getTranslations('offerings.simulation')
  const { scenario, outcome } = simulate(offering, await searchParams)
  return (
    <>
      <OfferingHeader offering={offering} />
      <OfferingTabs slug={offering.slug} current="simulation" />
      <Block title={t('title')} lead={t('lead')}>
        <SimulationForm offering={offering} scenario={scenario} />
      </Block>
      {outcome && <SimulationAnswer offering={offering} outcome={outcome} />}
    </>
  )
}
