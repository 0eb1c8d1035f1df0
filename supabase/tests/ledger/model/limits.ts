import type { Stamp } from '../journal.ts'
import type { Cap } from '../shape.ts'
import { dayOf } from '../world.ts'
import { type Earned, isLive, left } from './books.ts'

/**
 * What limits allow. New commissions under a limit are made one behind the other, so that each has seen all before it; what
 * frees or moves a part of it waits for nobody, so that it may have been seen or not while both were on their way. Hence two
 * ends: an amount must lie between them.
 */

type Change = Stamp & { delta: number; isNew: boolean }
export type Occasion = { chain: string; at: number; customer: string | null; sale: string }

const periodOf = ({ period }: Cap, at: number) => {
  const day = dayOf(at * 1000)
  return period === 'day' ? day : period === 'month' ? day.slice(0, 7) : 'ever'
}

export class Limits {
  /** By limit and whom it is for. */
  readonly #changes = new Map<string, Change[]>()
  /** What each sale took of each limit, when it was looked at last. */
  readonly #taken = new Map<string, Map<string, number>>()

  #key(cap: Cap, n: number, { chain, at, customer }: Occasion, enrollment: string): string {
    const who = cap.per === 'affiliate' ? enrollment : cap.per === 'customer' ? customer : 'all'
    return [chain, n, periodOf(cap, at), who].join(' ')
  }

  /** Notes what the commissions of a sale take of each limit now. */
  measure(caps: Cap[], occasion: Occasion, commissions: Earned[], stamp: Stamp, isNew: boolean): void {
    const taken = new Map<string, number>()
    for (const commission of commissions.filter(isLive)) {
      for (const [n, cap] of caps.entries()) {
        const key = this.#key(cap, n, occasion, commission.enrollment)
        taken.set(key, 'count' in cap ? 1 : (taken.get(key) ?? 0) + left(commission))
      }
    }
    const before = this.#taken.get(occasion.sale) ?? new Map<string, number>()
    for (const key of new Set([...taken.keys(), ...before.keys()])) {
      const delta = (taken.get(key) ?? 0) - (before.get(key) ?? 0)
      if (delta === 0) continue
      const list = this.#changes.get(key)
      if (list) list.push({ ...stamp, delta, isNew })
      else this.#changes.set(key, [{ ...stamp, delta, isNew }])
    }
    this.#taken.set(occasion.sale, taken)
  }

  /** The least and the most that something which would earn so much can have been given, asked for within the stamp. */
  bounds(
    caps: Cap[],
    occasion: Occasion,
    enrollment: string,
    earned: number,
    { sent }: Stamp,
  ): [number, number] {
    let [least, most] = [earned, earned]
    for (const [n, cap] of caps.entries()) {
      const limit = 'count' in cap ? cap.count : cap.amount
      let [low, high] = [limit, limit]
      for (const { delta, isNew, acked } of this.#changes.get(this.#key(cap, n, occasion, enrollment)) ??
        []) {
        const isSure = isNew || acked < sent
        if (isSure || delta > 0) low -= delta
        if (isSure || delta < 0) high -= delta
      }
      const allow = (rest: number) => ('count' in cap ? (rest > 0 ? earned : 0) : Math.max(rest, 0))
      least = Math.min(least, allow(low))
      most = Math.min(most, allow(high))
    }
    return [least, most]
  }
}
