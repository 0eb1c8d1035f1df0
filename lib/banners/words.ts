import type { BannerState } from '@/lib/supabase/enums'
import type { Tone } from '@/lib/tone'

export const BANNER_TONES = {
  draft: 'neutral',
  active: 'good',
  paused: 'waiting',
  archived: 'neutral',
} as const satisfies Record<BannerState, Tone>

/** What an administrator should look at. */
export const HEALTH_TONES = {
  destination: 'bad',
  expired: 'bad',
  expiring: 'attention',
  language: 'attention',
  waiting: 'waiting',
} as const satisfies Record<string, Tone>
export type Health = keyof typeof HEALTH_TONES
