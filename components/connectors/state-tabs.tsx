import { useTranslations } from 'next-intl'
import { Tabs } from '@/components/page/tabs'
import { DELIVERY_STATES, type DeliveryCounts } from '@/lib/connectors/schema'
import type { ConnectorDeliveryState } from '@/lib/supabase/enums'

type StateTabsProps = {
  counts: DeliveryCounts
  current: ConnectorDeliveryState | null
  href: (state: ConnectorDeliveryState | null) => string
}

/** The states that a shop's notifications are in, what needs a person first; the address holds the chosen one. */
export function StateTabs({ counts, current, href }: StateTabsProps) {
  const t = useTranslations('connectors.log')
  const total = Object.values(counts).reduce((sum, one) => sum + one, 0)
  const states = [null, ...DELIVERY_STATES.filter((state) => counts[state] || state === current)]
  const tabs = states.map((state) => ({
    key: state ?? 'all',
    label: state ? t(`states.${state}`) : t('states.all'),
    href: href(state),
    isCurrent: state === current,
    count: state ? (counts[state] ?? 0) : total,
  }))
  return <Tabs label={t('states.label')} tabs={tabs} />
}
