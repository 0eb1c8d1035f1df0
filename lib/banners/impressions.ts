import 'server-only'
import { join } from 'node:path'
import { env } from '@/lib/env'
import { createJournal, type Journal } from '@/lib/links/journal'
import { createRecorder } from '@/lib/links/recorder'
import type { Recorder } from '@/lib/links/recorder-options'
import { log } from '@/lib/log'
import { callFunction, isWrongData } from '@/lib/supabase/call'

/** One banner shown to one person, once; nothing in it names the person. */
export type Impression = { id: string; banner_id: string; link_id: string | null; at: string }

const LONGEST_CALL = 5_000
const LAST_CHANCE = 3_000
/** What comes within so many milliseconds is one call of the database. */
const GATHER = 200
const BATCH = 1_000
const CALM = 500

type Outcome = Awaited<ReturnType<Recorder<Impression>['take']>>
type Counter = { recorder: Recorder<Impression>; journal: Journal<Impression> }
const KEY = Symbol.for('alianza.impressions')
const holder = globalThis as { [KEY]?: Counter }

function counter(): Counter {
  holder[KEY] ??= makeCounter()
  return holder[KEY]
}

/**
 * Resolves when an impression cannot be lost any more by the end of this process: it is in a file, and the database counts it
 * together with those of the same moment. Where the disk takes nothing, the database answers first, as for clicks; what it
 * has not answered in time is in `Outcome`.
 */
export async function countImpression(shown: Impression): Promise<Outcome | undefined> {
  const { recorder, journal } = counter()
  if (!(await journal.keep(shown))) return recorder.take(shown)
  void recorder
    .restore([shown])
    .then((isCounted) => (isCounted ? journal.settle(shown.id) : journal.spill(shown.id)))
}

/** At the start of the process: what an earlier one left on the disk is counted, though nobody is shown a banner yet. */
export function startImpressions(): void {
  counter()
}

/** What became of the impressions since the process started; null before it starts. */
export const impressionFigures = () => holder[KEY]?.recorder.figures() ?? null

function makeCounter(): Counter {
  const { CLICK_JOURNAL_DIR, DATA_DIR } = env()
  const journal = createJournal<Impression>({
    folder: join(CLICK_JOURNAL_DIR ?? join(DATA_DIR, 'clicks'), 'impressions'),
    onFailed: (error) => log.error({ err: error }, 'journal of impressions not written'),
    isSynced: false,
  })
  const recorder = createRecorder<Impression>({
    record: async (impressions) => {
      const ids = await callFunction('record_impressions', { impressions }, LONGEST_CALL)
      return ids.map((click_id) => ({ click_id, destination: '', window_days: 0 }))
    },
    isWrong: isWrongData,
    setAside: async ({ id }, error) => log.error({ err: error, impression: id }, 'impression refused'),
    journal,
    gather: GATHER,
    batch: BATCH,
    onFailed: (error, waiting) => log.warn({ err: error, waiting }, 'impressions not counted yet'),
    onLost: ({ id, banner_id }) => log.error({ impression: id, banner_id }, 'impression lost'),
  })
  const replay = () => {
    if (recorder.figures().waiting < CALM) void journal.replay(recorder.restore)
  }
  void journal.beat().then(replay)
  setInterval(journal.beat, 60_000).unref()
  setInterval(replay, 1_000).unref()
  process.once('SIGTERM', () => recorder.drain(LAST_CHANCE))
  process.once('SIGINT', () => recorder.drain(LAST_CHANCE))
  return { recorder, journal }
}
