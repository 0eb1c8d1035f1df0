import { runConnectors } from '@/lib/connectors/work'
import { runJobs } from '@/lib/cron'

export async function POST(request: Request) {
  return runJobs('connectors', request, { run_connectors: runConnectors })
}
