import { useTranslations } from 'next-intl'
import { Tabs } from '@/components/page/tabs'

type SectionTabsProps = {
  /** The address of the banners; the library stands below it. */
  base: string
  current: 'banners' | 'assets'
}

/** Banners and the library beside them. */
export function SectionTabs({ base, current }: SectionTabsProps) {
  const t = useTranslations('banners.sections')
  return (
    <Tabs
      label={t('label')}
      tabs={(['banners', 'assets'] as const).map((key) => ({
        key,
        label: t(key),
        href: key === 'banners' ? base : `${base}/assets`,
        isCurrent: key === current,
      }))}
    />
  )
}
