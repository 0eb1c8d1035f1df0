import { useTranslations } from 'next-intl'
import { SteadyLabel } from '@/components/ui/steady-label'
import { Link } from '@/lib/i18n/navigation'
import { type CurrencyReport, PART_TABS, type Part, SUB_IDS } from '@/lib/reports/schema'
import { PartTable } from './part-table'

type BreakdownProps = {
  reports: CurrencyReport[]
  part: Part
  /** The address of the same period by another part. */
  href: (part: Part) => string
}

/** The period by link, campaign, sub-id, country, device or referrer: tabs that are links over one table. */
export function Breakdown({ reports, part, href }: BreakdownProps) {
  const t = useTranslations('reports.parts')
  const isSubId = SUB_IDS.some((id) => id === part)
  const filled = reports.filter(({ parts }) => parts.length > 0)
  return (
    <section id="parts" className="grid scroll-mt-20 gap-4">
      <h3 className="text-h4">{t('title')}</h3>
      <Tabs
        label={t('title')}
        tabs={PART_TABS.map((tab) => [tab, tab === 's1' ? isSubId : tab === part])}
        href={href}
        labelOf={(tab) => t(`tabs.${tab as 'link'}`)}
      />
      {isSubId && (
        <Tabs
          label={t('tabs.s1')}
          tabs={SUB_IDS.map((id) => [id, id === part])}
          href={href}
          labelOf={(id) => id}
        />
      )}
      {filled.length === 0 && <p className="measure text-ink-soft">{t('none')}</p>}
      {filled.map((report) => (
        <div key={report.currency} className="grid gap-2">
          {reports.length > 1 && <h4 className="font-medium">{report.currency}</h4>}
          <PartTable report={report} part={part} />
        </div>
      ))}
    </section>
  )
}

type TabsProps = {
  label: string
  tabs: [Part, boolean][]
  href: (part: Part) => string
  labelOf: (part: Part) => string
}

function Tabs({ label, tabs, href, labelOf }: TabsProps) {
  return (
    <nav aria-label={label}>
      <ul className="-mx-3 flex flex-wrap">
        {tabs.map(([tab, isCurrent]) => (
          <li key={tab}>
            <Link
              href={href(tab)}
              aria-current={isCurrent ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-md px-3 text-ink-soft text-sm hover:bg-sunken aria-[current]:bg-sunken aria-[current]:text-ink"
            >
              <SteadyLabel>{labelOf(tab)}</SteadyLabel>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
