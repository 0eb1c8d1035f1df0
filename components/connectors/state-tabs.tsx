import { useTranslations } from 'next-intl'
import { SteadyLabel } from '@/components/ui/steady-label'
import { DELIVERY_STATES, type DeliveryCounts } from '@/lib/connectors/schema'
import { formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import type { ConnectorDeliveryState } from '@/lib/supabase/enums'

type StateTabsProps = {
  counts: DeliveryCounts
  current: ConnectorDeliveryState | null
  href: (state: ConnectorDeliveryState | null) => string
}

/** The states that a shop's notifications are in, what needs a person first; the address holds the chosen one. */
export function StateTabs({ counts, current, href }: StateTabsProps) {
  const t = useTranslations('connectors.log')
  const locale = useLocale()
  const total = Object.values(counts).reduce((sum, one) => sum + one, 0)
  const tabs = [null, ...DELIVERY_STATES.filter((state) => counts[state] || state === current)]
  return (
    <nav aria-label={t('states.label')}>
      <ul className="-mx-3 flex flex-wrap gap-x-1 md:mx-0 md:border-b">
        {tabs.map((state) => (
          <li key={state}>
            <Link
              href={href(state)}
              aria-current={state === current ? 'page' : undefined}
              className="-mb-px flex min-h-11 items-center gap-2 border-transparent border-b-2 px-3 text-ink-soft hover:text-ink aria-[current]:border-canal aria-[current]:text-ink"
            >
              <SteadyLabel>{state ? t(`states.${state}`) : t('states.all')}</SteadyLabel>
              <span className="figures text-sm">
                {formatNumber(state ? (counts[state] ?? 0) : total, locale)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
