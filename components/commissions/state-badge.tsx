import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { COMMISSION_TONES } from '@/lib/commissions/words'
import type { CommissionStatus } from '@/lib/supabase/enums'

/** The state in a word or two, for a row of a table. */
export function StateBadge({ state }: { state: CommissionStatus }) {
  const t = useTranslations('commissions.state')
  return <Badge kind={COMMISSION_TONES[state]}>{t(state)}</Badge>
}
