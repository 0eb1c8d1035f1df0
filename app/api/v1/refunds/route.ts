import { OPERATIONS } from '@/lib/api/operations'
import { report } from '@/lib/api/report'
import { answerSigned, refuseMethod } from '@/lib/api/signed'

/** A shop refunds an order, in part or what remains of it. */
export function POST(request: Request) {
  return answerSigned(request, {
    schema: OPERATIONS.reportRefund.body,
    run: (keyId, _input, body) => report(keyId, 'refund', body),
  })
}

export { refuseMethod as DELETE, refuseMethod as GET, refuseMethod as PATCH, refuseMethod as PUT }
