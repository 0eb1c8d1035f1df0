import type { Figures, Recorder } from './recorder'

const KEY = Symbol.for('alianza.recorder')
const holder = globalThis as { [KEY]?: Recorder }

/** The process's one recorder: Next bundles each route on its own, a module variable would make one for each. */
export function sharedRecorder(make: () => Recorder): Recorder {
  holder[KEY] ??= make()
  return holder[KEY]
}

/** What the recorder has done since the process started, or null before the first visit. For the health report. */
export function clickFigures(): Figures | null {
  return holder[KEY]?.figures() ?? null
}
