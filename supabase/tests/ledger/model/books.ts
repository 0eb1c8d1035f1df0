import type { Stamp } from '../journal.ts'
import { share } from './share.ts'

/** The books as they must be: commissions, payouts and balances, and the posting that each step makes. */

export type Account = 'program' | 'pending' | 'available' | 'in_payout' | 'paid'
type Status = 'open' | 'held' | 'approved' | 'rejected' | 'void' | 'in_payout' | 'paid'
export type Sale = { id: string; amount: number; refunded: number; customer: string | null; program: number }
type TakenBack = { id: string; amount: number; isLate: boolean; payout: Payout | null }
export type Earned = {
  id: string
  enrollment: string
  sale: Sale
  reward: string | null
  amount: number
  status: Status
  reversed: number
  clawedBack: number
  refundedBefore: number
  takenBack: TakenBack[]
  /** A review of it ran out: from then on no rule approves it. */
  hasLapsed: boolean
  wasApproved: boolean
  isReplaced: boolean
  /** Of an override: which commission it is a share of, how far up the chain, and at which rate. */
  of: { source: Earned; level: number; bps: number } | null
  overrides: Earned[]
  /** What refunds have to take that nobody has written yet: the refund with its amount. */
  owed: { refund: string; amount: number }[]
}
export type Line = { commission: Earned; reversal: TakenBack | null; amount: number }
export type Payout = {
  id: string
  enrollment: string
  amount: number
  status: 'pending' | 'processing' | 'paid' | 'failed' | 'returned' | 'cancelled'
  lines: Line[]
}

/** A promise that must hold; `broken` shows what was found instead. */
export function demand(isKept: boolean, broken: string): asserts isKept {
  if (!isKept) throw new Error(broken)
}

export const left = (commission: Earned) => commission.amount - commission.reversed
export const isLive = ({ status }: Earned) => status !== 'rejected' && status !== 'void'
const standsIn = ({ status }: Earned): Account =>
  status === 'open' || status === 'held' ? 'pending' : 'available'

export class Books {
  readonly sales = new Map<string, Sale>()
  readonly commissions = new Map<string, Earned>()
  readonly bySale = new Map<string, Earned[]>()
  readonly payouts = new Map<string, Payout>()
  readonly balances = new Map<string, Record<Account, number>>()
  readonly postings: string[] = []
  /** Told of each change of what a sale's commissions are worth. */
  onWorth: (sale: Sale, stamp: Stamp, isNew: boolean) => void = () => {}

  post(kind: string, source: string, enrollment: string, amount: number, from: Account, to: Account): void {
    if (amount === 0) return
    const money = this.balances.get(enrollment) ?? {
      program: 0,
      pending: 0,
      available: 0,
      in_payout: 0,
      paid: 0,
    }
    this.balances.set(enrollment, money)
    money[from] -= amount
    money[to] += amount
    this.postings.push([kind, source, enrollment, from, to, amount].join(' '))
  }

  earn(
    earned: Pick<Earned, 'id' | 'enrollment' | 'sale' | 'reward' | 'amount'>,
    before?: Earned,
    of: Earned['of'] = null,
  ): Earned {
    const commission: Earned = {
      ...earned,
      status: before?.status === 'approved' ? 'approved' : 'open',
      reversed: 0,
      clawedBack: 0,
      refundedBefore: before ? earned.sale.refunded : 0,
      takenBack: [],
      hasLapsed: false,
      wasApproved: before?.status === 'approved',
      isReplaced: false,
      owed: [],
      of,
      overrides: [],
    }
    of?.source.overrides.push(commission)
    this.commissions.set(commission.id, commission)
    const list = this.bySale.get(earned.sale.id)
    if (list) list.push(commission)
    else this.bySale.set(earned.sale.id, [commission])
    const { id, enrollment, amount } = commission
    this.post('commission_created', id, enrollment, amount, 'program', 'pending')
    if (before?.status === 'approved')
      this.post('commission_approved', id, enrollment, amount, 'pending', 'available')
    return commission
  }

  approve(commission: Earned): void {
    demand(commission.status === 'open', `${commission.id} was approved though ${commission.status}`)
    commission.status = 'approved'
    commission.wasApproved = true
    this.post(
      'commission_approved',
      commission.id,
      commission.enrollment,
      left(commission),
      'pending',
      'available',
    )
  }

  reject(commission: Earned, stamp: Stamp): void {
    demand(
      standsIn(commission) === 'pending' && isLive(commission),
      `${commission.id} was rejected though ${commission.status}`,
    )
    commission.status = 'rejected'
    this.post(
      'commission_rejected',
      commission.id,
      commission.enrollment,
      left(commission),
      'pending',
      'program',
    )
    this.onWorth(commission.sale, stamp, false)
  }

