import { getTranslations } from 'next-intl/server'
import { Mark } from '@/components/ui/mark'
import { brand } from '@/lib/brand'
import { Link } from '@/lib/i18n/navigation'
import { type Locale, routing } from '@/lib/i18n/routing'
import { LocaleLink } from './locale-switch'

const LINK =
  'inline-flex min-h-11 items-center rounded-sm text-ink-soft hover:text-ink hover:underline underline-offset-4'

/** Names and contacts of the company come from configuration; what is not configured is left out. */
export async function SiteFooter({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'layout' })
  const nav = await getTranslations({ locale, namespace: 'nav' })
  return (
    <footer className="mt-auto border-t bg-sunken">
      <div className="page grid grid-cols-2 gap-x-8 gap-y-6 py-12 md:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <div className="col-span-2 grid content-start gap-3 pb-4 md:col-span-1">
          <p className="flex items-center gap-2.5 font-bold font-display text-xl">
            <Mark className="h-6 w-9" />
            {brand.name}
          </p>
          <p className="text-ink-soft text-sm">{brand.tagline}</p>
          <p className="max-w-72 text-ink-soft">{t('footerClaim')}</p>
        </div>
        <ul aria-label={t('footerSite')} className="grid content-start">
          <li>
            <Link href="/" className={LINK}>
              {t('home')}
            </Link>
          </li>
          <li>
            <Link href="/program-selection" className={LINK}>
              {nav('programs')}
            </Link>
          </li>
          <li>
            <Link href="/ito" prefetch={false} className={LINK}>
              {nav('ito')}
            </Link>
          </li>
        </ul>
        <ul aria-label={t('footerAccount')} className="grid content-start">
          <li>
            <Link href="/login" className={LINK}>
              {nav('signIn')}
            </Link>
          </li>
          <li>
            <Link href="/register" className={LINK}>
              {nav('signUp')}
            </Link>
          </li>
          <li>
            <Link href="/dashboard" className={LINK}>
              {nav('dashboard')}
            </Link>
          </li>
        </ul>
        <ul aria-label={nav('language')} className="grid content-start">
          {routing.locales.map((to) => (
            <li key={to}>
              <LocaleLink to={to} current={locale} className={LINK} />
            </li>
          ))}
        </ul>
      </div>
      <div className="page">
        <p className="border-t py-5 text-ink-soft text-sm">{t('footerTime')}</p>
      </div>
    </footer>
  )
}
