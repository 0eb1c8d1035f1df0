import { randomUUID } from 'node:crypto'
import { notFound } from 'next/navigation'
import { AgreementList, ProposeAgreement } from '@/components/ito/admin/agreements'
import { OfferingHeader } from '@/components/ito/admin/offering-header'
import { OfferingTabs } from '@/components/ito/admin/office-tabs'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getOffering } from '@/lib/ito/offering-queries'
import { listAgreements } from '@/lib/ito/people-queries'

export const instant = false
export const generateMetadata = () => pageMetadata('adminAgreements')

export default async function AdminAgreements({
  params,
}: PageProps<'/[locale]/admin/tokens/offerings/[slug]/agreements'>) {
  await requireAdmin()
  const offering = await getOffering((await params).slug)
  if (!offering) notFound()
  const lines = await listAgreements(offering.id)
  return (
    <>
      <OfferingHeader offering={offering} />
      <OfferingTabs slug={offering.slug} current="agreements" />
      <AgreementList lines={lines} />
      {offering.state !== 'ended' && <ProposeAgreement offering={offering} idempotencyKey={randomUUID()} />}
    </>
  )
}
