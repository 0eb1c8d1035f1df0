import type { clickFigures } from './shared-recorder'

/** Seconds after which a click that is not recorded is no hiccup of the database any more. */
const STUCK = 10

type Figures = ReturnType<typeof clickFigures>

/**
 * How this process fares with its clicks. `degraded` with 503 when they are not recorded though the database answers; with 200
 * when only the disk fails them, because visitors are served and sent elsewhere they would fare no better.
 */
export function healthOf(clicks: Figures): { status: 'ok' | 'degraded'; code: 200 | 503 } {
  if (clicks && clicks.oldest >= STUCK) return { status: 'degraded', code: 503 }
  return clicks?.journal.state === 'unwritable'
    ? { status: 'degraded', code: 200 }
    : { status: 'ok', code: 200 }
}
