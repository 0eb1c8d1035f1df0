import type { NextRequest } from 'next/server'
import { z } from 'zod'
import { arrivalCookie } from '@/lib/arrival'
import { isOwnOrigin } from '@/lib/client-address'
import { parseJson, toObject } from '@/lib/json'
import { hashPlace } from '@/lib/links/network'
import { corsOf, shopOrigin } from '@/lib/links/page-origin'
import { siteCookies } from '@/lib/links/site-cookies'
import { isPerson } from '@/lib/links/visit'
import { lastClickOf } from '@/lib/links/visitor'
import { readBody } from '@/lib/request-body'
import { callFunction } from '@/lib/supabase/call'

const LIMIT = 200
const PATIENCE = 5_000
const DAY = 86_400_000
const bodySchema = z.object({ click: z.uuid() })

/**
 * A page confirms that its visitor came by a click: a shop's page sends the click's id, our own pages have it in the cookie.
 * A shop receives for how many days its program credits the click. `confirm_click` decides the rest.
 */
export async function POST(request: NextRequest) {
  const { headers } = request
  const isOurs = isOwnOrigin(headers.get('origin'))
  const shop = isOurs ? null : shopOrigin(headers)
  if (!isOurs && !shop) return answer(403)
  const body = await readBody(request, LIMIT)
  const parsed = bodySchema.safeParse('text' in body ? toObject(parseJson(body.text)) : null)
  const click = isOurs ? lastClickOf(headers.get('cookie')) : parsed.data?.click
  if (!click) return answer(422)
  const days = isPerson(headers) ? await confirm(headers, click, shop?.host ?? null) : null
  if (isOurs) return answer(204, { 'set-cookie': arrivalCookie(siteCookies(), true) })
  if (days === null || !shop) return answer(204)
  return Response.json(
    { days },
    { headers: { ...corsOf(shop.origin), 'cache-control': 'private, no-store' } },
  )
}

/** Also hashes with yesterday's key, because the click may have come before midnight. */
function confirm(headers: Headers, click: string, shop: string | null): Promise<number | null> {
  const now = Date.now()
  const areas = [now, now - DAY].flatMap((at) => hashPlace(headers, new Date(at)).area_hash ?? [])
  const parameters = { click_id: click, area_hashes: areas, shop: shop as string }
  return callFunction('confirm_click', parameters, PATIENCE)
}

function answer(status: number, headers: Record<string, string> = {}) {
  return new Response(null, { status, headers: { ...headers, 'cache-control': 'private, no-store' } })
}
