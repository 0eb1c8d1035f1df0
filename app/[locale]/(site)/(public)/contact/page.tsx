import { getTranslations } from 'next-intl/server'
import { BeforeWriting } from '@/components/contact/before-writing'
import { CompanyLines } from '@/components/contact/company-lines'
import { ContactForm } from '@/components/contact/contact-form'
import { Trail } from '@/components/page/trail'
import { companyDetails } from '@/lib/company'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { getLocale } from '@/lib/i18n/server-locale'
import { localized } from '@/lib/i18n/texts'
import { readNote } from '@/lib/settings/public-queries'

export const generateMetadata = () => pageMetadata('contact')

export default async function ContactPage() {
  const [t, pages, locale, hours] = await Promise.all([
    getTranslations('contact'),
    getTranslations('pages'),
    getLocale(),
    readNote('contact_note'),
  ])
  const note = t.rich('privacy', {
    link: (chunks) => (
      <Link href="/privacy" className="underline underline-offset-4">
        {chunks}
      </Link>
    ),
  })
  return (
    <div className="page grid gap-x-20 gap-y-12 pt-6 pb-12 sm:pt-10 sm:pb-16 lg:grid-cols-[1.5fr_1fr]">
      <div className="grid content-start gap-10">
        <header className="grid gap-3">
          <Trail crumbs={[{ name: pages('contact.title'), path: '/contact' }]} />
          <h1 className="text-h1 sm:text-hero">{t('title')}</h1>
          <p className="measure text-ink-soft text-lg">{t('lead')}</p>
        </header>
        <section aria-label={t('formTitle')}>
          <ContactForm note={<p className="text-ink-soft text-sm">{note}</p>} />
        </section>
      </div>
      <aside className="grid content-start gap-10 lg:pt-4">
        <BeforeWriting />
        {hours && <p className="measure whitespace-pre-line">{localized(hours, locale)}</p>}
        <CompanyLines details={companyDetails()} />
      </aside>
    </div>
  )
}
