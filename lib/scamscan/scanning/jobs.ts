import 'server-only'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '@/lib/env'
import { failureName } from '@/lib/failures'
import { log } from '@/lib/log'
import { DOOR, safeFetch } from '@/lib/scamscan/fetch/safe-fetch'
import evaluation from '@/lib/scamscan/models/evaluation.json'
import { callFunction } from '@/lib/supabase/call'
import type { Json } from '@/lib/supabase/types'
import { DATABASE_MILLISECONDS } from './gather'
import { currentEngine } from './replay'
import { giveBack, judge } from './run'
import { type Feed, FeedError, type Ports, updateLists } from './update'

const MOST_BYTES = 64 * 1024 * 1024
const LIST_MILLISECONDS = 60_000
/** So many monitored items in one run: each may ask the internet for some seconds. */
const BATCH = 20
const DOOR_OF_FEEDS = { ...DOOR, milliseconds: LIST_MILLISECONDS, bytes: MOST_BYTES }

async function readFeedFile(name: string): Promise<Buffer> {
  const folder = env().SCAMSCAN_FEEDS
  if (!folder) throw new FeedError('no_folder')
  const file = join(folder, name)
  const found = await stat(file).catch(() => null)
  if (!found) throw new FeedError('no_file')
  if (found.size > MOST_BYTES) throw new FeedError('too_large')
  return readFile(file)
}

async function fetchFeed(location: string): Promise<Buffer> {
  if (location.startsWith('file:')) return readFeedFile(location.slice('file:'.length))
  const { status, body, isCut } = await safeFetch(location, DOOR_OF_FEEDS)
  if (status !== 200) throw new FeedError('refused')
  if (isCut) throw new FeedError('too_large')
  return body
}

const PORTS: Ports = {
  readFeeds: async () =>
    (await callFunction('read_scan_feeds', {} as never, DATABASE_MILLISECONDS)) as Feed[],
  readSnapshot: (feed_id) => callFunction('read_scan_snapshot', { feed_id }, LIST_MILLISECONDS),
  store: ({ sample, ...snapshot }) =>
    callFunction('store_scan_snapshot', { ...snapshot, sample: sample as Json }, LIST_MILLISECONDS),
  recordFailure: (feed_id, failure) =>
    callFunction('record_feed_failure', { feed_id, failure }, DATABASE_MILLISECONDS),
  fetch: fetchFeed,
}

/** Brings the lists up to date, and says which engine is in use with how it was measured. */
export async function updateNow(now: boolean): Promise<{ lists_taken: number; lists_failed: number }> {
  const version = currentEngine()
  // Figures of other models would say nothing about these.
  if (evaluation.engine === version) {
    const engine = { version, evaluation: evaluation as Json, evaluated_on: evaluation.date }
    await callFunction('record_scan_engine', engine, DATABASE_MILLISECONDS)
  }
  const { taken, failed } = await updateLists(PORTS, now)
  return { lists_taken: taken, lists_failed: failed }
}

/** Looks again at what people monitor and is due; one that fails is tried again within the hour. */
export async function scanMonitored(): Promise<{ scanned: number; scans_failed: number }> {
  const due = await callFunction('claim_scan_monitors', { batch: BATCH }, DATABASE_MILLISECONDS)
  const counts = { scanned: 0, scans_failed: 0 }
  for (const { scan_id, input } of due as { scan_id: string; input: string }[]) {
    try {
      await judge(scan_id, { text: input, found: [] })
      counts.scanned += 1
    } catch (error) {
      log.warn({ scan_id, failure: failureName(error) }, 'a monitored item was not scanned')
      await giveBack(scan_id, error)
      counts.scans_failed += 1
    }
  }
  return counts
}

export async function advanceFounders(): Promise<{ places: number }> {
  return { places: await callFunction('advance_founders', {} as never, DATABASE_MILLISECONDS) }
}
