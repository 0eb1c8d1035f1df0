import { runJobs } from '@/lib/cron'
import { unwrap } from '@/lib/errors'

/** Reminds applicants of the step that is theirs, and bills the months that are over. */
export async function POST(request: Request) {
  return runJobs('franchises', request, {
    advance_franchises: async (service) => ({
      advanced: unwrap(await service.rpc('advance_franchises', { batch: 200 })),
    }),
    bill_franchise_royalties: async (service) => ({
      billed: unwrap(await service.rpc('bill_franchise_royalties', { batch: 200 })),
    }),
  })
}
