import { Check, Menu as MenuIcon, X } from 'lucide'
import { getTranslations } from 'next-intl/server'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/lib/i18n/navigation'
import { type Locale, pathIn, routing } from '@/lib/i18n/routing'
import type { AccountText } from './account-text'
import { AREA_SLOT } from './area-types'
import { LocaleLink } from './locale-switch'
import { ADMIN_LINKS } from './nav-links'
import { SideMenu } from './side-menu'
import { SignOut } from './sign-out'
import { ViewerEmail } from './viewer'

const ID = 'side-menu'
const BUTTON = 'grid size-11 place-items-center rounded-md hover:bg-sunken lg:hidden'

/** The small screen's menu button and panel; the links are the bar's, worded as in the specification. */
export async function SmallMenu({ locale, text }: { locale: Locale; text: AccountText }) {
  const t = await getTranslations({ locale, namespace: 'nav' })
  const item = (href: string, label: string, look = '') => (
    <Link locale={locale} href={href} className={`menu-item ${look}`}>
      {label}
    </Link>
  )
  return (
    <>
      <button type="button" popoverTarget={ID} aria-label={t('menu')} className={BUTTON}>
        <Icon of={MenuIcon} className="size-6" />
      </button>
      <SideMenu id={ID}>
        <div className="flex items-center justify-between pl-3">
          <h2 id={`${ID}-title`} className="text-h4">
            {t('menu')}
          </h2>
          <button
            type="button"
            popoverTarget={ID}
            popoverTargetAction="hide"
            aria-label={t('closeMenu')}
            className={BUTTON}
          >
            <Icon of={X} className="size-6" />
          </button>
        </div>
        <div className="hidden border-b px-3 pt-1 pb-3 text-sm member:block">
          <ViewerEmail className="truncate text-ink-soft" />
          <p className="hidden font-medium administrator:block">{t('administrator')}</p>
        </div>
        <div id={AREA_SLOT} className="border-b py-3 empty:hidden" />
        <ul className="grid border-b py-3">
          <li>{item('/ito', t('ito'), 'text-mola-text')}</li>
          <li>{item('/programs', t('market'))}</li>
          <li className="hidden member:block">{item('/partner-dashboard', t('partnerDashboard'))}</li>
          <li className="hidden member:block">{item('/dashboard', t('dashboard'))}</li>
        </ul>
        <div className="hidden border-b py-3 administrator:block">
          <p className="px-3 pb-1 text-ink-soft text-sm">{t('adminTools')}</p>
          <ul>
            {ADMIN_LINKS.map(({ href, label }) => (
              <li key={href}>{item(href, t(href === '/admin' ? 'adminDashboard' : label))}</li>
            ))}
          </ul>
        </div>
        <ul aria-label={t('language')} className="grid border-b py-3">
          {routing.locales.map((to) => (
            <li key={to}>
              <LocaleLink to={to} current={locale} className="menu-item aria-[current]:text-canal">
                <Icon of={Check} className="ml-1.5 size-4" />
              </LocaleLink>
            </li>
          ))}
        </ul>
        <div className="grid py-3 member:hidden">
          {item('/login', t('signIn'))}
          {item('/register', t('signUp'), 'text-canal')}
        </div>
        <div className="hidden py-3 member:block">
          <SignOut text={text} home={pathIn(locale, '/')} label={t('signOutMenu')} className="menu-item" />
        </div>
      </SideMenu>
    </>
  )
}
