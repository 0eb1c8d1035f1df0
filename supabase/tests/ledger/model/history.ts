import type { Act, Journal, Stamp } from '../journal.ts'
import type { Commission, Event, Rows } from '../rows.ts'
import type { World } from '../world.ts'
import { Books, demand, type Earned, isLive, type Line, left, type Payout } from './books.ts'
import { checkAmount, checkRefund, checkReinstatement } from './earnings.ts'
import { Lookup } from './lookup.ts'
import { Partners } from './partners.ts'
import { Payable } from './payable.ts'
import { advance, bounce, collect, leaveOut } from './settling.ts'
import { share } from './share.ts'
import { Wages } from './wages.ts'

/** Of what the scheduler did: nobody knows when it was asked for. */
const SOME_TIME: Stamp = { sent: 0, acked: Number.POSITIVE_INFINITY }

/**
 * Lives a history again, one entry after the other: from what was asked for and the order in which the database wrote the
 * entries, each balance, payout and posting is worked out anew. Amounts are taken from requests, never from what SQL made
 * of them (but for what a limit cut, within its bounds); rows say only which id belongs to what.
 */
export class History {
  readonly books = new Books()
  readonly wages: Wages
  readonly partners: Partners
  readonly #events: Event[]
  readonly #world: World
  readonly #journal: Journal
  readonly #lookup: Lookup
  readonly #payable: Payable
  /** What was given back of each sale by now, and what came back of each refund. */
  readonly #refunds = new Map<string, { given: number; reported: number }>()
  readonly #back = new Map<string, { given: number; reported: number }>()

