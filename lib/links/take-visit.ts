import 'server-only'
import { env } from '@/lib/env'
import type { Outcome } from './click'
import { recorder } from './clicks'
import { type Facts, factsOf } from './facts'
import { newId } from './ids'
import { hashVisit } from './network'
import { visitorOf } from './visitor'

export type Visit = {
  headers: Headers
  code: string
  subIds: Facts['sub_ids']
  ad?: Facts['ad'] | undefined
  /** The banner that was clicked on. */
  banner?: string | undefined
  /** The visitor that a shop's script remembers; without one the click cookie names the visitor. */
  visitorId?: string | null
  /** The referrer, when a script sends it instead of the header. */
  referrer?: string | null
}
export type Taken = { id: string; visitorId: string; at: Date; outcome: Outcome }

/** Records a visit that a link or a script reported, with all its facts. */
export async function takeVisit({ headers, code, subIds, ad, banner, ...visit }: Visit): Promise<Taken> {
  const { SITE_URL, TRUSTED_PROXIES } = env()
  const at = new Date()
  const id = newId()
  const existing = visit.visitorId ?? visitorOf(headers.get('cookie'))
  const visitorId = existing ?? newId()
  const circumstances = { trustedProxies: TRUSTED_PROXIES, siteUrl: SITE_URL }
  const outcome = await recorder().take({
    id,
    code,
    visitor_id: visitorId,
    // An unknown network must not become one visitor for everybody: then the cookie's visitor stands for it.
    ...hashVisit(headers, at, visitorId),
    clicked_at: at.toISOString(),
    ...(!existing && { is_first: true }),
    ...(ad && { ad }),
    ...(banner && { banner }),
    ...factsOf(
      headers,
      subIds,
      'referrer' in visit ? { ...circumstances, referrer: visit.referrer ?? null } : circumstances,
    ),
  })
  return { id, visitorId, at, outcome }
}
