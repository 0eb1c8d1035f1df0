import { runJobs } from '@/lib/cron'
import { unwrap } from '@/lib/errors'
import { loadMailDomains } from '@/lib/fraud/mail-domains'
import { serviceClient } from '@/lib/supabase/service'

/**
 * Ends reviews that passed their deadline, runs the slower rules where something happened, brings the lists of domains up to
 * date, and folds a few of the oldest days of clicks.
 */
export async function POST(request: Request) {
  const service = serviceClient()
  return runJobs('fraud', request, {
    lapse_holds: async () => ({ lapsed: unwrap(await service.rpc('lapse_holds')) }),
    check_fraud: async () => ({ held: unwrap(await service.rpc('check_fraud', { batch: 100 })) }),
    load_mail_domains: async () => ({ domains: await loadMailDomains(service) }),
    fold_old_clicks: async () => ({ folded: unwrap(await service.rpc('fold_old_clicks', { days: 3 })) }),
  })
}
