import { PublishedWhitepaper } from '@/components/ito/published-whitepaper'
import { Whitepaper } from '@/components/ito/whitepaper'
import { companyDetails, companyName } from '@/lib/company'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getPublicOffering } from '@/lib/ito/queries'
import { listWhitepapers } from '@/lib/ito/whitepaper-queries'

export const generateMetadata = () => pageMetadata('whitepaper')

/** The newest version of the open offering's whitepaper; without one, what is known before any offering. */
export default async function WhitepaperPage() {
  const offering = await getPublicOffering()
  const versions = offering ? await listWhitepapers(offering.slug) : []
  const [version] = versions
  if (version) return <PublishedWhitepaper version={version} versions={versions} offering={offering} />
  return <Whitepaper company={companyName()} details={companyDetails()} />
}
