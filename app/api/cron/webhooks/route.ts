import { runJob } from '@/lib/cron'
import { deliverWebhooks } from '@/lib/webhooks/deliver'

export async function POST(request: Request) {
  return runJob('webhooks', request, deliverWebhooks)
}
