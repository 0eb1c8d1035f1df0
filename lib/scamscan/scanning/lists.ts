import 'server-only'
import { gunzipSync } from 'node:zlib'
import type { ListHit } from '@/lib/scamscan/types'
import { callFunction } from '@/lib/supabase/call'
import { unpackLines } from './packed'

export type FeedState = { id: string; role: ListHit['role']; kind: string; snapshot: number; taken: string }
type Loaded = { snapshot: number; values: Map<string, string | null> }

/** A list may be large. */
const MILLISECONDS = 60_000
const MOST_BYTES = 512 * 1024 * 1024
/** One set for the process: the latest snapshot of each feed. */
const loaded = new Map<string, Loaded>()

async function load(feed: FeedState): Promise<Loaded> {
  const known = loaded.get(feed.id)
  if (known?.snapshot === feed.snapshot) return known
  const content = await callFunction('read_scan_snapshot', { feed_id: feed.id }, MILLISECONDS)
  const text = content ? gunzipSync(Buffer.from(content, 'base64'), { maxOutputLength: MOST_BYTES }) : null
  const made = { snapshot: feed.snapshot, values: unpackLines(text?.toString('utf8') ?? '') }
  loaded.set(feed.id, made)
  return made
}

/** The feeds' lists in memory, each read again only when its snapshot is another one. */
export async function hitsOf(feeds: FeedState[]) {
  const lists = await Promise.all(feeds.map(async (feed) => ({ feed, list: await load(feed) })))
  return (kind: string, value: string): ListHit[] =>
    lists.flatMap(({ feed, list }) => {
      if (feed.kind !== kind || !list.values.has(value)) return []
      const firstSeen = list.values.get(value) ?? null
      return [{ list: feed.id, listed: value, match: 'exact' as const, firstSeen, role: feed.role }]
    })
}
