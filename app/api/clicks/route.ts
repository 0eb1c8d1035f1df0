import { after, type NextRequest } from 'next/server'
import { z } from 'zod'
import { isOwnOrigin } from '@/lib/client-address'
import { parseJson, toObject } from '@/lib/json'
import { cachedDestination, domainsOf } from '@/lib/links/clicks'
import { toCode } from '@/lib/links/destination'
import { adOf, subIdsOf, toAd } from '@/lib/links/facts'
import { corsOf, shopOrigin } from '@/lib/links/page-origin'
import { takeVisit } from '@/lib/links/take-visit'
import { isPerson } from '@/lib/links/visit'
import { visitCookies } from '@/lib/links/visit-cookies'
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
  const taken = await takeVisit(shop ? { ...visit, visitorId: visitor ?? null } : visit)
  const { id, visitorId, outcome } = taken
  if (outcome.kind === 'unknown') return answer(404, cors)
  if (outcome.kind === 'late') after(outcome.written)
  const { days } = outcome.kind === 'recorded' ? outcome : cachedDestination(code)
  if (shop) return Response.json({ click_id: id, visitor_id: visitorId, days }, { headers: cors })
  const cookies = visitCookies(headers, taken, days)
  return answer(
    204,
    cookies.map((line) => ['set-cookie', line]),
  )
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
  const shop = shopOrigin(headers)
  return shop && (await domainsOf(code)).includes(shop.host) ? shop.origin : null
}

function answer(status: number, headers: HeadersInit = {}) {
  const all = new Headers(headers)
  all.set('cache-control', 'private, no-store')
  return new Response(null, { status, headers: all })
}
