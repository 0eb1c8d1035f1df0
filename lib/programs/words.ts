import { type ProgramStatus, REWARD_KIND } from '@/lib/supabase/enums'
import type { Tone } from '@/lib/tone'

export const REWARD_KINDS = REWARD_KIND

export const PROGRAM_TONES = {
  draft: 'neutral',
  published: 'good',
  paused: 'waiting',
  archived: 'bad',
} as const satisfies Record<ProgramStatus, Tone>
