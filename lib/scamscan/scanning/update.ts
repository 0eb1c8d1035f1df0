import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { ScanFeedFormat, ScanKind } from '@/lib/supabase/enums'
import { readFeedText } from './feed-text'
import { packLines, unpackLines, type Values } from './packed'

export type Feed = {
  id: string
  kind: ScanKind
  format: ScanFeedFormat
  field: string | null
  location: string
  least_entries: number
  is_due: boolean
}
export type Snapshot = {
  feed_id: string
  hash: string
  entries: number
  added: number
  removed: number
  sample: { added: string[]; removed: string[] }
  content: string
}
/** What an update stands on: the database's functions, and a reader of files and addresses. */
export type Ports = {
  readFeeds: () => Promise<Feed[]>
  /** The list of a feed as it was stored last, packed and in base64; null where there is none. */
  readSnapshot: (feed: string) => Promise<string | null>
  store: (snapshot: Snapshot) => Promise<unknown>
  recordFailure: (feed: string, failure: string) => Promise<unknown>
  /** The bytes of a feed; rejects where it cannot be read as a whole. */
  fetch: (location: string) => Promise<Buffer>
}

const MOST_BYTES = 256 * 1024 * 1024
const SAMPLE = 20
/** Beyond this share of lines that are no values a list has another form than it was set up with. */
const MOST_UNREAD = 0.2

/** Why a feed was not taken, as a word that its administrator reads. */
export class FeedError extends Error {
  readonly failure: string
  constructor(failure: string, options: ErrorOptions = {}) {
    super(failure, options)
    this.failure = failure
  }
}

const isPacked = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b

function textOf(bytes: Buffer): string {
  try {
    const plain = isPacked(bytes) ? gunzipSync(bytes, { maxOutputLength: MOST_BYTES }) : bytes
    return plain.toString('utf8')
  } catch (error) {
    throw new FeedError('unreadable', { cause: error })
  }
}

/** What came and what went from one list to the next. */
function difference(before: Values, after: Values): { added: string[]; removed: string[] } {
  return {
    added: [...after.keys()].filter((value) => !before.has(value)),
    removed: [...before.keys()].filter((value) => !after.has(value)),
  }
}

async function takeFeed(feed: Feed, ports: Ports): Promise<void> {
  const text = textOf(
    await ports.fetch(feed.location).catch((error: Error) => {
      throw error instanceof FeedError ? error : new FeedError('unreachable', { cause: error })
    }),
  )
  let read: ReturnType<typeof readFeedText>
  try {
    read = readFeedText(text, feed)
  } catch (error) {
    throw new FeedError('unreadable', { cause: error })
  }
  const { values, unread } = read
  if (values.size < feed.least_entries) throw new FeedError('too_few')
  if (unread > MOST_UNREAD * (values.size + unread)) throw new FeedError('other_form')
  const stored = await ports.readSnapshot(feed.id)
  const before = stored
    ? unpackLines(gunzipSync(Buffer.from(stored, 'base64'), { maxOutputLength: MOST_BYTES }).toString('utf8'))
    : new Map<string, string | null>()
  // A day that a list once named stays, also where the list names none any more.
  for (const [value, seen] of before) if (seen && values.get(value) === null) values.set(value, seen)
  const { added, removed } = difference(before, values)
  const packed = packLines(values)
  await ports.store({
    feed_id: feed.id,
    hash: createHash('sha256').update(packed).digest('hex'),
    entries: values.size,
    added: added.length,
    removed: removed.length,
    sample: { added: added.slice(0, SAMPLE), removed: removed.slice(0, SAMPLE) },
    content: gzipSync(packed).toString('base64'),
  })
}

/** The database refuses what changed beyond reason; that is the feed's failure and not the update's. */
function failureOf(error: unknown): string {
  if (error instanceof FeedError) return error.failure
  const { message } = error as { message?: string }
  if (message === 'errors.scamscan.feed_shrunk') return 'shrunk'
  if (message === 'errors.scamscan.feed_grew') return 'grew'
  throw error
}

/** Reads every feed whose time has come, or all where `now` asks; one that fails stops no other and keeps its last list. */
export async function updateLists(ports: Ports, now = false): Promise<{ taken: number; failed: number }> {
  const counts = { taken: 0, failed: 0 }
  for (const feed of await ports.readFeeds()) {
    if (!now && !feed.is_due) continue
    try {
      await takeFeed(feed, ports)
      counts.taken += 1
    } catch (error) {
      await ports.recordFailure(feed.id, failureOf(error))
      counts.failed += 1
    }
  }
  return counts
}
