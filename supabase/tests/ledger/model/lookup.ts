import type { Act, Journal, Reported } from '../journal.ts'
import type { Commission, Conversion, Payout, Rows, Run } from '../rows.ts'
import { demand } from './books.ts'

const byId = <T extends { id: string }>(rows: T[]) => new Map(rows.map((row) => [row.id, row]))
const both = (a: string, b: string | null) => `${a} ${b}`

function grouped<T>(rows: T[], key: (row: T) => string | null): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const name = key(row)
    if (name === null) continue
    const group = groups.get(name)
    if (group) group.push(row)
    else groups.set(name, [row])
  }
  return groups
}

/** Which id belongs to what: rows and answers by what they are asked for. */
export class Lookup {
  readonly conversions: Map<string, Conversion>
  readonly commissions: Map<string, Commission>
  readonly runs: Map<string, Run>
  readonly reports: Map<string, Reported>
  /** The first commission of each conversion. */
  readonly firsts: Map<string, Commission>
  readonly #payouts: Map<string, Payout[]>
  readonly #reversals: Map<string, string>
  readonly #reversed: Map<string, string>
  readonly #replacements: Map<string, string>
  readonly #shares: Map<string, Commission[]>
  readonly #moves: Map<string, Act>

  constructor(rows: Rows, journal: Journal) {
    this.conversions = byId(rows.conversions)
    this.commissions = byId(rows.commissions)
    this.runs = byId(rows.runs)
    const first = journal.reports.filter(({ result }) => !result.replayed)
    this.reports = new Map(first.map((report) => [report.result.conversion_id, report]))
    const firsts = rows.commissions.filter((row) => !row.replacement)
    this.firsts = new Map(firsts.map((row) => [row.conversion, row]))
    this.#payouts = grouped(rows.payouts, (row) => row.run)
    this.#reversals = new Map(
      rows.reversals.map((row) => [both(row.commission, row.refund ?? row.reason), row.id]),
    )
    this.#reversed = new Map(rows.reversals.map((row) => [row.id, row.commission]))
    this.#replacements = new Map(rows.replacements.map((row) => [row.commission, row.id]))
    this.#shares = grouped(rows.commissions, (row) => row.replacement)
    this.#moves = new Map(
      journal.all('customer.moved').map((act) => [both(act.subject, act.reason ?? null), act]),
    )
  }

  report(id: string): { row: Conversion; report: Reported } {
    const [row, report] = [this.conversions.get(id), this.reports.get(id)]
    demand(row !== undefined, 'a conversion is lost')
    demand(report !== undefined, `nobody was told of ${row.kind} ${row.key}`)
    return { row, report }
  }

  payouts(run: string): Payout[] {
    return this.#payouts.get(run) ?? []
  }

  /** What a refund, or an administrator with a reason, took back of a commission. */
  reversal(commission: string, cause: string | null): string {
    const id = this.#reversals.get(both(commission, cause))
    demand(id !== undefined, `what ${cause} took back is nowhere written`)
    return id
  }

  commissionOf(reversal: string): string | undefined {
    return this.#reversed.get(reversal)
  }

  /** What a commission went on as. */
  replacement(commission: string): { id: string; made: Commission[] } {
    const id = this.#replacements.get(commission) ?? ''
    return { id, made: this.#shares.get(id) ?? [] }
  }

  /** A move is requested a customer, and their commissions go along. */
  move(customer: string | null, reason: string | null): Act | undefined {
    return this.#moves.get(both(customer ?? '', reason))
  }
}
