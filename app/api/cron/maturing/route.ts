import { runJob } from '@/lib/cron'
import { unwrap } from '@/lib/errors'
import { resealMethods } from '@/lib/payouts/reseal'
import { serviceClient } from '@/lib/supabase/service'

/**
 * Settles the clicks of days that are over, moves commissions past their hold, seals anew what an older key sealed, then makes
 * next months' partitions and forgets what is of no use.
 */
export async function POST(request: Request) {
  return runJob('maturing', request, async () => {
    const service = serviceClient()
    const settled = unwrap(await service.rpc('settle_clicks', { batch: 200 }))
    const matured = unwrap(await service.rpc('mature_commissions'))
    const resealed = await resealMethods(service)
    unwrap(await service.rpc('keep_house'))
    return { settled, matured, resealed }
  })
}
