import { LegalDocument } from '@/components/site/legal-document'
import { RiskQuestions } from '@/components/site/risk-questions'
import { companyDetails, companyName } from '@/lib/company'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('risk')

export default function RiskPage() {
  return (
    <LegalDocument name="risk" company={companyName()} details={companyDetails()}>
      <RiskQuestions />
    </LegalDocument>
  )
}
