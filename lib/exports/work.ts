import type { ExportKind } from '@/lib/supabase/enums'
import 'server-only'
import type { Locale } from '@/lib/i18n/routing'
import { log } from '@/lib/log'
import { callFunction } from '@/lib/supabase/call'
import { type Cell, toCsv, toCsvLines } from '@/lib/table-csv'

const LONGEST_CALL = 30_000
/** One call of the scheduler works this long at most: the next one goes on where it stopped. */
const LONGEST_TURN = 8_000

/** What the database read for one part, as its views have it. */
type Part = { question: Record<string, unknown>; locale: Locale; rows: Record<string, unknown>[] }
/** Makes a part's rows the cells of a file, below the same head as in a file that is handed out at once. */
type Writer = (
  part: Part,
) => { head: string[]; lines: Cell[][] } | Promise<{ head: string[]; lines: Cell[][] }>
export type Writers = Record<ExportKind, Writer>

type Claim = { id: string; number: number | null; problem?: string }
type Job = Part & { kind: ExportKind }

/** Erases what is past its days; how many files went. */
export async function expireExports(): Promise<{ expired: number }> {
  return { expired: await callFunction('expire_exports', {}, LONGEST_CALL) }
}

/** Works on what waits, a part at a time; how many parts. */
export async function advanceExports(writers: Writers): Promise<{ parts: number }> {
  const end = Date.now() + LONGEST_TURN
  let parts = 0
  while (Date.now() < end) {
    const claim = (await callFunction('claim_export', {}, LONGEST_CALL)) as Claim | null
    if (!claim) break
    if (claim.problem) continue
    try {
      await workOn(claim, writers)
      parts += 1
    } catch (error) {
      // The claim lapses in a minute and counts: after three the export fails and says so.
      log.error({ err: error, export: claim.id, part: claim.number }, 'a part of an export failed')
    }
  }
  return { parts }
}

/** Without a number the database only settles which rows there are; a part that is not to be read any more is null. */
async function workOn({ id, number }: Claim, writers: Writers): Promise<void> {
  const job = (await callFunction('read_export_part', { export_id: id, number }, LONGEST_CALL)) as Job | null
  if (!job || number === null) return
  const { head, lines } = await writers[job.kind](job)
  const content = number === 1 ? toCsv(head, lines) : toCsvLines(lines)
  await callFunction('store_export_part', { export_id: id, number, content }, LONGEST_CALL)
}
