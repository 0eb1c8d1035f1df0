import { runJobs } from '@/lib/cron'
import { unwrap } from '@/lib/errors'
import { loadMailDomains } from '@/lib/fraud/mail-domains'

/**
 * Ends reviews that nobody decided, looks with the slower rules where something happened, brings the lists of domains up to
 * date, and folds a few of the oldest days of clicks.
 */
export async function POST(request: Request) {
  return runJobs('fraud', request, {
    lapse_holds: async (service) => ({ lapsed: unwrap(await service.rpc('lapse_holds')) }),
    check_fraud: async (service) => ({ held: unwrap(await service.rpc('check_fraud', { batch: 100 })) }),
    load_mail_domains: async (service) => ({ domains: await loadMailDomains(service) }),
    fold_old_clicks: async (service) => ({
      folded: unwrap(await service.rpc('fold_old_clicks', { days: 3 })),
    }),
  })
}
