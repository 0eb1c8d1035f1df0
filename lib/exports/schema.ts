import { z } from 'zod'

export type ExportKind = 'affiliates' | 'commissions' | 'conversions' | 'refused_rows'
export type ExportState = 'waiting' | 'running' | 'done' | 'failed' | 'expired'
export type ExportProblem = 'rights' | 'account' | 'too_large' | 'broken'

/** Rows of one part of a file; the database cuts them so. */
export const PART_ROWS = 1_000

/** A file that is made in the background; `total` is null until it is settled which rows it has, times are ISO 8601. */
export type Export = {
  id: string
  kind: ExportKind
  /** Of the file, without its ending. */
  name: string
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
