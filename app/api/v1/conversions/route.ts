import { conversionSchema } from '@/lib/conversions/schema'
import { answerSigned, refuseMethod } from '@/lib/signed-api'
import { callFunction } from '@/lib/supabase/call'
import type { Json } from '@/lib/supabase/types'

const LONGEST_CALL = 10_000

/** A shop reports a sale or a lead of its program. */
export function POST(request: Request) {
  return answerSigned(request, {
    schema: conversionSchema,
    run: (key_id, { kind }, body) =>
      callFunction(
        kind === 'sale' ? 'report_sale' : 'report_lead',
        { key_id, body: body as Json },
        LONGEST_CALL,
      ),
  })
}

export { refuseMethod as DELETE, refuseMethod as GET, refuseMethod as PATCH, refuseMethod as PUT }
