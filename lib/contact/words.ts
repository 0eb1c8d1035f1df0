import { CONTACT_STATE, type ContactState } from '@/lib/supabase/enums'
import type { Tone } from '@/lib/tone'

export const INQUIRY_TONES = {
  new: 'attention',
  contacted: 'waiting',
  quoted: 'waiting',
  won: 'good',
  lost: 'bad',
  spam: 'neutral',
} as const satisfies Record<ContactState, Tone>

/** As its sender sees it; what looked like spam is as if it were new. */
export const MY_INQUIRY_TONES = {
  new: 'waiting',
  contacted: 'good',
  quoted: 'attention',
  won: 'good',
  lost: 'neutral',
  spam: 'waiting',
} as const satisfies Record<ContactState, Tone>

/** The states in which somebody works on an inquiry, as `contact.is_open` has them. */
export const OPEN_STATES: readonly ContactState[] = ['new', 'contacted', 'quoted']

/** Whether a state may follow another, as `contact.may_follow` has it; the database decides again. */
function mayFollow(before: ContactState, after: ContactState): boolean {
  if (before === 'spam') return after === 'new'
  if (after === 'spam') return before === 'new' || before === 'contacted'
  if (after === 'new') return before === 'contacted'
  return after === 'quoted' || before !== after
}

/** Where an inquiry may go from here, in the order of the pipeline. */
export const statesAfter = (before: ContactState) => CONTACT_STATE.filter((one) => mayFollow(before, one))

/** What people call an inquiry in a mail or on the telephone: 1042 → "C-1042". */
export const reference = (number: number) => `C-${number}`

/** The number in what somebody typed to find an inquiry: "C-1042", "c1042" or "1042"; otherwise undefined. */
export function numberIn(typed: string): number | undefined {
  const [, digits] = /^c?-?(\d{4,9})$/i.exec(typed.trim()) ?? []
  return digits === undefined ? undefined : Number(digits)
}
