import { answerKeyed } from '@/lib/api/keyed'
import { OPERATIONS } from '@/lib/api/operations'
import { readAnswer } from '@/lib/api/scan-answer'
import { refuseMethod } from '@/lib/api/signed'
import { runScan } from '@/lib/scamscan/scanning/run'

const LIMIT = 64 * 1024

/** Somebody's own system scans one thing by their key. */
export function POST(request: Request) {
  return answerKeyed(request, {
    schema: OPERATIONS.createScan.body,
    limit: LIMIT,
    run: async (caller, { input }) => {
      const { id } = await runScan(
        { person: caller.person, door: 'api', keyId: caller.keyId },
        { text: input },
      )
      return {
        status: 201,
        body: await readAnswer(request, caller, id),
        headers: { location: `/api/v1/scans/${id}` },
      }
    },
  })
}

export { refuseMethod as DELETE, refuseMethod as GET, refuseMethod as PATCH, refuseMethod as PUT }
