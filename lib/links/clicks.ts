import 'server-only'
import { join } from 'node:path'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { type CallError, callFunction, isWrongData } from '@/lib/supabase/call'
import { wellFormedJson } from '@/lib/text'
import type { Click, Recorded } from './click'
import { type CachedDestination, createDestinationCache } from './destination-cache'
import { createJournal } from './journal'
import { createRecorder } from './recorder'
import type { Recorder } from './recorder-options'
import { type Shared, sharedRecorder } from './shared-recorder'
import { LONGEST_WINDOW } from './visitor'

const ANSWER_TIMEOUT = 250
/** A call that hangs is cancelled and repeated; ids make the repetition safe. */
const LONGEST_CALL = 5_000
const LAST_CHANCE = 3_000
const REPLAY = 1_000
const BEAT = 60_000
/** What was left behind comes back while hardly anybody waits. */
const CALM = 200

/** Writes a visit before it is answered, together with those that arrived in the same moment. */
export function recorder(): Recorder {
  return shared().recorder
}

function shared(): Shared {
  return sharedRecorder(() => {
    const { CLICK_JOURNAL_DIR, DATA_DIR } = env()
    const destinations = createDestinationCache(5_000)
    const journal = createJournal({
      folder: CLICK_JOURNAL_DIR ?? join(DATA_DIR, 'clicks'),
      onFailed: (error) => log.error({ err: error }, 'journal of clicks not written'),
    })
    const made = createRecorder({
      record: (clicks) => recordClicks(clicks, destinations),
      isWrong: isWrongData,
      setAside,
      journal,
      patience: ANSWER_TIMEOUT,
      onFailed: (error, waiting) => log.warn({ err: error, waiting }, 'clicks not recorded yet'),
      onLost: ({ id, code, clicked_at }) => log.error({ click_id: id, code, clicked_at }, 'click lost'),
    })
    const replay = () => {
      if (made.figures().waiting < CALM) void journal.replay(made.restore)
    }
    void journal.beat().then(replay)
    setInterval(journal.beat, BEAT).unref()
    setInterval(replay, REPLAY).unref()
    process.once('SIGTERM', () => made.drain(LAST_CHANCE))
    process.once('SIGINT', () => made.drain(LAST_CHANCE))
    return { recorder: made, journal, destinations }
  })
}

/** At the start of the process: what an earlier one left on the disk is recorded before anybody visits. */
export function startRecorder(): void {
  recorder()
}

async function recordClicks(clicks: Click[], destinations: Shared['destinations']): Promise<Recorded[]> {
  const rows = await callFunction('record_clicks', { clicks }, LONGEST_CALL)
  const codes = new Map(clicks.flatMap(({ id, code, banner }) => (banner ? [] : [[id, code] as const])))
  for (const row of rows) {
    const { destination, window_days: days } = row
    const code = codes.get(row.click_id) // a banner may lead elsewhere than its link
    if (code) destinations.set(code, { destination, days })
  }
  return rows
}

async function setAside(click: Click, error: unknown): Promise<void> {
  const { code, message } = error as CallError
  log.error({ err: error, click_id: click.id, code: click.code }, 'click set aside')
  const stored = JSON.parse(wellFormedJson(JSON.stringify(click)))
  await callFunction('set_click_aside', { click: stored, reason: code, detail: message }, LONGEST_CALL)
}

/** The code's destination and window at the last answer of the database; else the front page and the longest window. */
export function cachedDestination(code: string): CachedDestination {
  return shared().destinations.get(code) ?? { destination: '/', days: LONGEST_WINDOW }
}

/** Where a code leads, without a visit; null when no link has it. Falls back like a visit does. */
export async function resolveCode(code: string): Promise<string | null> {
  try {
    const [row] = await callFunction('resolve_links', { codes: [code] }, ANSWER_TIMEOUT)
    return row?.destination ?? null
  } catch (error) {
    log.warn({ err: error, code }, 'link not resolved')
    return cachedDestination(code).destination
  }
}

/** The hosts whose pages may report a visitor of this code; none when no link has it. */
export async function domainsOf(code: string): Promise<string[]> {
  const [row] = await callFunction('resolve_links', { codes: [code] }, LONGEST_CALL)
  return row?.domains ?? []
}