  /** What must be gone of a commission by now, for refunds and clawbacks together. */
  target({ amount, clawedBack, refundedBefore, sale }: Earned): number {
    if (sale.refunded === refundedBefore) return clawedBack
    return Math.min(
      amount,
      clawedBack + share(amount, sale.refunded - refundedBefore, sale.amount - refundedBefore),
    )
  }

  refund(sale: Sale, refund: string, amount: number): void {
    sale.refunded += amount
    demand(sale.refunded <= sale.amount, `more than ${sale.amount} of sale ${sale.id} was given back`)
    for (const commission of this.bySale.get(sale.id) ?? []) {
      if (!isLive(commission) || commission.of) continue
      const due = this.target(commission) - commission.reversed
      if (due > 0) commission.owed.push({ refund, amount: due })
    }
  }

  /** A refund is taken back, in part or whole; negative amounts are owed to the commissions that the sale has now. */
  reinstate(sale: Sale, reinstatement: string, amount: number): void {
    sale.refunded -= amount
    demand(sale.refunded >= 0, `more than was given back of sale ${sale.id} came back`)
    for (const commission of this.bySale.get(sale.id) ?? []) {
      if (commission.status === 'rejected' || commission.isReplaced || commission.of) continue
      const due = this.target(commission) - commission.reversed
      if (due < 0) commission.owed.push({ refund: reinstatement, amount: due })
    }
  }

  /** An override is its rate of what is left of its source, less what was taken of it alone. */
  settle(source: Earned, cause: string): void {
    for (const one of source.overrides) {
      if (one.status === 'rejected' || !one.of) continue
      const wanted = Math.max(0, share(left(source), one.of.bps, 10_000) - one.clawedBack)
      const due = left(one) - wanted
      if (due !== 0) one.owed.push({ refund: cause, amount: due })
    }
  }

  /** Whose commission went on as others has nothing by it any more. */
  endOverrides(source: Earned, cause: string): void {
    for (const one of source.overrides)
      if (isLive(one) && left(one) > 0) one.owed.push({ refund: cause, amount: left(one) })
  }

  giveBack(commission: Earned, id: string, amount: number, stamp: Stamp): void {
    demand(
      commission.status !== 'rejected' && !commission.isReplaced && amount > 0,
      `${amount} came back to ${commission.id} though ${commission.status}`,
    )
    const isLate = commission.status === 'in_payout' || commission.status === 'paid'
    if (commission.status === 'void') commission.status = commission.wasApproved ? 'approved' : 'open'
    this.post('commission_reinstated', id, commission.enrollment, amount, 'program', standsIn(commission))
    commission.reversed -= amount
    commission.takenBack.push({ id, amount: -amount, isLate, payout: null })
    this.onWorth(commission.sale, stamp, false)
  }

  takeBack(commission: Earned, id: string, amount: number, stamp: Stamp): void {
    demand(
      isLive(commission) && amount > 0 && amount <= left(commission),
      `${amount} of ${commission.id} were taken back, of ${left(commission)}`,
    )
    const isLate = commission.status === 'in_payout' || commission.status === 'paid'
    this.post('commission_reversed', id, commission.enrollment, amount, standsIn(commission), 'program')
    commission.reversed += amount
    commission.takenBack.push({ id, amount, isLate, payout: null })
    if (!isLate && left(commission) === 0) commission.status = 'void'
    this.onWorth(commission.sale, stamp, false)
  }

  /** Ends a commission; its shares are the steps between rounded sums of what was left. */
  replace(
    commission: Earned,
    id: string,
    shares: { id: string; enrollment: string; bps: number }[],
    stamp: Stamp,
  ): void {
    const rest = left(commission)
    demand(
      (commission.status === 'open' || commission.status === 'approved') && rest > 0,
      `${commission.id} was replaced though ${commission.status}`,
    )
    this.post('commission_replaced', id, commission.enrollment, rest, standsIn(commission), 'program')
    let upTo = 0
    for (const { id, enrollment, bps } of shares) {
      const amount = share(rest, upTo + bps, 10_000) - share(rest, upTo, 10_000)
      this.earn({ id, enrollment, sale: commission.sale, reward: commission.reward, amount }, commission)
      upTo += bps
    }
    commission.isReplaced = true
    demand(upTo === 10_000, `the shares of ${commission.id} come to ${upTo}`)
    commission.status = 'void'
    this.onWorth(commission.sale, stamp, false)
  }
}
