import { LegalDocument } from '@/components/site/legal-document'
import { companyDetails, companyName } from '@/lib/company'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('affiliateTerms')

export default function AffiliateTermsPage() {
  return <LegalDocument name="affiliateTerms" company={companyName()} details={companyDetails()} />
}
