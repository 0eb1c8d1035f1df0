import { runJobs } from '@/lib/cron'
import { advanceImports } from '@/lib/imports/work'

export async function POST(request: Request) {
  return runJobs('imports', request, { advance_imports: advanceImports })
}
