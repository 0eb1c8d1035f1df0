import { SteadyLabel } from '@/components/ui/steady-label'
import { TAB } from '@/components/ui/tab'
import { formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { TabRow } from './tab-row'

type Tab = { key: string; label: string; href: string; isCurrent: boolean; count?: number }
type TabsProps = { label: string; tabs: Tab[]; className?: string }

/** Ways to look at one list, each an address. A long row (see `TabRow`) does not widen a phone’s page. */
export function Tabs({ label, tabs, className }: TabsProps) {
  const locale = useLocale()
  return (
    <nav aria-label={label} data-slot="tabs" className="min-w-0 max-sm:w-full max-sm:contain-inline-size">
      <TabRow className={className}>
        {tabs.map(({ key, label, href, isCurrent, count }) => (
          <li key={key} className="shrink-0">
            <Link href={href} aria-current={isCurrent ? 'page' : undefined} className={TAB}>
              <SteadyLabel>{label}</SteadyLabel>
              {count !== undefined && <span className="figures text-sm">{formatNumber(count, locale)}</span>}
            </Link>
          </li>
        ))}
      </TabRow>
    </nav>
  )
}
