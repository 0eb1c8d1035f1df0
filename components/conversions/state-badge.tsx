import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { CommissionState } from '@/lib/conversions/rules'

const LOOKS = {
  pending: 'waiting',
  matured: 'attention',
  held: 'attention',
  approved: 'good',
  rejected: 'bad',
  void: 'bad',
  in_payout: 'good',
  paid: 'good',
} as const satisfies Record<CommissionState, string>

/** What became of the commission of a conversion. */
export function StateBadge({ state }: { state: CommissionState }) {
  const t = useTranslations('conversions.state')
  return <Badge kind={LOOKS[state]}>{t(state)}</Badge>
}
