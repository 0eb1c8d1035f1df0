import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { COMMISSION_TONES } from '@/lib/commissions/words'
import type { CommissionStatus } from '@/lib/supabase/enums'

/** What became of the commission of a conversion. */
export function StateBadge({ state }: { state: CommissionStatus }) {
  const t = useTranslations('conversions.state')
  return <Badge kind={COMMISSION_TONES[state]}>{t(state)}</Badge>
}
