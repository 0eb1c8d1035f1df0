import { OPERATIONS } from '@/lib/api/operations'
import { answerRead, refuseMethodBut } from '@/lib/api/signed'
import { callFunction } from '@/lib/supabase/call'

const LONGEST_CALL = 10_000
const refuse = refuseMethodBut('DELETE, OPTIONS')

/** A shop's system ends its subscription. */
export async function DELETE(request: Request, context: RouteContext<'/api/v1/webhooks/[id]'>) {
  const { params, query } = OPERATIONS.unsubscribeWebhook
  return answerRead(request, await context.params, {
    params,
    query,
    run: (key_id, { id }) => callFunction('unsubscribe_webhook', { key_id, endpoint_id: id }, LONGEST_CALL),
  })
}

export { refuse as GET, refuse as PATCH, refuse as POST, refuse as PUT }
