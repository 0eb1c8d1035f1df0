import { answerKeyedRead } from '@/lib/api/keyed'
import { OPERATIONS } from '@/lib/api/operations'
import { readAnswer } from '@/lib/api/scan-answer'
import { refuseMethodBut } from '@/lib/api/signed'
import { CallError } from '@/lib/supabase/call'

const UNKNOWN = { code: 'PT404', message: 'errors.scamscan.scan_unknown', details: 'id' }
const refuse = refuseMethodBut('GET, HEAD, OPTIONS')

/** One of somebody's own scans, whichever way it was made. */
export async function GET(request: Request, context: RouteContext<'/api/v1/scans/[id]'>) {
  return answerKeyedRead(request, await context.params, {
    schema: OPERATIONS.findScan.params,
    run: async (caller, { id }) => {
      const body = await readAnswer(request, caller, id)
      if (!body) throw new CallError(UNKNOWN)
      return { status: 200, body }
    },
  })
}

export { refuse as DELETE, refuse as PATCH, refuse as POST, refuse as PUT }
