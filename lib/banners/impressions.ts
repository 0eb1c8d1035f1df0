import 'server-only'
import { join } from 'node:path'
import { env } from '@/lib/env'
import { createJournal } from '@/lib/links/journal'
import { createRecorder } from '@/lib/links/recorder'
import type { Recorder } from '@/lib/links/recorder-options'
import { log } from '@/lib/log'
import { callFunction, isWrongData } from '@/lib/supabase/call'

/** One banner shown to one person, once; nothing in it names the person. */
export type Impression = { id: string; banner_id: string; link_id: string | null; at: string }

const LONGEST_CALL = 5_000
const LAST_CHANCE = 3_000
const CALM = 200

const KEY = Symbol.for('alianza.impressions')
const holder = globalThis as { [KEY]?: Recorder<Impression> }

/** Counts impressions before they are answered, together with those of the same moment, as clicks are recorded. */
export function impressionRecorder(): Recorder<Impression> {
  holder[KEY] ??= makeRecorder()
  return holder[KEY]
}

/** At the start of the process: what an earlier one left on the disk is counted, though nobody is shown a banner yet. */
export function startImpressions(): void {
  impressionRecorder()
}

/** What became of the impressions since the process started; null before it starts. */
export const impressionFigures = () => holder[KEY]?.figures() ?? null

function makeRecorder(): Recorder<Impression> {
  const { CLICK_JOURNAL_DIR, DATA_DIR } = env()
  const journal = createJournal<Impression>({
    folder: join(CLICK_JOURNAL_DIR ?? join(DATA_DIR, 'clicks'), 'impressions'),
    onFailed: (error) => log.error({ err: error }, 'journal of impressions not written'),
  })
  const made = createRecorder<Impression>({
    record: async (impressions) => {
      const ids = await callFunction('record_impressions', { impressions }, LONGEST_CALL)
      return ids.map((click_id) => ({ click_id, destination: '', window_days: 0 }))
    },
    isWrong: isWrongData,
    setAside: async ({ id }, error) => log.error({ err: error, impression: id }, 'impression refused'),
    journal,
    onFailed: (error, waiting) => log.warn({ err: error, waiting }, 'impressions not counted yet'),
    onLost: ({ id, banner_id }) => log.error({ impression: id, banner_id }, 'impression lost'),
  })
  const replay = () => {
    if (made.figures().waiting < CALM) void journal.replay(made.restore)
  }
  void journal.beat().then(replay)
  setInterval(journal.beat, 60_000).unref()
  setInterval(replay, 1_000).unref()
  process.once('SIGTERM', () => made.drain(LAST_CHANCE))
  process.once('SIGINT', () => made.drain(LAST_CHANCE))
  return made
}
