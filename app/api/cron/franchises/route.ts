import { runJobs } from '@/lib/cron'
import { unwrap } from '@/lib/errors'

/** Reminds applicants of the step that is theirs. */
export async function POST(request: Request) {
  return runJobs('franchises', request, {
    advance_franchises: async (service) => ({
      advanced: unwrap(await service.rpc('advance_franchises', { batch: 200 })),
    }),
  })
}