  constructor(rows: Rows, world: World, journal: Journal) {
    this.#events = rows.events
    this.#world = world
    this.#journal = journal
    this.#lookup = new Lookup(rows, journal)
    this.#payable = new Payable(world, journal, this.#lookup)
    this.wages = new Wages(this.books, world, journal, this.#lookup)
    this.partners = new Partners(this.books, world, journal, this.#lookup)
    this.books.onWorth = (sale, stamp) => this.wages.measure(sale, stamp, false)
  }

  live(): void {
    for (const event of this.#events) {
      try {
        this.#apply(event)
      } catch (error) {
        throw new Error(`${event.action} ${event.subject}: ${(error as Error).message}`, { cause: error })
      }
    }
    this.wages.checkUnpaid()
    this.partners.check()
    for (const commission of this.books.commissions.values())
      demand(commission.owed.length === 0 || !isLive(commission), `a refund took nothing of ${commission.id}`)
    const lost = this.#journal
      .all()
      .filter((act) => !act.isDone && !/^(payout_hold|early)\./.test(act.action))
    const some = lost.slice(0, 5).map(({ action, subject }) => `${action} ${subject}`)
    demand(lost.length === 0, `${lost.length} acknowledged and not there: ${some.join(', ')}`)
  }

  #apply(event: Event): void {
    const { action, subject, reason } = event
    const payout = this.books.payouts.get(subject)
    if (this.#lookup.conversions.has(subject)) {
      if (action === 'refund.reported') this.#refund(subject)
      else if (action === 'reinstatement.reported') this.#reinstatement(subject)
      else this.#report(subject)
    } else if (action === 'commission.created') this.#created(this.#lookup.commissions.get(subject))
    else if (this.#lookup.commissions.has(subject)) this.#commission(event)
    else if (this.#lookup.runs.has(subject)) this.#run(event)
    else if (payout) this.#payout(event, payout)
    else {
      const act = this.#journal.take(action, subject, reason)
      if (act && action === 'customer.moved') this.wages.bind(subject, act)
    }
  }

  #report(id: string): void {
    const { row, report } = this.#lookup.report(id)
    if (row.kind === 'sale') checkAmount(row, report, this.#journal, this.#world)
    const { amount, customer, program } = row
    this.books.sales.set(id, { id, amount, customer, program, refunded: 0 })
    this.wages.report(row, report)
  }

  #refund(id: string): void {
    const { row, report } = this.#lookup.report(id)
    const sale = this.#lookup.conversions.get(row.sale ?? '')
    const inBooks = this.books.sales.get(row.sale ?? '')
    demand(sale !== undefined && inBooks !== undefined, `refund ${row.key} is of no sale`)
    const before = this.#refunds.get(sale.id) ?? { given: 0, reported: 0 }
    const after = checkRefund(row, sale, before, report.body)
    this.#refunds.set(sale.id, after)
    this.books.refund(inBooks, id, after.given - before.given)
  }

  #reinstatement(id: string): void {
    const { row, report } = this.#lookup.report(id)
    const [sale, refund] = [row.sale, row.refund].map((one) => this.#lookup.conversions.get(one ?? ''))
    const inBooks = this.books.sales.get(row.sale ?? '')
    demand(
      sale !== undefined && refund !== undefined && inBooks !== undefined,
      `reinstatement ${row.key} is of no refund`,
    )
    const before = this.#back.get(refund.id) ?? { given: 0, reported: 0 }
    const after = checkReinstatement(row, refund, before, report.body)
    this.#back.set(refund.id, after)
    const given = after.given - before.given
    const of = this.#refunds.get(sale.id) ?? { given: 0, reported: 0 }
    const reported =
      refund.original === null && sale.original !== null
        ? share(given, sale.original, sale.amount)
        : after.reported - before.reported
    this.#refunds.set(sale.id, { given: of.given - given, reported: of.reported - reported })
    this.books.reinstate(inBooks, id, given)
  }

  /** Pays, by hand or for what was reported; what a move or split made was made with it. */
  #created(made: Commission | undefined): void {
    if (!made || made.replacement) return
    const row = this.#lookup.conversions.get(made.conversion)
    demand(row !== undefined, 'it is of no conversion')
    if (row.kind === 'manual') {
      const act = this.#journal.take('commission.created', made.id)
      demand(act?.enrollment === made.enrollment, 'nobody gave it')
      const sale = { id: row.id, amount: 0, refunded: 0, customer: null, program: row.program }
      this.books.sales.set(row.id, sale)
      this.books.earn({
        id: made.id,
        enrollment: made.enrollment,
        sale,
        reward: null,
        amount: act?.amount ?? 0,
      })
    } else if (row.kind === 'override') this.partners.earn(made, row)
    else this.wages.earn(made, row, this.#lookup.report(row.id).report)
  }

  #commission({ action, subject, actor, reason }: Event): void {
    const commission = this.books.commissions.get(subject)
    demand(commission !== undefined, 'it was not made yet')
    const act = actor ? this.#journal.take(action, subject, reason) : undefined
    const requested = () => {
      demand(act !== undefined, 'nobody asked for it')
      return act
    }
    const steps: Record<string, () => void> = {
      'commission.matured': () => demand(commission.status === 'open', `it was ${commission.status}`),
      'commission.held': () => this.#reviewed(commission, 'open', 'held'),
      'commission.released': () => {
        if (actor) requested()
        else commission.hasLapsed = true
        this.#reviewed(commission, 'held', 'open')
      },
      'commission.approved': () => {
        if (commission.of) this.partners.checkApproved(commission)
        else if (!act) this.wages.checkRule(commission)
        this.books.approve(commission)
      },
      'commission.rejected': () => {
        const follows = !act && commission.of?.source.status === 'rejected'
        this.books.reject(commission, follows ? SOME_TIME : requested())
      },
      'commission.reversed': () => this.#reversed(commission),
      'commission.reinstated': () => this.#reinstated(commission),
      'commission.clawed_back': () => {
        if (commission.owed[0]?.refund === reason) this.#reversed(commission)
        else this.#clawedBack(commission, requested())
      },
      'commission.split': () => this.#replaced(commission, requested().shares ?? [], requested()),
      'commission.moved': () => this.#moved(commission, this.#lookup.move(commission.sale.customer, reason)),
    }
    const step = steps[action]
    demand(step !== undefined, 'nobody knows what this is')
    step()
  }

  #reviewed(commission: Earned, from: 'open' | 'held', to: 'open' | 'held'): void {
    demand(commission.status === from, `it was ${commission.status}`)
    commission.status = to
  }

