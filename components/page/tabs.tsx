import { SteadyLabel } from '@/components/ui/steady-label'
import { TAB, TAB_ROW } from '@/components/ui/tab'
import { formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { cn } from '@/lib/utils'

type Tab = { key: string; label: string; href: string; isCurrent: boolean; count?: number }
type TabsProps = { label: string; tabs: Tab[]; className?: string }

/** Ways to look at one list, each an address; where they do not fit in a line, they take another. */
export function Tabs({ label, tabs, className }: TabsProps) {
  const locale = useLocale()
  return (
    <nav aria-label={label} data-slot="tabs" className="min-w-0">
      <ul className={cn(TAB_ROW, '-mx-3 flex-wrap sm:mx-0', className)}>
        {tabs.map(({ key, label, href, isCurrent, count }) => (
          <li key={key}>
            <Link href={href} aria-current={isCurrent ? 'page' : undefined} className={TAB}>
              <SteadyLabel>{label}</SteadyLabel>
              {count !== undefined && <span className="figures text-sm">{formatNumber(count, locale)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
