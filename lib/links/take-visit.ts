import 'server-only'
import { clientNetwork } from '@/lib/client-address'
import { env } from '@/lib/env'
import { recorder } from './clicks'
import { type Facts, factsOf } from './facts'
import { newId } from './ids'
import type { Outcome } from './recorder'
import { createNetworkHash, visitorOf } from './visitor'

let networkHash: ReturnType<typeof createNetworkHash> | undefined

export type Visit = {
  headers: Headers
  code: string
  subIds: Facts['sub_ids']
  /** Whom a shop's script remembers; without it the click cookie says it. */
  visitorId?: string | null
  /** Where the visitor came from, when a script says it instead of the header. */
  referrer?: string | null
}
export type Taken = { id: string; visitorId: string; outcome: Outcome }

/** Writes a visit, as a link or a script saw it, with everything that is kept of it. */
export async function takeVisit({ headers, code, subIds, ...said }: Visit): Promise<Taken> {
  const { APP_SECRET, SITE_URL, TRUSTED_PROXIES } = env()
  networkHash ??= createNetworkHash(APP_SECRET)
  const at = new Date()
  const id = newId()
  const known = said.visitorId ?? visitorOf(headers.get('cookie'))
  const visitorId = known ?? newId()
  // An unknown network must not become one visitor for everybody: then the cookie's visitor stands for it.
  const network = clientNetwork(headers.get('x-forwarded-for'), TRUSTED_PROXIES) ?? visitorId
  const circumstances = { trustedProxies: TRUSTED_PROXIES, siteUrl: SITE_URL }
  const outcome = await recorder().take({
    id,
    code,
    visitor_id: visitorId,
    network_hash: networkHash(network, headers.get('user-agent') ?? '', at),
    clicked_at: at.toISOString(),
    ...(!known && { is_first: true }),
    ...factsOf(
      headers,
      subIds,
      'referrer' in said ? { ...circumstances, referrer: said.referrer ?? null } : circumstances,
    ),
  })
  return { id, visitorId, outcome }
}
