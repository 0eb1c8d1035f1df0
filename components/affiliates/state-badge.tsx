import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { ApplicationState, EnrollmentState } from '@/lib/affiliates/schema'

const LOOKS = {
  active: 'good',
  paused: 'waiting',
  deactivated: 'neutral',
  banned: 'bad',
  submitted: 'waiting',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'neutral',
} as const

/** The state of an enrollment or of an application. */
export function StateBadge({ state }: { state: EnrollmentState | ApplicationState }) {
  const t = useTranslations('affiliates.state')
  return <Badge kind={LOOKS[state]}>{t(state)}</Badge>
}
