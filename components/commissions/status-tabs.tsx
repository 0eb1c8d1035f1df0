import { useTranslations } from 'next-intl'
import { Tabs } from '@/components/page/tabs'
import { COMMISSION_STATUS, type CommissionStatus } from '@/lib/supabase/enums'

type StatusTabsProps = {
  counts: Record<CommissionStatus, number>
  toApprove: number
  /** None: all of them. */
  current: CommissionStatus | undefined
  href: (status: CommissionStatus | undefined) => string
}

/** The states with how many are in each; the address holds the chosen one. */
export function StatusTabs({ counts, toApprove, current, href }: StatusTabsProps) {
  const t = useTranslations('commissions')
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const shown = { ...counts, matured: toApprove }
  const tabs = [...COMMISSION_STATUS, undefined].map((status) => ({
    key: status ?? 'all',
    label: t(`tabs.${status ?? 'all'}`),
    href: href(status),
    isCurrent: status === current,
    count: status ? shown[status] : all,
  }))
  return <Tabs label={t('states')} tabs={tabs} />
}
