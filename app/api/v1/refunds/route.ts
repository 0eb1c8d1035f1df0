import { refundSchema } from '@/lib/conversions/schema'
import { answerSigned, refuseMethod } from '@/lib/signed-api'
import { callFunction } from '@/lib/supabase/call'
import type { Json } from '@/lib/supabase/types'

const LONGEST_CALL = 10_000

/** A shop gives back an order, in part or what is left of it. */
export function POST(request: Request) {
  return answerSigned(request, {
    schema: refundSchema,
    run: (key_id, _input, body) =>
      callFunction('report_refund', { key_id, body: body as Json }, LONGEST_CALL),
  })
}

export { refuseMethod as DELETE, refuseMethod as GET, refuseMethod as PATCH, refuseMethod as PUT }
