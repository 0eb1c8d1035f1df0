import { runJob } from '@/lib/cron'
import { unwrap } from '@/lib/errors'
import { loadMailDomains } from '@/lib/fraud/mail-domains'
import { serviceClient } from '@/lib/supabase/service'

/**
 * Ends reviews that nobody decided, looks with the slower rules where something happened, brings the lists of domains up to
 * date, and folds a few of the oldest days of clicks.
 */
export async function POST(request: Request) {
  return runJob('fraud', request, async () => {
    const service = serviceClient()
    const lapsed = unwrap(await service.rpc('lapse_holds'))
    const held = unwrap(await service.rpc('check_fraud', { batch: 100 }))
    const domains = await loadMailDomains(service)
    const folded = unwrap(await service.rpc('fold_old_clicks', { days: 3 }))
    return { lapsed, held, domains, folded }
  })
}
