import { Bell as BellIcon, ChevronDown } from 'lucide'
import { getTranslations } from 'next-intl/server'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'
import { Mark } from '@/components/ui/mark'
import { Menu } from '@/components/ui/menu'
import { brand } from '@/lib/brand'
import { Link } from '@/lib/i18n/navigation'
import { type Locale, routing } from '@/lib/i18n/routing'
import { AccountMenu } from './account-menu'
import type { AccountText } from './account-text'
import { LocaleLink } from './locale-switch'
import { ADMIN_LINKS } from './nav-links'
import { SmallMenu } from './small-menu'

const LINK = 'inline-flex min-h-11 items-center gap-1.5 rounded-md px-3 font-medium hover:bg-sunken'

type BarProps = { locale: Locale; text: AccountText }

async function accountText(locale: Locale): Promise<AccountText> {
  const t = await getTranslations({ locale, namespace: 'nav' })
  return {
    account: t('account', { email: '{email}' }),
    yourAccount: t('yourAccount'),
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

/** The way to a member's notices, with the number of those that wait. */
async function Bell({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'nav' })
  return (
    <Link
      locale={locale}
      href="/dashboard/notices"
      className="relative hidden size-11 place-items-center rounded-md hover:bg-sunken member:grid"
    >
      <Icon of={BellIcon} className="size-5.5" />
      <span className="sr-only">{t('notices')}</span>
      <span className="viewer-unread" />
    </Link>
  )
}

/** What visitors, members and administrators see. All of it is in every page; the style sheet shows the viewer's part. */
async function LargeNav({ locale, text }: BarProps) {
  const t = await getTranslations({ locale, namespace: 'nav' })
  const other = routing.locales.find((candidate) => candidate !== locale) ?? locale
  const link = (href: string, label: string, look = LINK) => (
    <Link locale={locale} href={href} className={look}>
      {label}
    </Link>
  )
  return (
    <>
      <div className="hidden items-center gap-1.5 member:flex">
        {link('/partner-dashboard', t('partner'))}
        {link('/dashboard', t('dashboard'))}
      </div>
      <div className="hidden administrator:block">
        <Menu
          id="admin-menu"
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
              <li key={href}>{link(href, t(label), 'menu-item')}</li>
            ))}
          </ul>
        </Menu>
      </div>
      <LocaleLink to={other} current={locale} className={LINK} />
      <div data-session="anon" className="flex items-center gap-1.5 member:hidden">
        {link('/login', t('signIn'))}
        {link('/register', t('signUp'), buttonVariants())}
      </div>
      <Bell locale={locale} />
      <div data-session="user" className="hidden member:block">
        <AccountMenu locale={locale} text={text} />
      </div>
    </>
  )
}

/** The bar on every page: static HTML, the same for everybody. */
export async function SiteHeader({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'nav' })
  const text = await accountText(locale)
  return (
    <header className="sticky top-0 z-30 border-b bg-paper">
      <nav data-slot="bar" aria-label={t('main')} className="page flex h-16 items-center gap-1.5">
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
        <div className="hidden max-lg:member:block">
          <Bell locale={locale} />
        </div>
        <SmallMenu locale={locale} text={text} />
      </nav>
    </header>
  )
}
