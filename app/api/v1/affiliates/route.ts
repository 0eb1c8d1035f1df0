import { OPERATIONS } from '@/lib/api/operations'
import { noQuery } from '@/lib/api/schema'
import { answerRead, refuseMethodBut } from '@/lib/api/signed'
import { callFunction } from '@/lib/supabase/call'

const LONGEST_CALL = 10_000
const refuse = refuseMethodBut('GET, HEAD, OPTIONS')

/** A shop lists who takes part in its program. */
export function GET(request: Request) {
  return answerRead(
    request,
    {},
    {
      params: noQuery,
      query: OPERATIONS.listAffiliates.query,
      run: (key_id, _params, { cursor, limit }) =>
        callFunction(
          'list_program_affiliates',
          { key_id, cursor: (cursor ?? null) as string, page_size: limit },
          LONGEST_CALL,
        ),
    },
  )
}

export { refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT }
