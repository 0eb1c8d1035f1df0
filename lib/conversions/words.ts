import type { ClaimState } from '@/lib/supabase/enums'
import type { Tone } from '@/lib/tone'

export const CLAIM_TONES = {
  open: 'waiting',
  accepted: 'good',
  declined: 'bad',
} as const satisfies Record<ClaimState, Tone>
