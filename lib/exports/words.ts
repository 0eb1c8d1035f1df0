import type { ExportState } from '@/lib/supabase/enums'
import type { Tone } from '@/lib/tone'

export const EXPORT_TONES = {
  waiting: 'waiting',
  running: 'waiting',
  done: 'good',
  failed: 'bad',
  expired: 'neutral',
} as const satisfies Record<ExportState, Tone>
