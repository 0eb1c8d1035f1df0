import type { Click, Figures, Keyed, Outcome, Recorded } from './click'
import type { Journal } from './journal'

export type Recorder<C extends Keyed = Click> = {
  take: (click: C) => Promise<Outcome>
  /** Takes clicks without a waiting visitor; returns whether all of them are recorded or set aside. */
  restore: (clicks: C[]) => Promise<boolean>
  drain: (milliseconds: number) => Promise<void>
  figures: () => Figures
}
export type RecorderOptions<C extends Keyed = Click> = {
  /** Writes a batch; returns one row for each click whose code exists. Must be safe to repeat. */
  record: (clicks: C[]) => Promise<Recorded[]>
  /** Whether the database refused what a batch holds, and would refuse it for ever. */
  isWrong: (error: unknown) => boolean
  /** Keeps a click that can never be written where a person sees it. */
  setAside: (click: C, error: unknown) => Promise<void>
  /** Where a click is written before its visitor is redirected without a record. */
  journal?: Pick<Journal<C>, 'keep' | 'settle' | 'spill'>
  onFailed: (error: unknown, waiting: number) => void
  onLost: (click: C) => void
  /** Milliseconds a visitor waits for the database. */
  patience?: number
  /** Milliseconds in which a first click waits for others to go with it; 0 sends at once. */
  gather?: number
  batch?: number
  lanes?: number
  capacity?: number
  /** Milliseconds before the first and the longest retry; each failure doubles it. */
  pauses?: readonly [number, number]
}
