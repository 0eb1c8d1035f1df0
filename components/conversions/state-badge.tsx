import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { commissionTone } from '@/lib/commissions/words'
import type { CommissionStatus, PayoutStage } from '@/lib/supabase/enums'

type StateBadgeProps = { state: CommissionStatus; stage?: PayoutStage | undefined }

/** What became of the commission of a conversion; `stage`: of its payout, where that is known. */
export function StateBadge({ state, stage }: StateBadgeProps) {
  const t = useTranslations('conversions.state')
  return <Badge kind={commissionTone(state, stage)}>{t(state)}</Badge>
}
