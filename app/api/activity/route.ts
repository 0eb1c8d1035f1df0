import type { NextRequest } from 'next/server'
import { z } from 'zod'
import { getAffiliateId } from '@/lib/auth/affiliate-account'
import { getUser } from '@/lib/auth/session'
import { explain, unwrap } from '@/lib/errors'
import { log } from '@/lib/log'
import { createHub, type Wish } from '@/lib/reports/activity-hub'
import { watchClicks } from '@/lib/reports/activity-right'
import { openStream, readSince } from '@/lib/reports/activity-stream'
import { sharedHub } from '@/lib/reports/shared-hub'
import { bearerClient } from '@/lib/supabase/bearer'
import { callFunction } from '@/lib/supabase/call'
import { ACTIVITY_TOPIC } from '@/lib/supabase/enums'
import { createClient } from '@/lib/supabase/server'

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-store, no-transform', // not compressed: a compressor keeps small messages back
  'x-accel-buffering': 'no',
}

const PATIENCE = 10_000

const refused = (status: number) => new Response(null, { status, headers: { 'cache-control': 'no-store' } })

/** What came for all who watch, asked with the service key; what each may know is decided when they join and asked again. */
const hub = () =>
  sharedHub(() =>
    createHub({
      async poll(after) {
        const rows = await callFunction('poll_activity', { after: after as number }, PATIENCE)
        return rows.map(({ id, affiliate_id, program_id, topic }) => ({
          id,
          affiliateId: affiliate_id,
          programId: program_id,
          topic,
        }))
      },
      onFailed: (error, watchers) => log.error({ err: error, watchers }, 'activity poll failed'),
    }),
  )

/** Whose activity an address asks for: the account's that the person works for, or with `all` everybody's or a named one's. */
async function readWish(query: URLSearchParams, isAdmin: boolean): Promise<Wish | null> {
  const id = (name: string) => z.uuid().safeParse(query.get(name)).data ?? null
  const rest = {
    programId: id('program'),
    topic: ACTIVITY_TOPIC.find((one) => one === query.get('topic')) ?? null,
  }
  if (query.has('all')) return isAdmin ? { affiliateId: id('affiliate'), ...rest } : null
  const affiliateId = await getAffiliateId()
  return affiliateId ? { affiliateId, ...rest } : null
}

/** Says when there is something new in the activity that the page beside shows. */
export async function GET(request: NextRequest) {
  const user = await getUser()
  if (!user) return refused(401)
  const query = request.nextUrl.searchParams
  const wish = await readWish(query, user.isAdmin)
  if (!wish) return refused(query.has('all') ? 403 : 404)
  const supabase = await createClient()
  const [last, session] = await Promise.all([
    supabase.rpc('watch_activity', { of_affiliate: wish.affiliateId as string }),
    supabase.auth.getSession(),
  ])
  if (last.error && explain(last.error).key.endsWith('not_found')) return refused(404)
  const token = session.data.session?.access_token
  if (!token) return refused(401)
  const asPerson = bearerClient(token)
  const newest = unwrap(last)
  const said = readSince(request.headers.get('last-event-id'), query.get('since'))
  const stream = openStream({
    hub: hub(),
    person: user.id,
    wish,
    since: Math.min(said ?? newest, newest),
    check: () => watchClicks(asPerson, wish),
    signal: request.signal,
  })
  return stream ? new Response(stream, { headers: HEADERS }) : refused(503)
}
