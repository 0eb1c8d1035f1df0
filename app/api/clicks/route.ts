import { after, type NextRequest } from 'next/server'
import { z } from 'zod'
import { isOwnOrigin } from '@/lib/client-address'
import { consentCookie, consentOf } from '@/lib/consent'
import { env } from '@/lib/env'
import { parseJson, toObject } from '@/lib/json'
import { domainsOf } from '@/lib/links/clicks'
import { toCode } from '@/lib/links/destination'
import { adOf, subIdsOf, toAd } from '@/lib/links/facts'
import { takeVisit } from '@/lib/links/take-visit'
import { isPerson } from '@/lib/links/visit'
import { clickCookie } from '@/lib/links/visitor'
import { readBody } from '@/lib/request-body'

const LIMIT = 4_000
const textOrNone = z.string().max(2_000).optional().catch(undefined)
const bodySchema = z.object({
  code: z.string().max(64).transform(toCode).pipe(z.string()),
  /** Whom the shop's script remembers, where it may. */
  visitor: z.uuid().optional().catch(undefined),
  referrer: textOrNone,
  /** What in its own address says that the visit was paid for. */
  ad: textOrNone,
  s1: textOrNone,
  s2: textOrNone,
  s3: textOrNone,
  s4: textOrNone,
  s5: textOrNone,
})

/**
 * A page says that its visitor came by a code in the address (`?ref=`), without a redirect. This site's own pages get the
 * click cookie and the question about it; a shop's script gets the click's id, if the code's program is that shop's.
 */
export async function POST(request: NextRequest) {
  const { headers } = request
  const body = await readBody(request, LIMIT)
  const said = bodySchema.safeParse('text' in body ? toObject(parseJson(body.text)) : null)
  if (!said.success) return answer(422)
  const { code, visitor, referrer, ad, ...subIds } = said.data
  const isOurs = isOwnOrigin(headers.get('origin'))
  const shop = isOurs ? null : await shopOf(headers, code)
  if (!isOurs && !shop) return answer(403)
  const cors = corsOf(shop)
  if (!isPerson(headers)) return answer(204, cors)
  const marks = subIdsOf((name) => subIds[name as keyof typeof subIds])
  const paid = isOurs ? adOf((name) => pageOf(headers)?.searchParams.get(name) ?? null) : toAd(ad)
  const visit = { headers, code, subIds: marks, ad: paid, referrer: referrer ?? null }
  const { id, visitorId, outcome } = await takeVisit(shop ? { ...visit, visitorId: visitor ?? null } : visit)
  if (outcome.kind === 'unknown') return answer(404, cors)
  if (outcome.kind === 'late') after(outcome.kept)
  if (shop) return Response.json({ click_id: id, visitor_id: visitorId }, { headers: cors })
  return answer(204, cookiesOf(headers, visitorId, id))
}

/** A plain POST of text asks nothing first; a browser that asks all the same is answered for the origin that asks. */
export function OPTIONS({ headers }: NextRequest) {
  return answer(204, { ...corsOf(headers.get('origin')), 'access-control-allow-methods': 'POST' })
}

/** The page that asks: a page of ours says its whole address to us. */
function pageOf(headers: Headers): URL | null {
  return URL.parse(headers.get('referer') ?? '')
}

/** The origin that asks, when it is a shop of the code's program. */
async function shopOf(headers: Headers, code: string): Promise<string | null> {
  const origin = headers.get('origin')
  if (!origin || !URL.canParse(origin)) return null
  const { hostname, protocol } = new URL(origin)
  if (protocol !== 'https:') return null
  return (await domainsOf(code)).includes(hostname) ? origin : null
}

function corsOf(origin: string | null): Record<string, string> {
  const shared = { vary: 'origin', 'cross-origin-resource-policy': 'cross-origin' }
  return origin ? { ...shared, 'access-control-allow-origin': origin } : {}
}

function cookiesOf(headers: Headers, visitorId: string, clickId: string): [string, string][] {
  const consent = consentOf(headers.get('cookie'))
  if (consent === 'no') return []
  const isSecure = env().SITE_URL.startsWith('https:')
  const lines = [clickCookie(visitorId, clickId, isSecure)]
  if (!consent) lines.push(consentCookie('ask', isSecure))
  return lines.map((line) => ['set-cookie', line])
}

function answer(status: number, headers: HeadersInit = {}) {
  const all = new Headers(headers)
  all.set('cache-control', 'private, no-store')
  return new Response(null, { status, headers: all })
}
