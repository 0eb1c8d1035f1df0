import { notFound } from 'next/navigation'
import { AffiliateNotes } from '@/components/affiliates/affiliate-notes'
import { openAffiliate } from '@/lib/affiliates/profile-queries'
import { listNotes } from '@/lib/affiliates/table-queries'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'

export const instant = false
export const generateMetadata = () => pageMetadata('adminAffiliateNotes')

type Props = PageProps<'/[locale]/admin/affiliates/[affiliateId]/notes'>

export default async function AffiliateNotesPage({ params }: Props) {
  await requireAdmin()
  const { affiliateId } = await params
  const affiliate = await openAffiliate(affiliateId)
  if (!affiliate) notFound()
  const notes = await listNotes(affiliateId)
  return (
    <div className="max-w-3xl">
      <AffiliateNotes affiliateId={affiliateId} notes={notes} mayWrite />
    </div>
  )
}
