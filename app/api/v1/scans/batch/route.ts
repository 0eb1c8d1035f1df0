import { answerKeyed, type Caller, keyedRefusal } from '@/lib/api/keyed'
import { inLanes } from '@/lib/api/lanes'
import { OPERATIONS } from '@/lib/api/operations'
import { fieldProblems } from '@/lib/api/refusals'
import { readAnswer } from '@/lib/api/scan-answer'
import { refuseMethod } from '@/lib/api/signed'
import { REQUEST_ID, toRequestId } from '@/lib/log'
import { explainFields, problemStatus } from '@/lib/problem'
import { runScan } from '@/lib/scamscan/scanning/run'

const LIMIT = 4 * 1024 * 1024
const one = OPERATIONS.createScan.body

/** Up to a hundred things at once, for Enterprise; each is answered on its own, in the order in which they came. */
export function POST(request: Request) {
  return answerKeyed(request, {
    schema: OPERATIONS.createScans.body,
    limit: LIMIT,
    only: 'enterprise',
    run: async (caller, { inputs }) => {
      const settled = await inLanes(inputs, (input) => scanOne(request, caller, input))
      const results = settled.map(async (answer, index) =>
        answer.status === 'fulfilled'
          ? { index, ...answer.value }
          : { index, ...(await refused(request, caller, answer.reason)) },
      )
      return { status: 200, body: { results: await Promise.all(results) } }
    },
  })
}

async function scanOne(request: Request, caller: Caller, input: unknown) {
  const checked = one.safeParse({ input })
  if (!checked.success)
    return {
      status: problemStatus('invalid'),
      errors: await explainFields(request, fieldProblems(checked.error)),
    }
  const who = { person: caller.person, door: 'api', keyId: caller.keyId } as const
  const { id } = await runScan(who, { text: checked.data.input })
  return { status: 201, scan: await readAnswer(request, caller, id) }
}

async function refused(request: Request, caller: Caller, error: unknown) {
  const id = toRequestId(request.headers.get(REQUEST_ID))
  const { kind, fields = [] } = await keyedRefusal(error, id, caller)
  return { status: problemStatus(kind), errors: await explainFields(request, fields) }
}

export { refuseMethod as DELETE, refuseMethod as GET, refuseMethod as PATCH, refuseMethod as PUT }
