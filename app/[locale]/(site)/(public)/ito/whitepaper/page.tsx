import { Whitepaper } from '@/components/ito/whitepaper'
import { companyDetails, companyName } from '@/lib/company'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('whitepaper')

export default function WhitepaperPage() {
  return <Whitepaper company={companyName()} details={companyDetails()} />
}