  #reversed(commission: Earned): void {
    const owed = commission.owed.shift()
    demand(owed !== undefined, 'no refund asks for it')
    const id = this.#lookup.reversal(commission.id, owed.refund)
    this.books.takeBack(commission, id, owed.amount, this.#lookup.reports.get(owed.refund) ?? SOME_TIME)
    this.books.settle(commission, owed.refund)
  }

  #reinstated(commission: Earned): void {
    const owed = commission.owed.shift()
    demand(owed !== undefined && owed.amount < 0, 'nothing comes back to it')
    const id = this.#lookup.reversal(commission.id, owed.refund)
    this.books.giveBack(commission, id, -owed.amount, this.#lookup.reports.get(owed.refund) ?? SOME_TIME)
    this.books.settle(commission, owed.refund)
  }

  #clawedBack(commission: Earned, act: Act): void {
    const id = this.#lookup.reversal(commission.id, act.reason ?? null)
    const amount = act.amount ?? left(commission)
    commission.clawedBack += amount
    this.books.takeBack(commission, id, amount, act)
    this.books.settle(commission, act.reason ?? '')
  }

  #moved(commission: Earned, act: Act | undefined): void {
    demand(act?.enrollment !== undefined, 'nobody asked for it')
    this.wages.moveCredit(commission, act.enrollment)
    this.#replaced(commission, [{ enrollment: act.enrollment, bps: 10_000 }], act)
  }

  #replaced(commission: Earned, shares: { enrollment: string; bps: number }[], act: Act): void {
    const { id, made } = this.#lookup.replacement(commission.id)
    demand(made.length === shares.length, `it went on as ${made.length}`)
    const named = shares.map((share, i) => ({ ...share, id: made[i]?.id ?? '' }))
    this.books.replace(commission, id, named, act)
    this.books.endOverrides(commission, act.reason ?? '')
  }

  #payout({ action, subject, reason }: Event, payout: Payout): void {
    const act = this.#journal.take(action, subject, reason)
    demand(act !== undefined, 'nobody asked for it')
    if (action === 'payout.excluded') leaveOut(this.books, payout, act)
    else if (action === 'payout.returned') bounce(this.books, payout, act)
    else advance(this.books, payout, action.slice('payout.'.length) as 'failed' | 'retried' | 'paid')
  }

  #run({ action, subject, reason }: Event): void {
    const act = this.#journal.take(action, subject, reason)
    demand(act !== undefined, 'nobody asked for it')
    if (act.drafts) this.#collected(act)
    else this.#decided(act)
  }

  #decided(act: Act): void {
    for (const row of this.#lookup.payouts(act.subject)) {
      const payout = this.books.payouts.get(row.id)
      demand(payout !== undefined, `payout ${row.id} was never collected`)
      if (payout.status !== 'pending') continue
      // what is confirmed without one leaves it out, because something stands against it by now
      if (act.action === 'payout_run.cancelled' || row.status === 'cancelled')
        leaveOut(this.books, payout, act)
      else {
        this.#payable.check(payout, act)
        advance(this.books, payout, 'processing')
      }
    }
  }

  #collected(act: Act): void {
    for (const { id, enrollment_id: enrollment, amount, items } of act.drafts ?? []) {
      const lines = items.map((item): Line => {
        const owner = item.commission_id ?? this.#lookup.commissionOf(item.reversal_id ?? '') ?? ''
        const commission = this.books.commissions.get(owner)
        const reversal = commission?.takenBack.find((one) => one.id === item.reversal_id) ?? null
        demand(
          commission !== undefined && !item.reversal_id === !reversal,
          'a line was collected before it was made',
        )
        return { commission, reversal, amount: item.amount }
      })
      const payout: Payout = { id, enrollment, amount, status: 'pending', lines }
      this.#payable.check(payout, act)
      collect(this.books, payout)
    }
  }
}
