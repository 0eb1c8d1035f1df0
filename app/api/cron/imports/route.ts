import { runJobs } from '@/lib/cron'
import { unwrap } from '@/lib/errors'
import { advanceImports } from '@/lib/imports/work'

/** Rows of each run of the scheduler: a few seconds of work. */
const ROWS = 2_000

export async function POST(request: Request) {
  return runJobs('imports', request, {
    advance_imports: advanceImports,
    advance_franchise_imports: async (service) => ({
      franchise_rows: unwrap(await service.rpc('advance_franchise_imports', { most: ROWS })),
    }),
  })
}
