import type { Facts } from './facts'

/** What is recorded once, by its id: a click, or an impression of a banner. */
export type Keyed = { id: string }
/** One visit as it is sent to `record_clicks`. `id` is its key: sending it again changes nothing. */
export type Click = {
  id: string
  code: string
  visitor_id: string
  network_hash: string
  address_hash?: string
  area_hash?: string
  clicked_at: string
  /** The visitor's id was made for this click: there is no earlier one to look for. */
  is_first?: true
  /** The banner that was clicked on; it may lead elsewhere than the link. */
  banner?: string
} & Partial<Facts>
/** `window_days`: how long the program credits the click. */
export type Recorded = { click_id: string; destination: string; window_days: number }
/** `late`: the database did not answer in time; the click goes to the disk, and `written` settles when it is there or given up. */
export type Outcome =
  | { kind: 'recorded'; destination: string; days: number }
  | { kind: 'unknown' }
  | { kind: 'late'; written: Promise<void> }
export type Figures = {
  recorded: number
  late: number
  retried: number
  aside: number
  /** Let go of by memory, and read again from the disk. */
  spilled: number
  lost: number
  waiting: number
  /** Seconds since the oldest click that is not written yet arrived. */
  oldest: number
}
