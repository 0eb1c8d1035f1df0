import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { SUBMISSION_TONES } from '@/lib/rewards/words'
import type { SubmissionState } from '@/lib/supabase/enums'

/** The state of what was handed in, as what happens next. */
export function SubmissionBadge({ state }: { state: SubmissionState }) {
  const t = useTranslations('rewards.review')
  return <Badge kind={SUBMISSION_TONES[state]}>{t(`state.${state}`)}</Badge>
}
