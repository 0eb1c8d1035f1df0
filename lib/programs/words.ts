import type { ProgramStatus } from '@/lib/supabase/enums'
import type { Tone } from '@/lib/tone'

export const PROGRAM_TONES = {
  draft: 'neutral',
  published: 'good',
  paused: 'waiting',
  archived: 'bad',
} as const satisfies Record<ProgramStatus, Tone>
