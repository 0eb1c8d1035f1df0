import { Check, Menu as MenuIcon, X } from 'lucide'
import { getTranslations } from 'next-intl/server'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/lib/i18n/navigation'
import { type Locale, pathIn, routing } from '@/lib/i18n/routing'
import { LocaleLink } from './locale-switch'
import { type AccountText, ADMIN_LINKS } from './nav-links'
import { SideMenu } from './side-menu'
import { SIDE_MENU_ID, SIDE_MENU_ITEM } from './side-menu-look'

const BUTTON = 'grid size-11 place-items-center rounded-md hover:bg-sunken lg:hidden'

/** The small screen's menu button and panel; the links are the bar's, worded as in the specification. */
export async function SmallMenu({ locale, text }: { locale: Locale; text: AccountText }) {
  const t = await getTranslations({ locale, namespace: 'nav' })
  const item = (href: string, label: string, look = '') => (
    <Link locale={locale} href={href} className={`${SIDE_MENU_ITEM} ${look}`}>
      {label}
    </Link>
  )
  return (
    <>
      <button type="button" popoverTarget={SIDE_MENU_ID} aria-label={t('menu')} className={BUTTON}>
        <Icon of={MenuIcon} className="size-6" />
      </button>
      <SideMenu
        text={text}
        home={pathIn(locale, '/')}
        head={
          <div className="flex items-center justify-between pl-3">
            <h2 id={`${SIDE_MENU_ID}-title`} className="text-h4">
              {t('menu')}
            </h2>
            <button
              type="button"
              popoverTarget={SIDE_MENU_ID}
              popoverTargetAction="hide"
              aria-label={t('closeMenu')}
              className={BUTTON}
            >
              <Icon of={X} className="size-6" />
            </button>
          </div>
        }
        links={<li>{item('/ito', t('ito'), 'font-semibold text-mola-text')}</li>}
        member={
          <>
            <li>{item('/partner-dashboard', t('partnerDashboard'))}</li>
            <li>{item('/dashboard', t('dashboard'))}</li>
          </>
        }
        admin={
          <div className="border-b py-3">
            <p className="px-3 pb-1 text-ink-soft text-sm">{t('adminTools')}</p>
            <ul>
              {ADMIN_LINKS.map(({ href, label }) => (
                <li key={href}>{item(href, href === '/admin' ? t('adminDashboard') : t(label))}</li>
              ))}
            </ul>
          </div>
        }
        anonymous={
          <>
            {item('/login', t('signIn'))}
            {item('/register', t('signUp'), 'text-canal')}
          </>
        }
        languages={
          <ul aria-label={t('language')} className="grid border-b py-3">
            {routing.locales.map((to) => (
              <li key={to}>
                <LocaleLink
                  to={to}
                  current={locale}
                  className={`${SIDE_MENU_ITEM} aria-[current]:text-canal`}
                >
                  <Icon of={Check} className="ml-1.5 size-4" />
                </LocaleLink>
              </li>
            ))}
          </ul>
        }
      />
    </>
  )
}
