import { LegalDocument } from '@/components/site/legal-document'
import { companyDetails, companyName } from '@/lib/company'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('privacy')

export default function PrivacyPage() {
  return <LegalDocument name="privacy" company={companyName()} details={companyDetails()} />
}
