import { getLocale } from 'next-intl/server'
import { ConsentForm } from '@/components/layout/consent-form'
import { CookieTable } from '@/components/site/cookie-table'
import { LegalDocument } from '@/components/site/legal-document'
import { companyDetails, companyName } from '@/lib/company'
import { pageMetadata } from '@/lib/i18n/metadata'
import { toLocale } from '@/lib/i18n/routing'

export const generateMetadata = () => pageMetadata('cookies')

export default async function CookiesPage() {
  return (
    <LegalDocument name="cookies" company={companyName()} details={companyDetails()}>
      <CookieTable />
      <div className="page pt-6">
        <ConsentForm locale={toLocale(await getLocale())} />
      </div>
    </LegalDocument>
  )
}
