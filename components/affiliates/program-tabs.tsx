import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/navigation'

/** Each with its folder under the program; one a line, because every part of a program adds its own. */
const TABS = {
  overview: '',
  edit: '/edit',
  terms: '/terms',
  groups: '/groups',
  affiliates: '/affiliates',
  applications: '/applications',
  invitations: '/invitations',
  admission: '/admission',
  keys: '/keys',
  webhooks: '/webhooks',
} as const
type Tab = keyof typeof TABS
type ProgramTabsProps = { slug: string; current: Tab }

/** The pages of one program. They scroll sideways where they do not fit. */
export function ProgramTabs({ slug, current }: ProgramTabsProps) {
  const t = useTranslations('affiliates.admin')
  return (
    <nav aria-label={t('tabsLabel')} className="min-w-0">
      <ul className="-mx-4 flex gap-x-1 overflow-x-auto border-b px-4 [scrollbar-width:thin] sm:mx-0 sm:px-0">
        {(Object.keys(TABS) as Tab[]).map((tab) => (
          <li key={tab} className="shrink-0">
            <Link
              href={`/admin/programs/${slug}${TABS[tab]}`}
              aria-current={tab === current ? 'page' : undefined}
              className="flex min-h-11 items-center whitespace-nowrap border-transparent border-b-2 px-3 text-ink-soft hover:text-ink aria-[current]:border-canal aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:[scroll-initial-target:nearest]"
            >
              {t(`tabs.${tab}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
