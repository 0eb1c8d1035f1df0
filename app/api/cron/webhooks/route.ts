import { runJobs } from '@/lib/cron'
import { deliverWebhooks } from '@/lib/webhooks/deliver'

export async function POST(request: Request) {
  return runJobs('webhooks', request, { deliver_webhooks: deliverWebhooks })
}
