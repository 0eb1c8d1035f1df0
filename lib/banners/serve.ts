import 'server-only'
import { after, type NextRequest } from 'next/server'
import { env } from '@/lib/env'
import { fileAddress } from '@/lib/files'
import { preferredLocale } from '@/lib/i18n/preferred'
import { followLink } from '@/lib/links/follow'
import { newId } from '@/lib/links/ids'
import { hashNetwork } from '@/lib/links/network'
import { isPerson } from '@/lib/links/visit'
import { log } from '@/lib/log'
import { callFunction } from '@/lib/supabase/call'
import { placeOf } from './candidates'
import { countImpression } from './impressions'
import { type Candidate, draw, embedHtml, fitting, parseSlot, SITE, type Slot } from './rules'

const PATH = /^\/b\/([^/]{1,64})(?:\/(to|script))?$/
/** One transparent pixel: a page with a place that shows nothing has no broken image. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAAAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')
/** Counted each time it is shown; what it shows is kept by browsers under the address of its content. */
const UNSTORED = { 'cache-control': 'private, no-store', 'cross-origin-resource-policy': 'cross-origin' }

/** `/b/<slot>` is the image, `/b/<slot>/to` where it leads, `/b/<slot>/script` both as a script. Sets no cookie but the click's. */
export async function answerBanner(request: NextRequest, path: string): Promise<Response> {
  const [, text = '', part] = PATH.exec(path) ?? []
  const slot = parseSlot(text)
  const place = slot && (await placeOf(slot.link))
  if (!slot || !place) return part === 'to' ? followLink(request, '') : nothing(404)
  const chosen = choose(request, slot, place.candidates)
  if (part === 'to') return follow(request, slot, chosen)
  if (!chosen) return nothing(part === 'script' ? 404 : 200)
  return part === 'script' ? writeScript(text, chosen) : show(request, chosen, place.linkId)
}

/** Two requests of one visitor, the image and the click, get the same answer. */
function choose(request: NextRequest, slot: Slot, candidates: Candidate[]): Candidate | undefined {
  const { headers } = request
  const named = candidates.find(({ code }) => code === slot.banner)
  const size = named && `${named.width}x${named.height}`
  const language = preferredLocale(headers.get('accept-language'), null)
  const fit = fitting(candidates, slot, size, [language], Date.now())
  if (fit.length < 2) return fit[0]
  return draw(fit, hashNetwork(headers, new Date(), `${slot.link}.${slot.size}`))
}

async function show({ headers, method }: NextRequest, chosen: Candidate, linkId: string | null) {
  if (method === 'GET' && isPerson(headers)) {
    const shown = { id: newId(), banner_id: chosen.id, link_id: linkId, at: new Date().toISOString() }
    const outcome = await countImpression(shown)
    if (outcome?.kind === 'late') after(outcome.written)
  }
  const isModern = headers.get('accept')?.includes('image/webp')
  const location = absolute(fileAddress(isModern ? `${chosen.hash}.webp` : chosen.fallback))
  return new Response(null, { status: 302, headers: { ...UNSTORED, location, vary: 'accept' } })
}

async function follow(request: NextRequest, slot: Slot, chosen: Candidate | undefined) {
  if (slot.link !== SITE)
    return followLink(request, slot.link, chosen && { id: chosen.id, destination: chosen.destination })
  if (!chosen?.destination) return followLink(request, '')
  if (request.method === 'GET' && isPerson(request.headers)) {
    const args = { click_id: newId(), banner_id: chosen.id }
    const counted = callFunction('record_site_click', args, 1_000)
    await counted.catch((error) =>
      log.error({ err: error, banner: chosen.id }, 'click on a banner not counted'),
    )
  }
  const headers = { ...UNSTORED, location: absolute(chosen.destination) }
  return new Response(null, { status: 302, headers })
}

/** The middleware's answer needs a whole address. */
const absolute = (address: string) => new URL(address, env().SITE_URL).href

function writeScript(slot: string, { alt, width, height }: Candidate) {
  const html = embedHtml({ site: env().SITE_URL, slot, alt, width, height })
  const script = `(s=>s&&s.insertAdjacentHTML('afterend',${JSON.stringify(html)}))(document.currentScript)`
  const headers = { ...UNSTORED, 'content-type': 'text/javascript; charset=utf-8' }
  return new Response(script, { headers })
}

function nothing(status: number) {
  return new Response(new Uint8Array(PIXEL), {
    status,
    headers: { ...UNSTORED, 'content-type': 'image/gif' },
  })
}
