import type { ProgramStatus } from '@/lib/supabase/enums'
import type { Tone } from '@/lib/tone'

export const PROGRAM_TONES = {
  draft: 'neutral',
  published: 'good',
  paused: 'waiting',
  archived: 'bad',
} as const satisfies Record<ProgramStatus, Tone>

/** The languages that a program may be in. */
export const LANGUAGES = ['es', 'en', 'pt', 'fr', 'it', 'de', 'zh'] as const

/** Names of the editor's boxes: a prefix and the value. */
export const LANGUAGE_FIELD = 'language:'
export const METHOD_FIELD = 'method:'

/** The address that an image is served by; one that is only chosen, and nowhere but on this screen, brings its own. */
export const imagePath = (hash: string) => (hash.startsWith('blob:') ? hash : `/api/program-images/${hash}`)
