import type { Tone } from '@/lib/tone'

/** How an offering's standing is marked. */
export const STANDING_TONES = {
  prepared: 'waiting',
  upcoming: 'waiting',
  early: 'waiting',
  open: 'good',
  between: 'waiting',
  paused: 'attention',
  counting: 'waiting',
  succeeded: 'good',
  failed: 'bad',
  closed: 'neutral',
} as const satisfies Record<string, Tone>
