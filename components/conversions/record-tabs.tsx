import { useTranslations } from 'next-intl'
import { Tabs } from '@/components/page/tabs'

const TABS = ['conversions', 'events'] as const

/** What was recorded in all programs. */
export function RecordTabs({ current }: { current: (typeof TABS)[number] }) {
  const t = useTranslations('conversions.tabs')
  const tabs = TABS.map((tab) => ({
    key: tab,
    label: t(tab),
    href: `/admin/${tab}`,
    isCurrent: tab === current,
  }))
  return <Tabs label={t('label')} tabs={tabs} />
}
