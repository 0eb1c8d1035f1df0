import { getTranslations } from 'next-intl/server'
import { Link } from '@/lib/i18n/navigation'
import { type Locale, pathIn, routing } from '@/lib/i18n/routing'
import type { AccountText } from './account-text'
import { LocaleLink } from './locale-switch'
import { SignOut } from './sign-out'
import { AvatarMenu, ViewerEmail } from './viewer'

const AVATAR =
  'ml-1 grid size-11 place-items-center rounded-full bg-canal font-semibold text-lg text-on-canal hover:bg-canal-strong'
const PLACES = [
  { href: '/dashboard', label: 'home' },
  { href: '/account', label: 'settings' },
  { href: '/affiliate-dashboard', label: 'affiliate' },
] as const

/** Who is signed in, their areas, the languages and the way out. */
export async function AccountMenu({ locale, text }: { locale: Locale; text: AccountText }) {
  const t = await getTranslations({ locale, namespace: 'nav' })
  return (
    <AvatarMenu id="account-menu" text={text} buttonClass={AVATAR}>
      <div className="border-b px-3 pt-1.5 pb-2.5">
        <ViewerEmail className="max-w-72 truncate font-medium" />
        <p className="hidden text-ink-soft text-sm administrator:block">{t('administrator')}</p>
      </div>
      <ul className="border-b py-1.5">
        {PLACES.map(({ href, label }) => (
          <li key={href}>
            <Link locale={locale} href={href} className="menu-item">
              {t(`areas.${label}`)}
            </Link>
          </li>
        ))}
        <li className="hidden administrator:block">
          <Link locale={locale} href="/admin" className="menu-item">
            {t('areas.admin')}
          </Link>
        </li>
      </ul>
      <ul aria-label={t('language')} className="border-b py-1.5">
        {routing.locales.map((to) => (
          <li key={to}>
            <LocaleLink to={to} current={locale} className="menu-item aria-[current]:text-canal" />
          </li>
        ))}
      </ul>
      <div className="pt-1.5">
        <SignOut text={text} home={pathIn(locale, '/')} label={t('signOut')} className="menu-item" />
      </div>
    </AvatarMenu>
  )
}
