import { OPERATIONS } from '@/lib/api/operations'
import { noQuery } from '@/lib/api/schema'
import { answerRead, answerSigned, refuseMethodBut } from '@/lib/api/signed'
import { toDestination } from '@/lib/site-address'
import { callFunction } from '@/lib/supabase/call'

const LONGEST_CALL = 10_000
const refuse = refuseMethodBut('GET, HEAD, POST, OPTIONS')

/** A shop lists the links of its affiliates. */
export function GET(request: Request) {
  return answerRead(
    request,
    {},
    {
      params: noQuery,
      query: OPERATIONS.listLinks.query,
      run: (key_id, _params, { enrollment_id, cursor, limit }) =>
        callFunction(
          'list_program_links',
          {
            key_id,
            enrollment_id: (enrollment_id ?? null) as string,
            cursor: (cursor ?? null) as string,
            page_size: limit,
          },
          LONGEST_CALL,
        ),
    },
  )
}

/** A shop makes another link for one of its affiliates. */
export function POST(request: Request) {
  return answerSigned(request, {
    schema: OPERATIONS.createLink.body,
    run: (key_id, input) => {
      const body = { ...input, destination: toDestination(input.destination) }
      return callFunction('create_program_link', { key_id, body }, LONGEST_CALL)
    },
  })
}

export { refuse as DELETE, refuse as PATCH, refuse as PUT }
