import { runJobs } from '@/lib/cron'
import { unwrap } from '@/lib/errors'

/** Renews subscriptions, reminds of unpaid renewals, ends what is over and cancels what nobody paid. */
export async function POST(request: Request) {
  return runJobs('orders', request, {
    advance_orders: async (service) => ({
      advanced: unwrap(await service.rpc('advance_orders', { batch: 200 })),
    }),
  })
}
