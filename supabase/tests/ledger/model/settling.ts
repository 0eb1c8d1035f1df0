import type { Stamp } from '../journal.ts'
import { type Books, demand, type Line, left, type Payout } from './books.ts'

/** What becomes of the money that a run collects. */

/** Sets a payout's money aside: approved commissions with all that is left of them, and what later payouts have to make up for. */
export function collect(books: Books, payout: Payout): void {
  for (const { commission, reversal, amount } of payout.lines) {
    demand(commission.enrollment === payout.enrollment, `payout ${payout.id} takes somebody else's`)
    if (reversal) {
      demand(reversal.isLate && !reversal.payout, `reversal ${reversal.id} is taken off a second time`)
      demand(amount === -reversal.amount, `${amount} of reversal ${reversal.id} is in payout ${payout.id}`)
      reversal.payout = payout
    } else {
      demand(commission.status === 'approved', `${commission.id} is paid though ${commission.status}`)
      demand(amount === left(commission), `${amount} of ${commission.id} is paid, of ${left(commission)}`)
      commission.status = 'in_payout'
    }
  }
  const total = payout.lines.reduce((sum, line) => sum + line.amount, 0)
  demand(
    total === payout.amount && total > 0,
    `payout ${payout.id} of ${payout.amount} has lines of ${total}`,
  )
  demand(!books.payouts.has(payout.id), `payout ${payout.id} was made twice`)
  books.payouts.set(payout.id, payout)
  books.post('payout_created', payout.id, payout.enrollment, total, 'available', 'in_payout')
}

/** Refunds since it was collected count as refunds before a payout; what it made up for is owed again. */
function free(books: Books, lines: Line[], stamp: Stamp): void {
  for (const { commission, reversal } of lines) {
    if (reversal) {
      reversal.payout = null
      continue
    }
    for (const taken of commission.takenBack) {
      demand(!taken.isLate || !taken.payout, `${taken.id} was collected by another payout already`)
      taken.isLate = false
    }
    commission.status = left(commission) === 0 ? 'void' : 'approved'
    books.onWorth(commission.sale, stamp, false)
  }
}

export function leaveOut(books: Books, payout: Payout, stamp: Stamp): void {
  demand(payout.status === 'pending', `payout ${payout.id} was left out though ${payout.status}`)
  free(books, payout.lines, stamp)
  payout.status = 'cancelled'
  payout.lines = []
  books.post('payout_returned', payout.id, payout.enrollment, payout.amount, 'in_payout', 'available')
}

const FROM = { processing: 'pending', failed: 'processing', retried: 'failed', paid: 'processing' } as const

/** One step of a payout: promised, failed, tried again or paid. */
export function advance(books: Books, payout: Payout, step: keyof typeof FROM): void {
  demand(payout.status === FROM[step], `payout ${payout.id} was ${step} though ${payout.status}`)
  payout.status = step === 'retried' ? 'processing' : step
  if (step !== 'paid') return
  for (const { commission, reversal } of payout.lines) if (!reversal) commission.status = 'paid'
  books.post('payout_paid', payout.id, payout.enrollment, payout.amount, 'in_payout', 'paid')
}

/** The bank sends it back: all of it is due once more. */
export function bounce(books: Books, payout: Payout, stamp: Stamp): void {
  demand(payout.status === 'paid', `payout ${payout.id} came back though ${payout.status}`)
  free(books, payout.lines, stamp)
  payout.status = 'returned'
  books.post('payout_bounced', payout.id, payout.enrollment, payout.amount, 'paid', 'available')
}
