import { OPERATIONS } from '@/lib/api/operations'
import { answerRead, refuseMethodBut } from '@/lib/api/signed'
import { callFunction } from '@/lib/supabase/call'

const LONGEST_CALL = 10_000
const refuse = refuseMethodBut('GET, HEAD, OPTIONS')

/** A shop looks up a conversion, or a sale by its order id. */
export async function GET(request: Request, context: RouteContext<'/api/v1/conversions/[id]'>) {
  const { params, query } = OPERATIONS.findConversion
  return answerRead(request, await context.params, {
    params,
    query,
    run: (key_id, { id }) => callFunction('find_conversion', { key_id, reference: id }, LONGEST_CALL),
  })
}

export { refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT }
