import { OPERATIONS } from '@/lib/api/operations'
import { answerSigned, refuseMethod } from '@/lib/api/signed'
import { callFunction } from '@/lib/supabase/call'
import type { Json } from '@/lib/supabase/types'

const LONGEST_CALL = 20_000
/** A thousand days of a franchise. */
const BODY_LIMIT = 256 * 1024

/** A franchise reports daily figures: the same again changes nothing, other figures correct the day. */
export function POST(request: Request) {
  return answerSigned(request, {
    schema: OPERATIONS.reportFranchiseDays.body,
    limit: BODY_LIMIT,
    run: (keyId, { days }) =>
      callFunction('record_franchise_days', { key_id: keyId, days: days as Json }, LONGEST_CALL),
  })
}

export { refuseMethod as DELETE, refuseMethod as GET, refuseMethod as PATCH, refuseMethod as PUT }
