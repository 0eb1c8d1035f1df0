import { runJob } from '@/lib/cron'
import { sendOutbox } from '@/lib/mail/outbox'

export async function POST(request: Request) {
  return runJob('outbox', request, sendOutbox)
}
