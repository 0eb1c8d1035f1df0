import { OPERATIONS } from '@/lib/api/operations'
import { report } from '@/lib/api/report'
import { answerSigned, refuseMethod } from '@/lib/api/signed'

/** A shop takes back a refund, in part or what is left of it: a dispute was won, or the refund failed. */
export function POST(request: Request) {
  return answerSigned(request, {
    schema: OPERATIONS.reportReinstatement.body,
    run: (keyId, _input, body) => report(keyId, 'reinstatement', body),
  })
}

export { refuseMethod as DELETE, refuseMethod as GET, refuseMethod as PATCH, refuseMethod as PUT }
