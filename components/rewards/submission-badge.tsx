import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { SubmissionState } from '@/lib/rewards/bounty-schema'

const LOOKS = { submitted: 'waiting', changes_asked: 'attention', approved: 'good', rejected: 'bad' } as const

/** The state of what was handed in, as what happens next. */
export function SubmissionBadge({ state }: { state: SubmissionState }) {
  const t = useTranslations('rewards.review')
  return <Badge kind={LOOKS[state]}>{t(`state.${state}`)}</Badge>
}
