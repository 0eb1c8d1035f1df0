import { ChevronDown } from 'lucide'
import { getTranslations } from 'next-intl/server'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'
import { Mark } from '@/components/ui/mark'
import { Menu } from '@/components/ui/menu'
import { brand } from '@/lib/brand'
import { Link } from '@/lib/i18n/navigation'
import { type Locale, pathIn, routing } from '@/lib/i18n/routing'
import { LocaleLink } from './locale-switch'
import { type AccountText, ADMIN_LINKS } from './nav-links'
import { SessionNav } from './session-nav'
import { SmallMenu } from './small-menu'

const LINK = 'inline-flex min-h-11 items-center gap-1.5 rounded-md px-3 font-medium hover:bg-sunken'
const ITEM = 'flex min-h-11 w-full items-center rounded-sm px-3 text-left font-medium hover:bg-sunken'

async function accountText(locale: Locale): Promise<AccountText> {
  const t = await getTranslations({ locale, namespace: 'nav' })
  return {
    account: t('account', { email: '{email}' }),
    administrator: t('administrator'),
    signOut: t('signOut'),
    signOutMenu: t('signOutMenu'),
    signedOut: t('signedOut'),
    signOutFailed: t('signOutFailed'),
  }
}

function Brand({ locale }: { locale: Locale }) {
  return (
    <Link locale={locale} href="/" className="mr-auto flex min-h-11 items-center gap-2.5 rounded-md">
      <Mark className="h-7 w-10" />
      <span className="grid leading-tight">
        <span className="font-display font-bold text-xl tracking-tight">{brand.name}</span>
        <span className="text-ink-soft text-xs">{brand.tagline}</span>
      </span>
    </Link>
  )
}

async function LargeNav({ locale, text }: { locale: Locale; text: AccountText }) {
  const t = await getTranslations({ locale, namespace: 'nav' })
  const other = routing.locales.find((candidate) => candidate !== locale) ?? locale
  const link = (href: string, label: string, look = LINK) => (
    <Link locale={locale} href={href} className={look}>
      {label}
    </Link>
  )
  return (
    <SessionNav
      text={text}
      home={pathIn(locale, '/')}
      anonymous={
        <>
          {link('/login', t('signIn'))}
          {link('/register', t('signUp'), buttonVariants())}
        </>
      }
      member={
        <>
          {link('/partner-dashboard', t('partner'))}
          {link('/dashboard', t('dashboard'))}
        </>
      }
      admin={
        <Menu
          buttonClass={LINK}
          button={
            <>
              {t('adminTools')}
              <Icon of={ChevronDown} className="size-4" />
            </>
          }
        >
          <ul>
            {ADMIN_LINKS.map(({ href, label }) => (
              <li key={href}>{link(href, t(label), ITEM)}</li>
            ))}
          </ul>
        </Menu>
      }
    >
      <LocaleLink to={other} current={locale} className={LINK} />
    </SessionNav>
  )
}

/** The bar on every page. Static HTML; only what depends on the session is an island. */
export async function SiteHeader({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'nav' })
  const text = await accountText(locale)
  return (
    <header className="sticky top-0 z-30 border-b bg-paper">
      <nav aria-label={t('main')} className="page flex h-16 items-center gap-1.5">
        <Brand locale={locale} />
        <Link
          locale={locale}
          href="/ito"
          className="inline-flex min-h-11 items-center rounded-md border border-mola bg-mola/10 px-4 font-semibold text-mola-text hover:bg-mola/20"
        >
          {t('ito')}
        </Link>
        <div className="hidden items-center gap-1.5 lg:flex">
          <LargeNav locale={locale} text={text} />
        </div>
        <SmallMenu locale={locale} text={text} />
      </nav>
    </header>
  )
}
