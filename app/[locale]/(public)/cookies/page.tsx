import { CookieTable } from '@/components/site/cookie-table'
import { LegalDocument } from '@/components/site/legal-document'
import { companyDetails, companyName } from '@/lib/company'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('cookies')

export default function CookiesPage() {
  return (
    <LegalDocument name="cookies" company={companyName()} details={companyDetails()}>
      <CookieTable />
    </LegalDocument>
  )
}
