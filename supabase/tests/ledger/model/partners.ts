import type { Journal } from '../journal.ts'
import type { Commission, Conversion } from '../rows.ts'
import type { World } from '../world.ts'
import { type Books, demand, type Earned } from './books.ts'
import type { Lookup } from './lookup.ts'
import { share } from './share.ts'

/** What partners earn by the affiliates below them: each of a program recruited the next. */
export class Partners {
  readonly #books: Books
  readonly #world: World
  readonly #journal: Journal
  readonly #lookup: Lookup

  constructor(books: Books, world: World, journal: Journal, lookup: Lookup) {
    this.#books = books
    this.#world = world
    this.#journal = journal
    this.#lookup = lookup
  }

  /** Who is above an enrollment, the nearest first. */
  #above(program: number, enrollment: string): string[] {
    const chain = (this.#world.affiliates[program] ?? []).map((one) => one.enrollmentId)
    return chain.slice(0, chain.indexOf(enrollment)).reverse()
  }

  /** The rates that may have counted for an event: the last in force, or the one before while it was being set. */
  #possible({ program, at, id }: Conversion): number[][] {
    const report = this.#lookup.reports.get(id)
    const sent = report?.sent ?? 0
    const begun = this.#journal.overrides.filter((one) => one.program === program && one.from <= at)
    const over = begun.filter((one) => begun.some((later) => later.sent > one.acked && later.acked < sent))
    return begun.filter((one) => !over.includes(one)).map((one) => one.rates)
  }

  earn(made: Commission, row: Conversion): void {
    const source = this.#books.commissions.get(made.source ?? '')
    const event = this.#lookup.conversions.get(source?.sale.id ?? '')
    demand(source !== undefined && event !== undefined, 'an override of nothing')
    const [level, bps] = [made.level ?? 0, made.bps ?? 0]
    const receiver = this.#above(event.program, source.enrollment)[level - 1]
    demand(made.enrollment === receiver, `level ${level} went to ${made.enrollment}, not to ${receiver}`)
    const rates = this.#possible(event).map((one) => one[level - 1])
    demand(rates.includes(bps), `level ${level} pays ${bps}, which is none of ${rates}`)
    const sale = { id: row.id, amount: 0, refunded: 0, customer: null, program: row.program }
    this.#books.sales.set(row.id, sale)
    const { id, enrollment } = made
    const amount = share(source.amount, bps, 10_000)
    this.#books.earn({ id, enrollment, sale, reward: null, amount }, undefined, { source, level, bps })
  }

  /** Nobody earns by a commission that is not approved. */
  checkApproved({ of }: Earned): void {
    demand(of?.source.wasApproved === true, 'its commission was not approved')
  }

  /** Every commission that an event earned has the overrides of some rates that may have counted, and no others. */
  check(): void {
    for (const source of this.#books.commissions.values()) {
      const event = this.#lookup.conversions.get(source.sale.id)
      if (source.of || !event || event.kind === 'manual') continue
      const above = this.#above(event.program, source.enrollment)
      const found = source.overrides.map(({ of }) => of?.bps).join()
      const wanted = this.#possible(event).map((rates) =>
        rates
          .slice(0, above.length)
          .filter((bps) => share(source.amount, bps, 10_000) > 0)
          .join(),
      )
      demand(wanted.includes(found), `${source.id} has overrides of ${found}, not of ${wanted.join(' or ')}`)
    }
  }
}
