import { OPERATIONS } from '@/lib/api/operations'
import { report } from '@/lib/api/report'
import { answerSigned, refuseMethod } from '@/lib/api/signed'

/** A shop reports an order. */
export function POST(request: Request) {
  return answerSigned(request, {
    schema: OPERATIONS.reportSale.body,
    run: (keyId, _input, body) => report(keyId, 'sale', body),
  })
}

export { refuseMethod as DELETE, refuseMethod as GET, refuseMethod as PATCH, refuseMethod as PUT }
