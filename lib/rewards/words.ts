import type { SubmissionState } from '@/lib/supabase/enums'
import type { Tone } from '@/lib/tone'

export const SUBMISSION_TONES = {
  submitted: 'waiting',
  changes_asked: 'attention',
  approved: 'good',
  rejected: 'bad',
} as const satisfies Record<SubmissionState, Tone>

/** Where a version of a reward stands among its chain, by the clock. */
export const VERSION_TONES = {
  current: 'good',
  future: 'waiting',
  past: 'neutral',
  withdrawn: 'bad',
} as const satisfies Record<string, Tone>
export type VersionState = keyof typeof VERSION_TONES

/** Where a bounty stands, by the clock. */
export const BOUNTY_TONES = {
  open: 'good',
  coming: 'waiting',
  over: 'neutral',
} as const satisfies Record<string, Tone>
export type BountyState = keyof typeof BOUNTY_TONES
