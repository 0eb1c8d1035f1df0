import { Check } from 'lucide'
import { getTranslations } from 'next-intl/server'
import { Icon } from '@/components/ui/icon'
import { Mark } from '@/components/ui/mark'
import { brand } from '@/lib/brand'
import type { Company } from '@/lib/company'
import { Link } from '@/lib/i18n/navigation'
import { type Locale, routing } from '@/lib/i18n/routing'
import { FOOTER_COLUMNS } from './footer-links'
import { LocaleLink } from './locale-switch'

const LINK =
  'inline-flex min-h-11 items-center rounded-sm text-ink-soft hover:text-ink hover:underline underline-offset-4'

/** Every public page is one step away from every other; the company is named as configured, or not at all. */
export async function SiteFooter({ locale, company }: { locale: Locale; company: Company }) {
  const t = await getTranslations({ locale, namespace: 'layout' })
  return (
    <footer className="mt-auto border-t bg-sunken">
      <div className="page grid grid-cols-2 gap-x-8 gap-y-8 py-12 md:grid-cols-[1.7fr_1fr_1fr_1fr] md:py-16">
        <div className="col-span-2 grid content-start gap-3 pb-4 md:col-span-1">
          <p className="flex items-center gap-2.5 font-bold font-display text-xl">
            <Mark className="h-6 w-9" />
            {brand.name}
          </p>
          <p className="text-ink-soft text-sm">{brand.tagline}</p>
          <p className="max-w-72 text-ink-soft">{t('footerClaim')}</p>
          <ul aria-label={t('language')} className="flex gap-5 pt-1">
            {routing.locales.map((to) => (
              <li key={to}>
                <LocaleLink to={to} current={locale} className={LINK}>
                  <Icon of={Check} className="ml-1.5 size-4" />
                </LocaleLink>
              </li>
            ))}
          </ul>
        </div>
        {FOOTER_COLUMNS.map(({ title, links }) => (
          <nav key={title} aria-label={t(`footer.${title}`)}>
            <p className="pb-1.5 font-medium">{t(`footer.${title}`)}</p>
            <ul className="grid content-start">
              {links.map(({ href, label }) => (
                <li key={href}>
                  <Link locale={locale} href={href} className={LINK}>
                    {t(`footer.${label}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="page">
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-t py-5 text-ink-soft text-sm">
          <CompanyLine company={company} ruc={t('ruc')} />
          <p>{t('footerTime')}</p>
        </div>
      </div>
    </footer>
  )
}

function CompanyLine({ company, ruc }: { company: Company; ruc: string }) {
  const { name, address, email, phone } = company
  const facts = [name, company.ruc && `${ruc} ${company.ruc}`, address, phone].filter(Boolean)
  if (facts.length === 0 && !email) return null
  return (
    <p>
      {facts.join(' · ')}
      {email && (
        <>
          {facts.length > 0 && ' · '}
          <a href={`mailto:${email}`} className="underline underline-offset-4">
            {email}
          </a>
        </>
      )}
    </p>
  )
}
