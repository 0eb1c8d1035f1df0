import { SteadyLabel } from '@/components/ui/steady-label'
import { TAB } from '@/components/ui/tab'
import { TabRow } from '@/components/ui/tab-row'
import { formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'

type Tab = { key: string; label: string; href: string; isCurrent: boolean; count?: number }
type TabsProps = { label: string; tabs: Tab[]; className?: string }

/** Ways to look at one list, each an address. A long row scrolls (see `TabRow`) and never widens the page. */
export function Tabs({ label, tabs, className }: TabsProps) {
  const locale = useLocale()
  return (
    <nav aria-label={label} data-slot="tabs" className="min-w-0 max-sm:w-full max-sm:contain-inline-size">
      <TabRow className={className}>
        {tabs.map(({ key, label, href, isCurrent, count }) => (
          <li key={key}>
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
