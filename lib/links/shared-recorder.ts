import type { Figures } from './click'
import type { createDestinationCache } from './destination-cache'
import type { Journal, JournalFigures } from './journal'
import type { Recorder } from './recorder-options'

const KEY = Symbol.for('alianza.recorder')
export type Shared = {
  recorder: Recorder
  journal: Journal
  destinations: ReturnType<typeof createDestinationCache>
}
const holder = globalThis as { [KEY]?: Shared }

/**
 * The process's one recorder, with the cached destination of each code: Next bundles each route and the start of the
 * process on their own, a module variable would make one for each.
 */
export function sharedRecorder(make: () => Shared): Shared {
  holder[KEY] ??= make()
  return holder[KEY]
}

/** What became of the clicks since the process started, and what waits on the disk; null before it takes any. */
export function clickFigures(): (Figures & { journal: JournalFigures }) | null {
  const shared = holder[KEY]
  return shared ? { ...shared.recorder.figures(), journal: shared.journal.figures() } : null
}
