import { OPERATIONS } from '@/lib/api/operations'
import { report } from '@/lib/api/report'
import { answerSigned, refuseMethod } from '@/lib/api/signed'

/** A shop reports something else that its program rewards. */
export function POST(request: Request) {
  return answerSigned(request, {
    schema: OPERATIONS.reportEvent.body,
    run: (keyId, _input, body) => report(keyId, 'event', body),
  })
}

export { refuseMethod as DELETE, refuseMethod as GET, refuseMethod as PATCH, refuseMethod as PUT }
