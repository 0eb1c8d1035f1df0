import type { Act, Journal, Reported, Stamp } from '../journal.ts'
import type { Commission, Conversion } from '../rows.ts'
import { at } from '../seen.ts'
import type { World } from '../world.ts'
import { type Books, demand, type Earned, left, type Sale } from './books.ts'
import { checkVersion, earnedBy, eventOf, possibleVersions, termsOf } from './earnings.ts'
import { Limits, type Occasion } from './limits.ts'
import type { Lookup } from './lookup.ts'

/** What events earn, and whom: versions of rewards, renewals, limits, and customers that were moved. */
export class Wages {
  readonly #books: Books
  readonly #world: World
  readonly #journal: Journal
  readonly #lookup: Lookup
  readonly #limits = new Limits()
  /** Who has the credit of a conversion. */
  readonly credits = new Map<string, string | null>()
  /** Of each customer the renewals so far, and who was given the customer last. */
  readonly #renewals = new Map<string, string[]>()
  readonly #bound = new Map<string, Act>()
  /** How many renewals of its customer an event's affiliate had before it. */
  readonly #before = new Map<string, number>()

  constructor(books: Books, world: World, journal: Journal, lookup: Lookup) {
    this.#books = books
    this.#world = world
    this.#journal = journal
    this.#lookup = lookup
  }

  /** An event as it comes in; its customer's come one by one. */
  report(row: Conversion, report: Reported): void {
    const credit = this.#lookup.firsts.get(row.id)?.enrollment ?? row.enrollment
    this.credits.set(row.id, credit)
    const customer = row.customer ?? ''
    const bound = this.#bound.get(customer)
    if (row.kind === 'sale' && bound && bound.acked < report.sent && !report.body.occurred_at)
      demand(credit === bound.enrollment, `sale ${row.key} of a customer who was moved went to ${credit}`)
    const renewals = this.#renewals.get(customer) ?? []
    this.#before.set(row.id, renewals.filter((id) => this.credits.get(id) === credit).length)
    if (row.renewal) this.#renewals.set(customer, [...renewals, row.id])
  }

  bind(customer: string, act: Act): void {
    this.#bound.set(customer, act)
  }

  /** The credit for a conversion goes along with a commission that had it. */
  moveCredit(commission: Earned, to: string): void {
    if (this.credits.get(commission.sale.id) === commission.enrollment)
      this.credits.set(commission.sale.id, to)
  }

  #occasion(row: Conversion): Occasion {
    return { chain: `${row.program} ${eventOf(row)}`, at: row.at, customer: row.customer, sale: row.id }
  }

  earn(made: Commission, row: Conversion, report: Reported): void {
    const sale = this.#books.sales.get(row.id)
    const terms = termsOf(row, this.#world)
    demand(
      sale !== undefined && terms !== undefined,
      `${row.kind} ${row.key} earns though nothing pays for it`,
    )
    const version = checkVersion(made.reward, eventOf(row), row, report, this.#journal)
    const renewals = this.#before.get(row.id) ?? 0
    demand(renewals < (terms.max_count ?? Number.POSITIVE_INFINITY), `${row.key} is one renewal too many`)
    const wanted = earnedBy(version, row)
    const bounds = this.#limits.bounds(terms.caps ?? [], this.#occasion(row), made.enrollment, wanted, report)
    demand(
      made.amount >= bounds[0] && made.amount <= bounds[1],
      `${row.key} earned ${made.amount} of ${wanted}, its limits leave ${bounds.join(' to ')}`,
    )
    const { id, enrollment, reward, amount } = made
    this.#books.earn({ id, enrollment, sale, reward, amount })
    this.measure(sale, report, true)
  }

  measure(sale: Sale, stamp: Stamp, isNew: boolean): void {
    const row = this.#lookup.conversions.get(sale.id)
    const caps = row && row.kind !== 'manual' ? termsOf(row, this.#world)?.caps : undefined
    if (!row || !caps) return
    this.#limits.measure(caps, this.#occasion(row), this.#books.bySale.get(sale.id) ?? [], stamp, isNew)
  }

  /** Only the program's own rule approves what nobody asked to approve. */
  checkRule(commission: Earned): void {
    const { approvedBelow } = at(this.#world.programs, commission.sale.program)
    const isAllowed = approvedBelow !== undefined && left(commission) < approvedBelow
    demand(isAllowed && !commission.hasLapsed, 'nobody approved it')
  }

  /** Whoever was credited and earned nothing, had nothing to earn: nothing paid, nothing was left, or it rounds to nothing. */
  checkUnpaid(): void {
    for (const [id, credit] of this.credits) {
      if (!credit || this.#lookup.firsts.has(id)) continue
      const { row, report } = this.#lookup.report(id)
      const terms = termsOf(row, this.#world)
      if (!terms || (this.#before.get(id) ?? 0) >= (terms.max_count ?? Number.POSITIVE_INFINITY)) continue
      const least = possibleVersions(eventOf(row), row, report, this.#journal).map((version) => {
        const wanted = earnedBy(version, row)
        return this.#limits.bounds(terms.caps ?? [], this.#occasion(row), credit, wanted, report)[0]
      })
      demand(
        least.some((amount) => amount <= 0),
        `${row.kind} ${row.key} earned nothing, and ${least} was due`,
      )
    }
  }
}
