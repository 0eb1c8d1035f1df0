import 'server-only'
import { log } from '@/lib/log'
import { callFunction } from '@/lib/supabase/call'
import type { Candidate } from './rules'

export type Place = { linkId: string | null; candidates: Candidate[] }
type Cached = { place: Place | null; at: number; renewal?: Promise<Place | null> | undefined }

/** Milliseconds for which a place is kept in memory: a change is not seen sooner. */
const FRESH = 5_000
const LONGEST_CALL = 2_000
const REMEMBERED = 5_000

const KEY = Symbol.for('alianza.banner-places')
const holder = globalThis as { [KEY]?: Map<string, Cached> }

/** The process's one memory: Next bundles each route on its own. */
function cache(): Map<string, Cached> {
  holder[KEY] ??= new Map()
  return holder[KEY]
}

/** What the places of a link may show; null when there is no such link. While the database does not answer: as it was. */
export function placeOf(link: string): Promise<Place | null> | Place | null {
  const cached = cache().get(link)
  if (!cached) return renew(link)
  if (Date.now() - cached.at > FRESH) void renew(link, cached)
  return cached.place
}

function renew(link: string, cached?: Cached): Promise<Place | null> {
  if (cached?.renewal) return cached.renewal
  const renewal = read(link).then(
    (place) => {
      const all = cache()
      all.delete(link)
      all.set(link, { place, at: Date.now() })
      for (const oldest of all.keys()) {
        if (all.size <= REMEMBERED) break
        all.delete(oldest)
      }
      return place
    },
    (error) => {
      log.warn({ err: error, link }, 'banners of a link not read')
      if (cached) cached.renewal = undefined
      return cached?.place ?? null
    },
  )
  if (cached) cached.renewal = renewal
  return renewal
}

async function read(link: string): Promise<Place | null> {
  const rows = await callFunction('read_banner_slot', { link_code: link }, LONGEST_CALL)
  const [first] = rows
  if (!first) return link === '-' ? { linkId: null, candidates: [] } : null
  const candidates = rows.flatMap((row): Candidate[] => {
    const { banner_id: id, starts_at: starts, ends_at: ends, link_id: _link, ...rest } = row
    if (!id) return []
    const time = (text: string | null) => (text ? Date.parse(text) : null)
    return [{ id, ...rest, starts: time(starts), ends: time(ends) }]
  })
  return { linkId: first.link_id, candidates }
}
