import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { APPLICATION_TONES, ENROLLMENT_TONES } from '@/lib/affiliates/words'
import type { ApplicationState, EnrollmentState } from '@/lib/supabase/enums'

const TONES = { ...ENROLLMENT_TONES, ...APPLICATION_TONES }

/** The state of an enrollment or of an application. */
export function StateBadge({ state }: { state: EnrollmentState | ApplicationState }) {
  const t = useTranslations('affiliates.state')
  return <Badge kind={TONES[state]}>{t(state)}</Badge>
}
