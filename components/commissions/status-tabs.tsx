import { useTranslations } from 'next-intl'
import { SteadyLabel } from '@/components/ui/steady-label'
import { formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { COMMISSION_STATUS, type CommissionStatus } from '@/lib/supabase/enums'

type StatusTabsProps = {
  counts: Record<CommissionStatus, number>
  /** None: all of them. */
  current: CommissionStatus | undefined
  href: (status: CommissionStatus | undefined) => string
}
const TAB =
  '-mb-px flex min-h-11 items-center gap-2 border-transparent border-b-2 px-3 text-ink-soft hover:text-ink aria-[current]:border-canal aria-[current]:text-ink'

/** The states with how many are in each; the address holds the chosen one. */
export function StatusTabs({ counts, current, href }: StatusTabsProps) {
  const t = useTranslations('commissions')
  const locale = useLocale()
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const tabs = [
    ...COMMISSION_STATUS.map((status) => ({ status, count: counts[status] })),
    { status: undefined, count: all },
  ]
  return (
    <nav aria-label={t('states')}>
      <ul className="-mx-3 flex flex-wrap gap-x-1 md:mx-0 md:border-b">
        {tabs.map(({ status, count }) => (
          <li key={status ?? 'all'}>
            <Link href={href(status)} aria-current={status === current ? 'page' : undefined} className={TAB}>
              <SteadyLabel>{t(`tabs.${status ?? 'all'}`)}</SteadyLabel>
              <span className="figures text-sm">{formatNumber(count, locale)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
