import { useTranslations } from 'next-intl'
import { Tabs } from '@/components/page/tabs'

const PLACES = {
  usage: '/admin/scamscan',
  reports: '/admin/scamscan/reports',
  appeals: '/admin/scamscan/appeals',
  lists: '/admin/scamscan/lists',
  feeds: '/admin/scamscan/feeds',
  engines: '/admin/scamscan/engines',
  quotas: '/admin/scamscan/quotas',
  founders: '/admin/scamscan/founders',
  contacts: '/admin/scamscan/contacts',
} as const

export type OfficePlace = keyof typeof PLACES
export type Waiting = { reports: number; appeals: number; entries: number }
type OfficeTabsProps = { current: OfficePlace; waiting: Waiting }

/** The parts of ScamScan for administrators; what waits for a decision is counted. */
export function OfficeTabs({ current, waiting }: OfficeTabsProps) {
  const t = useTranslations('scamoffice.tabs')
  const counts: Partial<Record<OfficePlace, number>> = {
    reports: waiting.reports,
    appeals: waiting.appeals,
    lists: waiting.entries,
  }
  return (
    <Tabs
      label={t('label')}
      tabs={(Object.keys(PLACES) as OfficePlace[]).map((key) => ({
        key,
        label: t(key),
        href: PLACES[key],
        isCurrent: key === current,
        ...(counts[key] && { count: counts[key] }),
      }))}
    />
  )
}
