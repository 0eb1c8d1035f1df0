import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { Commission } from '@/lib/commissions/schema'
import { commissionTone } from '@/lib/commissions/words'

/** The state in a word or two, for a row of a table; in a payout, also what became of that. */
export function StateBadge({ commission: { status, payout } }: { commission: Commission }) {
  const t = useTranslations('commissions')
  return (
    <Badge kind={commissionTone(status, payout?.stage)}>
      {status === 'in_payout' && payout ? t('inPayout', { stage: payout.stage }) : t(`state.${status}`)}
    </Badge>
  )
}
