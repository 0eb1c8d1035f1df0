import { ProfileHead } from '@/components/affiliates/profile-head'
import { AffiliateTabs } from '@/components/layout/affiliate-tabs'
import { readAffiliateProfile } from '@/lib/affiliates/profile-queries'

/** Names the affiliate above each of the pages; it guards nothing, each page calls requireAdmin() and checks that it exists. */
export default async function AffiliateLayout({
  children,
  params,
}: LayoutProps<'/[locale]/admin/affiliates/[affiliateId]'>) {
  const { affiliateId } = await params
  const affiliate = await readAffiliateProfile(affiliateId)
  return (
    <>
      {affiliate && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ProfileHead affiliate={affiliate} />
          <AffiliateTabs affiliateId={affiliateId} />
        </div>
      )}
      {children}
    </>
  )
}
