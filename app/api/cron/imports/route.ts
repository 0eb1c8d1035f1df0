import { runJob } from '@/lib/cron'
import { advanceImports } from '@/lib/imports/work'

export async function POST(request: Request) {
  return runJob('imports', request, advanceImports)
}
