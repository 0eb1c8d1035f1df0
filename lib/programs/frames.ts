import type { Frame } from '@/lib/image'
import type { ProgramImageKind } from '@/lib/supabase/enums'

/** What a program's images are drawn into. */
export const PROGRAM_FRAMES = {
  logo: { width: 512, height: 512, fit: 'contain', leastWidth: 128, leastHeight: 128 },
  header: { width: 1500, height: 500, fit: 'cover', leastWidth: 900, leastHeight: 300 },
} as const satisfies Record<ProgramImageKind, Frame>
