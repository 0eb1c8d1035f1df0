import { LegalDocument } from '@/components/site/legal-document'
import { companyDetails, companyName } from '@/lib/company'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('terms')

export default function TermsPage() {
  return <LegalDocument name="terms" company={companyName()} details={companyDetails()} />
}
