import { notFound } from 'next/navigation'
import { ConversionList } from '@/components/conversions/conversion-list'
import { openAffiliate } from '@/lib/affiliates/profile-queries'
import { requireAdmin } from '@/lib/auth/session'
import { readCreditedConversions } from '@/lib/conversions/table-queries'
import { pageMetadata, pageTitle } from '@/lib/i18n/metadata'

export const instant = false
export const generateMetadata = () => pageMetadata('adminAffiliateConversions')

type Props = PageProps<'/[locale]/admin/affiliates/[affiliateId]/conversions'>

export default async function AffiliateConversionsPage({ params, searchParams }: Props) {
  await requireAdmin()
  const [{ affiliateId }, query] = await Promise.all([params, searchParams])
  const affiliate = await openAffiliate(affiliateId)
  if (!affiliate) notFound()
  const enrollmentIds = affiliate.enrollments.map(({ id }) => id)
  const list = await readCreditedConversions(enrollmentIds, query)
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 className="text-h3">{await pageTitle('adminAffiliateConversions')}</h2>
      <ConversionList path={`/admin/affiliates/${affiliateId}/conversions`} {...list} />
    </section>
  )
}
