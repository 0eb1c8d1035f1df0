import { runConnectors } from '@/lib/connectors/work'
import { runJob } from '@/lib/cron'

export async function POST(request: Request) {
  return runJob('connectors', request, runConnectors)
}
