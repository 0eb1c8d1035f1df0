import 'server-only'
import { type ReportKind, reportSchema } from '@/lib/conversions/schema'
import { type FieldProblem, problemStatus } from '@/lib/problem'
import { fieldProblems, refusalOf } from './refusals'
import { report } from './report'

const LANES = 8
/** The order of kinds: a sale finds the lead, a refund the sale, a reinstatement the refund. */
const TURNS: ReportKind[][] = [['lead'], ['sale', 'event'], ['refund'], ['reinstatement']]

type Outcome = { index: number; status: number; result?: unknown; problems?: FieldProblem[] }
type Job = { index: number; kind: ReportKind; lane: string; body: Record<string, unknown> }

/** Takes each report on its own: one that is refused loses no other. Outcomes come in the order of the reports. */
export async function runBatch(keyId: string, rows: unknown[], requestId: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const jobs: Job[] = []
  for (const [index, row] of rows.entries()) {
    const checked = reportSchema.safeParse(row)
    if (checked.success) jobs.push(toJob(index, checked.data.kind, row as Record<string, unknown>))
    else outcomes.push({ index, status: 422, problems: fieldProblems(checked.error) })
  }
  for (const turn of TURNS) {
    const lanes = Map.groupBy(
      jobs.filter(({ kind }) => turn.includes(kind)),
      ({ lane }) => lane,
    )
    const waiting = [...lanes.values()]
    const work = async () => {
      for (let lane = waiting.pop(); lane; lane = waiting.pop()) {
        for (const job of lane) outcomes.push(await runOne(keyId, job, requestId))
      }
    }
    await Promise.all(Array.from({ length: LANES }, work))
  }
  return outcomes.sort((a, b) => a.index - b.index)
}

const LANE: Partial<Record<ReportKind, string>> = { refund: 'order_id', reinstatement: 'refund_id' }

/** Reports of one customer, refunds of one order and reinstatements of one refund keep their order. */
function toJob(index: number, kind: ReportKind, body: Record<string, unknown>): Job {
  return { index, kind, lane: String(body[LANE[kind] ?? 'customer_id']), body }
}

async function runOne(keyId: string, { index, kind, body }: Job, requestId: string): Promise<Outcome> {
  try {
    const { replayed, ...result } = (await report(keyId, kind, body)) as { replayed: boolean }
    return { index, status: replayed ? 200 : 201, result }
  } catch (error) {
    const { kind: refused, fields } = refusalOf(error, requestId)
    if (refused === 'unauthorized') throw error // the key, not the report
    return { index, status: problemStatus(refused), ...(fields && { problems: fields }) }
  }
}
