import type { Figures } from './click'
import type { Journal, JournalFigures } from './journal'
import type { Recorder } from './recorder-options'

const KEY = Symbol.for('alianza.recorder')
type Shared = { recorder: Recorder; journal: Journal }
const holder = globalThis as { [KEY]?: Shared }

/** The process's one recorder: Next bundles each route on its own, a module variable would make one for each. */
export function sharedRecorder(make: () => Shared): Recorder {
  holder[KEY] ??= make()
  return holder[KEY].recorder
}

/** What became of the clicks since the process started, and what waits on the disk; null before it takes any. */
export function clickFigures(): (Figures & { journal: JournalFigures }) | null {
  const shared = holder[KEY]
  return shared ? { ...shared.recorder.figures(), journal: shared.journal.figures() } : null
}
