import { runJobs } from '@/lib/cron'
import { sendOutbox } from '@/lib/mail/outbox'

export async function POST(request: Request) {
  return runJobs('outbox', request, { send_outbox: sendOutbox })
}
