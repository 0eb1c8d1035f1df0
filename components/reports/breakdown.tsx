import { useTranslations } from 'next-intl'
import { Tabs } from '@/components/page/tabs'
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
  const tabs = PART_TABS.map((tab) => ({
    key: tab,
    label: t(`tabs.${tab as 'link'}`),
    href: href(tab),
    isCurrent: tab === 's1' ? isSubId : tab === part,
  }))
  const subIds = SUB_IDS.map((id) => ({ key: id, label: id, href: href(id), isCurrent: id === part }))
  return (
    <section id="parts" className="grid scroll-mt-20 gap-4">
      <h3 className="text-h4">{t('title')}</h3>
      <Tabs label={t('title')} tabs={tabs} />
      {isSubId && <Tabs label={t('tabs.s1')} tabs={subIds} className="md:shadow-none" />}
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
