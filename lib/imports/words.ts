import type { ImportState } from '@/lib/supabase/enums'
import type { Tone } from '@/lib/tone'

export const IMPORT_TONES = {
  uploading: 'bad',
  mapping: 'attention',
  checking: 'waiting',
  ready: 'attention',
  running: 'waiting',
  finished: 'good',
  undoing: 'waiting',
  undone: 'neutral',
} as const satisfies Record<ImportState, Tone>
