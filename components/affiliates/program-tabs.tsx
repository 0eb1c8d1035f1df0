import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/navigation'

const TABS = ['affiliates', 'applications', 'invitations', 'admission', 'coupons'] as const
type ProgramTabsProps = { slug: string; current: (typeof TABS)[number] }

/** What belongs to the people of one program. */
export function ProgramTabs({ slug, current }: ProgramTabsProps) {
  const t = useTranslations('affiliates.admin')
  return (
    <nav aria-label={t('tabsLabel')}>
      <ul className="-mx-3 flex flex-wrap gap-x-1 md:mx-0 md:border-b">
        {TABS.map((tab) => (
          <li key={tab}>
            <Link
              href={`/admin/programs/${slug}/${tab}`}
              aria-current={tab === current ? 'page' : undefined}
              className="-mb-px flex min-h-11 items-center border-transparent border-b-2 px-3 text-ink-soft hover:text-ink aria-[current]:border-canal aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {t(`tabs.${tab}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
