import { runJobs } from '@/lib/cron'
import { unwrap } from '@/lib/errors'
import { HouseError } from '@/lib/failures'
import { resealMethods } from '@/lib/payouts/reseal'

/**
 * Settles the clicks of days that are over, moves commissions past their hold, seals anew what an older key sealed, then makes
 * next months' partitions and forgets what is of no use.
 */
export async function POST(request: Request) {
  return runJobs('maturing', request, {
    settle_clicks: async (service) => ({
      settled: unwrap(await service.rpc('settle_clicks', { batch: 200 })),
    }),
    mature_commissions: async (service) => ({ matured: unwrap(await service.rpc('mature_commissions')) }),
    reseal_methods: async (service) => ({ resealed: await resealMethods(service) }),
    keep_house: async (service) => {
      const failed = unwrap(await service.rpc('keep_house'))
      if (failed.length > 0) throw new HouseError(failed)
      return {}
    },
  })
}
