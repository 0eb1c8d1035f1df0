import { z } from 'zod'
import type { ExportKind, ExportProblem, ExportState } from '@/lib/supabase/enums'

/** Rows of one part of a file; the database cuts them so. */
export const PART_ROWS = 1_000

/** The search and filters that a table had, as its address wrote them; a file of everything has none. */
export const NARROWED = ['q', 'kind', 'state', 'credited', 'affiliate', 'tag', 'group', 'from', 'to'] as const
export const narrowedSchema = z.partialRecord(z.enum(NARROWED), z.string())
export type Narrowed = z.infer<typeof narrowedSchema>

/** A file that is made in the background; `total` is null until it is settled which rows it has, times are ISO 8601. */
export type Export = {
  id: string
  kind: ExportKind
  /** Of the file, without its ending. */
  name: string
  narrowed: Narrowed
  state: ExportState
  problem: ExportProblem | null
  total: number | null
  done: number
  bytes: number
  createdAt: string
  expiresAt: string | null
}
export const isOpen = ({ state }: Pick<Export, 'state'>) => state === 'waiting' || state === 'running'

export const exportSchema = z.object({ export_id: z.uuid() })
