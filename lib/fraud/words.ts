import type { HoldState } from '@/lib/supabase/enums'
import type { Tone } from '@/lib/tone'

/** What became of a review. */
export const HOLD_TONES = {
  open: 'waiting',
  released: 'good',
  rejected: 'bad',
  lapsed: 'neutral',
  ended: 'neutral',
} as const satisfies Record<HoldState, Tone>
