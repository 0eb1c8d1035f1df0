import { notFound } from 'next/navigation'
import { AffiliateCommissions } from '@/components/commissions/affiliate-commissions'
import { openAffiliate } from '@/lib/affiliates/profile-queries'
import { requireAdmin } from '@/lib/auth/session'
import { readAffiliateCommissions } from '@/lib/commissions/table-queries'
import { pageMetadata, pageTitle } from '@/lib/i18n/metadata'

export const instant = false
export const generateMetadata = () => pageMetadata('adminAffiliateCommissions')

type Props = PageProps<'/[locale]/admin/affiliates/[affiliateId]/commissions'>

export default async function AffiliateCommissionsPage({ params, searchParams }: Props) {
  await requireAdmin()
  const [{ affiliateId }, query] = await Promise.all([params, searchParams])
  const affiliate = await openAffiliate(affiliateId)
  if (!affiliate) notFound()
  const list = await readAffiliateCommissions(affiliateId, query)
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 className="text-h3">{await pageTitle('adminAffiliateCommissions')}</h2>
      <AffiliateCommissions path={`/admin/affiliates/${affiliateId}/commissions`} {...list} />
    </section>
  )
}
