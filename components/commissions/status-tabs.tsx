import { useTranslations } from 'next-intl'
import { formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { COMMISSION_STATUS, type CommissionStatus } from '@/lib/supabase/enums'

type StatusTabsProps = { counts: Record<CommissionStatus, number>; current: CommissionStatus }

/** The states with how many are in each; the chosen one is kept in the address. */
export function StatusTabs({ counts, current }: StatusTabsProps) {
  const t = useTranslations('commissions')
  const locale = useLocale()
  return (
    <nav aria-label={t('states')}>
      <ul className="-mx-3 flex flex-wrap gap-x-1 md:mx-0 md:border-b">
        {COMMISSION_STATUS.map((status) => (
          <li key={status}>
            <Link
              href={`/admin/commissions?status=${status}`}
              aria-current={status === current ? 'page' : undefined}
              className="-mb-px flex min-h-11 items-center gap-2 border-transparent border-b-2 px-3 text-ink-soft hover:text-ink aria-[current]:border-canal aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {t(`tabs.${status}`)}
              <span className="figures text-sm">{formatNumber(counts[status], locale)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
