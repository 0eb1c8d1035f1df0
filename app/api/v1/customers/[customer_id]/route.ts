import { OPERATIONS } from '@/lib/api/operations'
import { answerRead, refuseMethodBut } from '@/lib/api/signed'
import { callFunction } from '@/lib/supabase/call'

const LONGEST_CALL = 10_000
const refuse = refuseMethodBut('GET, HEAD, OPTIONS')

/** A shop looks up one of its customers. */
export async function GET(request: Request, context: RouteContext<'/api/v1/customers/[customer_id]'>) {
  const { params, query } = OPERATIONS.findCustomer
  return answerRead(request, await context.params, {
    params,
    query,
    run: (key_id, { customer_id }) => callFunction('find_customer', { key_id, customer_id }, LONGEST_CALL),
  })
}

export { refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT }
