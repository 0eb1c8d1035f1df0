import 'server-only'
import { z } from 'zod'
import { routing } from '@/lib/i18n/routing'
import { log } from '@/lib/log'
import { callFunction } from '@/lib/supabase/call'
import { EXPORT_KIND, type ExportKind } from '@/lib/supabase/enums'
import { type Cell, toCsv, toCsvLines } from '@/lib/table-csv'

const LONGEST_CALL = 30_000
/** One call of the scheduler works this long at most: the next one goes on where it stopped. */
const LONGEST_TURN = 8_000

/** What the database reads for one part, as its views have it. */
const jobSchema = z.object({
  kind: z.enum(EXPORT_KIND),
  question: z.record(z.string(), z.unknown()),
  locale: z.enum(routing.locales),
  rows: z.array(z.unknown()),
})
type Part = Omit<z.infer<typeof jobSchema>, 'kind'>
/** Turns a part's rows into the cells of a file, below the same head as in a file that is answered at once. */
type Writer = (
  part: Part,
) => { head: string[]; lines: Cell[][] } | Promise<{ head: string[]; lines: Cell[][] }>
export type Writers = Record<ExportKind, Writer>

/** Without a number the database still has to settle which rows there are; with a problem the export has just ended. */
const claimSchema = z.object({
  id: z.uuid(),
  number: z.int().nullable().default(null),
  problem: z.string().optional(),
})

/** Erases what is past its days; how many files went. */
export async function expireExports(): Promise<{ expired: number }> {
  return { expired: await callFunction('expire_exports', {}, LONGEST_CALL) }
}

/** Works on what waits, a part at a time; how many parts. */
export async function advanceExports(writers: Writers): Promise<{ parts: number }> {
  const end = Date.now() + LONGEST_TURN
  let parts = 0
  while (Date.now() < end) {
    const claim = claimSchema.nullable().parse(await callFunction('claim_export', {}, LONGEST_CALL))
    if (!claim) break
    if (claim.problem) continue
    try {
      await workOn(claim, writers)
      parts += 1
    } catch (error) {
      // The claim lapses in a minute and counts: after three the export fails.
      log.error({ err: error, export: claim.id, part: claim.number }, 'a part of an export failed')
    }
  }
  return { parts }
}

/** Writes one part; the job is null when the part is not to be read any more. */
async function workOn({ id, number }: z.infer<typeof claimSchema>, writers: Writers): Promise<void> {
  const part = { export_id: id, number }
  const job = jobSchema.nullable().parse(await callFunction('read_export_part', part, LONGEST_CALL))
  if (!job || number === null) return
  const { head, lines } = await writers[job.kind](job)
  const content = number === 1 ? toCsv(head, lines) : toCsvLines(lines)
  await callFunction('store_export_part', { export_id: id, number, content }, LONGEST_CALL)
}
