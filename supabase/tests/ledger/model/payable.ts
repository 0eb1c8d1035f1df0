import type { Act, Journal } from '../journal.ts'
import { at } from '../seen.ts'
import { dayOf, type World } from '../world.ts'
import { demand, type Payout } from './books.ts'
import type { Lookup } from './lookup.ts'

/** Who may be paid: nothing stands against them, and what they have reaches the minimum unless somebody said otherwise. */
export class Payable {
  readonly #world: World
  readonly #lookup: Lookup
  readonly #placed: Act[]
  readonly #released: Act[]
  readonly #granted: Act[]
  /** By enrollment: which program, which affiliate, and whether they can be paid in other currencies than the dollar. */
  readonly #people = new Map<string, { program: number; affiliate: string; isAbroad: boolean }>()

  constructor(world: World, journal: Journal, lookup: Lookup) {
    this.#world = world
    this.#lookup = lookup
    this.#placed = journal.all('payout_hold.placed')
    this.#released = journal.all('payout_hold.released')
    this.#granted = journal.all('early.granted')
    for (const [program, affiliates] of world.affiliates.entries())
      for (const [i, { enrollmentId, affiliateId }] of affiliates.entries())
        this.#people.set(enrollmentId, { program, affiliate: affiliateId, isAbroad: i % 2 === 1 })
  }

  /** Held from before it was asked until after it was answered. */
  #isHeld(affiliate: string, { sent, acked }: Act): boolean {
    const released = this.#released.filter((one) => one.subject === affiliate && one.sent < acked)
    return this.#placed.some(
      (hold) =>
        hold.subject === affiliate && hold.acked < sent && !released.some((one) => one.acked > hold.sent),
    )
  }

  check(payout: Payout, act: Act): void {
    const person = this.#people.get(payout.enrollment)
    demand(person !== undefined, `payout ${payout.id} goes to a stranger`)
    demand(
      !this.#isHeld(person.affiliate, act),
      `payout ${payout.id} goes to somebody whose payouts are held`,
    )
    const { currency, minimumPayout } = at(this.#world.programs, person.program)
    demand(currency === 'USD' || person.isAbroad, `payout ${payout.id} goes to a bank in ${currency}`)
    if (act.action !== 'payout_run.prepared') return
    const isEarly = this.#granted.some((one) => one.subject === payout.enrollment && one.sent < act.acked)
    demand(payout.amount >= minimumPayout || isEarly, `payout ${payout.id} is below the minimum`)
    for (const { commission, reversal } of payout.lines) {
      const sold = this.#lookup.conversions.get(commission.sale.id)?.at ?? 0
      demand(
        reversal !== null || dayOf(sold * 1000) <= (act.cutOff ?? ''),
        `${commission.id} was sold after the cut-off`,
      )
    }
  }
}
