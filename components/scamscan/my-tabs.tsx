import { useTranslations } from 'next-intl'
import { Tabs } from '@/components/page/tabs'

const PLACES = {
  scan: '/dashboard/scamscan',
  monitors: '/dashboard/scamscan/monitors',
  reports: '/dashboard/scamscan/reports',
  keys: '/dashboard/scamscan/keys',
  founder: '/dashboard/scamscan/founder',
} as const

export type MyPlace = keyof typeof PLACES
type MyTabsProps = { current: MyPlace; changed?: number }

/** The parts of a member's ScamScan; monitoring says how many verdicts changed. */
export function MyTabs({ current, changed = 0 }: MyTabsProps) {
  const t = useTranslations('scans.tabs')
  return (
    <Tabs
      label={t('label')}
      tabs={(Object.keys(PLACES) as MyPlace[]).map((key) => ({
        key,
        label: t(key),
        href: PLACES[key],
        isCurrent: key === current,
        ...(key === 'monitors' && changed > 0 && { count: changed }),
      }))}
    />
  )
}
