import { useTranslations } from 'next-intl'
import { Tabs } from '@/components/page/tabs'

const PLACES = {
  overview: '/dashboard/goride-franchise',
  reports: '/dashboard/goride-franchise/reports',
  fleet: '/dashboard/goride-franchise/fleet',
  royalties: '/dashboard/goride-franchise/royalties',
  support: '/dashboard/goride-franchise/support',
} as const

export type OwnerPlace = keyof typeof PLACES
type OwnerTabsProps = { current: OwnerPlace; franchise: string; warnings?: number }

/** The parts of a franchise for whoever runs it. */
export function OwnerTabs({ current, franchise, warnings = 0 }: OwnerTabsProps) {
  const t = useTranslations('goride.tabs')
  return (
    <Tabs
      label={t('label')}
      tabs={(Object.keys(PLACES) as OwnerPlace[]).map((key) => ({
        key,
        label: t(key),
        href: `${PLACES[key]}?franchise=${franchise}`,
        isCurrent: key === current,
        ...(key === 'fleet' && warnings > 0 && { count: warnings }),
      }))}
    />
  )
}
