import { OPERATIONS } from '@/lib/api/operations'
import { report } from '@/lib/api/report'
import { answerSigned, refuseMethod } from '@/lib/api/signed'

/** A shop reports a new lead. */
export function POST(request: Request) {
  return answerSigned(request, {
    schema: OPERATIONS.reportLead.body,
    run: (keyId, _input, body) => report(keyId, 'lead', body),
  })
}

export { refuseMethod as DELETE, refuseMethod as GET, refuseMethod as PATCH, refuseMethod as PUT }
