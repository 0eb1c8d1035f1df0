import { getTranslations } from 'next-intl/server'
import { Mark } from '@/components/ui/mark'
import { brand } from '@/lib/brand'
import { Link } from '@/lib/i18n/navigation'
import { type Locale, routing } from '@/lib/i18n/routing'
import { LocaleSwitch } from './locale-switch'
import { ADMIN_LINKS, type NavText } from './nav-links'
import { SessionNav } from './session-nav'
import { SideMenu } from './side-menu'

async function navText(locale: Locale): Promise<NavText> {
  const t = await getTranslations({ locale, namespace: 'nav' })
  return {
    main: t('main'),
    ito: t('ito'),
    partner: t('partner'),
    dashboard: t('dashboard'),
    adminTools: t('adminTools'),
    admin: ADMIN_LINKS.map(({ href, label }) => ({ href, label: t(label) })),
    signIn: t('signIn'),
    signUp: t('signUp'),
    account: t('account', { email: '{email}' }),
    administrator: t('administrator'),
    signOut: t('signOut'),
    signOutMenu: t('signOutMenu'),
    signedOut: t('signedOut'),
    signOutFailed: t('signOutFailed'),
    menu: t('menu'),
    closeMenu: t('closeMenu'),
    partnerDashboard: t('partnerDashboard'),
    adminDashboard: t('adminDashboard'),
    language: t('language'),
  }
}

export function Brand() {
  return (
    <Link href="/" className="mr-auto flex min-h-11 items-center gap-2.5 rounded-md">
      <Mark className="h-7 w-10" />
      <span className="grid leading-tight">
        <span className="font-display font-bold text-xl tracking-tight">{brand.name}</span>
        <span className="text-ink-soft text-xs">{brand.tagline}</span>
      </span>
    </Link>
  )
}

/** The bar on every page. Static HTML; only what depends on the session is an island. */
export async function SiteHeader({ locale }: { locale: Locale }) {
  const text = await navText(locale)
  const ito =
    'inline-flex min-h-11 items-center rounded-md border border-mola bg-mola/10 px-4 font-semibold text-mola-text hover:bg-mola/20'
  return (
    <header className="sticky top-0 z-30 border-b bg-paper">
      <nav aria-label={text.main} className="page flex h-16 items-center gap-1.5">
        <Brand />
        <Link href="/ito" prefetch={false} className={ito}>
          {text.ito}
        </Link>
        <div className="hidden items-center gap-1.5 lg:flex">
          <SessionNav text={text}>
            <LocaleSwitch locale={locale} locales={routing.locales} />
          </SessionNav>
        </div>
        <SideMenu text={text} locale={locale} locales={routing.locales} />
      </nav>
    </header>
  )
}
