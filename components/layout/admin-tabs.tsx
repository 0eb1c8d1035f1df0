import { useLocale, useTranslations } from 'next-intl'
import { pathIn } from '@/lib/i18n/routing'
import { TabLink } from './tab-link'

const TABS = [
  { href: '/admin', label: 'overview' },
  { href: '/admin/conversions', label: 'conversions' },
  { href: '/admin/commissions', label: 'commissions' },
  { href: '/admin/payouts', label: 'payouts' },
  { href: '/admin/programs', label: 'programs' },
  { href: '/admin/users', label: 'users' },
  { href: '/admin/messages', label: 'messages' },
] as const

/** The administrators' screens that belong to the affiliate programs. */
export function AdminTabs() {
  const t = useTranslations('admin.tabs')
  const locale = useLocale()
  return (
    <nav aria-label={t('label')}>
      <ul className="-mx-2.5 flex flex-wrap sm:-mx-3 sm:gap-x-1">
        {TABS.map(({ href, label }) => (
          <li key={href}>
            <TabLink path={href} href={pathIn(locale, href)}>
              {t(label)}
            </TabLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
