import { getTranslations } from 'next-intl/server'
import { ConsentForm } from '@/components/layout/consent-form'
import { CookieTable } from '@/components/site/cookie-table'
import { LegalDocument } from '@/components/site/legal-document'
import { companyDetails, companyName } from '@/lib/company'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getLocale } from '@/lib/i18n/server-locale'

export const generateMetadata = () => pageMetadata('cookies')

export default async function CookiesPage() {
  const [t, locale] = await Promise.all([getTranslations('consent'), getLocale()])
  return (
    <LegalDocument name="cookies" company={companyName()} details={companyDetails()}>
      <CookieTable />
      <section aria-labelledby="choice" className="page grid gap-3 pt-12">
        <h2 id="choice" className="text-h3">
          {t('choice')}
        </h2>
        <p className="measure text-ink-soft">{t('choiceText')}</p>
        <ConsentForm locale={locale} />
      </section>
    </LegalDocument>
  )
}
