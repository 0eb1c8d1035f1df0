import type { Tone } from '@/lib/tone'

export type AnnouncementState = 'withdrawn' | 'over' | 'coming' | 'shown'

/** How each state of an announcement is marked. */
export const ANNOUNCEMENT_TONES: Record<AnnouncementState, Tone> = {
  withdrawn: 'bad',
  over: 'neutral',
  coming: 'waiting',
  shown: 'good',
}
