import type { Report } from '../harness.ts'

/** When something was asked for and when it was answered, by one clock for all clients. */
export type Stamp = { sent: number; acked: number }

type Item = { commission_id: string | null; reversal_id: string | null; amount: number }
/** A payout as the command that made it left it, read in the same transaction. */
type Draft = { id: string; enrollment_id: string; amount: number; items: Item[] }

/** What was asked for besides the row it was about: as much as the replay cannot know otherwise. */
export type Requested = {
  /** Names the request in what the database keeps of it. */
  reason?: string
  amount?: number | null
  shares?: { enrollment: string; bps: number }[]
  enrollment?: string
  drafts?: Draft[]
  cutOff?: string
  releases?: boolean
}
export type Act = Stamp & Requested & { action: string; subject: string; isDone: boolean }

export type Reported = Stamp & {
  kind: 'lead' | 'sale' | 'refund' | 'reinstatement'
  program: number
  key: string
  body: Record<string, string | number | boolean>
  result: Report
}
export type Version = Stamp & {
  id: string
  program: number
  event: string
  rate_bps: number | null
  flat_amount: number | null
  from: number
}
export type OverrideRates = Stamp & { id: string; program: number; rates: number[]; from: number }
export type Rate = Stamp & { from: string; to: string; day: string; rate: string }

/** What was answered, kept so that nothing acknowledged can be lost and nothing done twice. */
export class Journal {
  #clock = 0
  readonly clicks = new Set<string>()
  readonly reports: Reported[] = []
  readonly versions: Version[] = []
  readonly rates: Rate[] = []
  readonly overrides: OverrideRates[] = []
  readonly refusals = new Map<string, number>()
  readonly #acts = new Map<string, Act[]>()

  tick(): number {
    return ++this.#clock
  }

  note(action: string, subject: string, stamp: Stamp, requested: Requested = {}): void {
    const act = { action, subject, ...stamp, ...requested, isDone: false }
    const key = `${action} ${subject}`
    const list = this.#acts.get(key)
    if (list) list.push(act)
    else this.#acts.set(key, [act])
  }

  /** The acknowledged request that an entry of the history belongs to: each once, told apart by its reason if it has one. */
  take(action: string, subject: string, reason?: string | null): Act | undefined {
    const act = this.#acts
      .get(`${action} ${subject}`)
      ?.find((one) => !one.isDone && (one.reason === undefined || one.reason === reason))
    if (act) act.isDone = true
    return act
  }

  all(action?: string): Act[] {
    return [...this.#acts.values()].flat().filter((act) => !action || act.action === action)
  }

  refuse(why: string): void {
    this.refusals.set(why, (this.refusals.get(why) ?? 0) + 1)
  }
}
