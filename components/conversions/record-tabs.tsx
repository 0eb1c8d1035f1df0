import { useTranslations } from 'next-intl'
import { SteadyLabel } from '@/components/ui/steady-label'
import { Link } from '@/lib/i18n/navigation'

const TABS = ['conversions', 'events'] as const

/** What was recorded in all programs. */
export function RecordTabs({ current }: { current: (typeof TABS)[number] }) {
  const t = useTranslations('conversions.tabs')
  return (
    <nav aria-label={t('label')}>
      <ul className="-mx-3 flex flex-wrap gap-x-1 md:mx-0 md:border-b">
        {TABS.map((tab) => (
          <li key={tab}>
            <Link
              href={`/admin/${tab}`}
              aria-current={tab === current ? 'page' : undefined}
              className="-mb-px flex min-h-11 items-center border-transparent border-b-2 px-3 text-ink-soft hover:text-ink aria-[current]:border-canal aria-[current]:text-ink"
            >
              <SteadyLabel>{t(tab)}</SteadyLabel>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
