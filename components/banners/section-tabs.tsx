import { useTranslations } from 'next-intl'
import { Tabs } from '@/components/page/tabs'

const PLACES = {
  admin: { banners: '/admin/banners', assets: '/admin/banners/assets' },
  mine: { banners: '/affiliate-dashboard/banners', assets: '/affiliate-dashboard/banners/assets' },
} as const

type SectionTabsProps = { area: keyof typeof PLACES; current: 'banners' | 'assets' }

/** Banners and the library beside them. */
export function SectionTabs({ area, current }: SectionTabsProps) {
  const t = useTranslations('banners.sections')
  return (
    <Tabs
      label={t('label')}
      tabs={(['banners', 'assets'] as const).map((key) => ({
        key,
        label: t(key),
        href: PLACES[area][key],
        isCurrent: key === current,
      }))}
    />
  )
}
