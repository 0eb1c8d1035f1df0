import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/navigation'

const ALL = ['conversions', 'events'] as const
/** Files are imported into one program. */
const OF_PROGRAM = [...ALL, 'claims', 'imports'] as const
type RecordTabsProps = { base: string; current: (typeof OF_PROGRAM)[number] }

/** What was recorded, of one program or of all. */
export function RecordTabs({ base, current }: RecordTabsProps) {
  const t = useTranslations('conversions.tabs')
  return (
    <nav aria-label={t('label')}>
      <ul className="-mx-3 flex flex-wrap gap-x-1 md:mx-0 md:border-b">
        {(base === '/admin' ? ALL : OF_PROGRAM).map((tab) => (
          <li key={tab}>
            <Link
              href={`${base}/${tab}`}
              aria-current={tab === current ? 'page' : undefined}
              className="-mb-px flex min-h-11 items-center border-transparent border-b-2 px-3 text-ink-soft hover:text-ink aria-[current]:border-canal aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {t(tab)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
