import { runBatch } from '@/lib/api/batch'
import { OPERATIONS } from '@/lib/api/operations'
import { answerSigned, refuseMethod } from '@/lib/api/signed'
import { REQUEST_ID, toRequestId } from '@/lib/log'
import { explainFields } from '@/lib/problem'

const LIMIT = 4 * 1024 * 1024

/** A shop sends up to a thousand reports; each is answered on its own. */
export function POST(request: Request) {
  return answerSigned(request, {
    schema: OPERATIONS.reportBatch.body,
    limit: LIMIT,
    run: async (keyId, { reports }) => {
      const outcomes = await runBatch(keyId, reports, toRequestId(request.headers.get(REQUEST_ID)))
      const results = outcomes.map(async ({ problems, ...outcome }) => ({
        ...outcome,
        ...(problems && { errors: await explainFields(request, problems) }),
      }))
      return { results: await Promise.all(results) }
    },
  })
}

export { refuseMethod as DELETE, refuseMethod as GET, refuseMethod as PATCH, refuseMethod as PUT }
