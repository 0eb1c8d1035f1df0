import { OPERATIONS } from '@/lib/api/operations'
import { report } from '@/lib/api/report'
import { answerSigned, refuseMethod } from '@/lib/api/signed'

/** A shop reports a sale, a lead or an event of its program. */
export function POST(request: Request) {
  return answerSigned(request, {
    schema: OPERATIONS.reportConversion.body,
    run: (keyId, { kind }, body) => report(keyId, kind, body),
  })
}

export { refuseMethod as DELETE, refuseMethod as GET, refuseMethod as PATCH, refuseMethod as PUT }
