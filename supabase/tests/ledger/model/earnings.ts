import type { Journal, Reported, Stamp, Version } from '../journal.ts'
import type { Conversion } from '../rows.ts'
import { at } from '../seen.ts'
import type { Foreign, Reward } from '../shape.ts'
import { dayOf, type World } from '../world.ts'
import { demand } from './books.ts'
import { exchange, share } from './share.ts'

/** What a report is worth and earns, from what was sent and what was in force. */

/** Of what was written one after the other, what somebody who asked within the stamp may have found. */
function mayHaveFound<T extends Stamp>(written: T[], { sent, acked }: Stamp): T[] {
  const early = written.filter((one) => one.sent < acked)
  return early.filter((one) => !early.some((later) => later.sent > one.acked && later.acked < sent))
}

/** The sale's amount in its program's currency; its rate must be one that was there for its day. */
export function checkAmount(row: Conversion, report: Reported, journal: Journal, world: World): void {
  const { amount, currency } = report.body as { amount: number; currency: string }
  const to = at(world.programs, row.program).currency
  if (currency === to || amount === 0) {
    demand(row.amount === amount && row.rate === null, `sale ${row.key} of ${amount} is ${row.amount}`)
    return
  }
  const day = dayOf(row.at * 1000)
  const existing = journal.rates.filter((rate) => rate.from === currency && rate.to === to && rate.day <= day)
  const ofDay = existing.filter((rate) => rate.day === day)
  const found = mayHaveFound(ofDay, report)
  // as long as nothing was entered for the day itself the latest before counts
  if (!ofDay.some((rate) => rate.acked < report.sent)) {
    const before = existing.filter((rate) => rate.day < day).map((rate) => rate.day)
    const last = before.sort().at(-1)
    found.push(
      ...mayHaveFound(
        existing.filter((rate) => rate.day === last),
        report,
      ),
    )
  }
  const used = found.find(({ rate }) => Number(rate) === Number(row.rate))
  demand(
    used !== undefined,
    `sale ${row.key} in ${currency} counts at ${row.rate}, which nobody entered for ${day}`,
  )
  demand(
    row.original === amount && row.amount === exchange(amount, used.rate, currency as Foreign),
    `sale ${row.key} of ${amount} ${currency} at ${used.rate} is ${row.amount}`,
  )
}

/** What a refund gives back in the program's currency: at the sale's own rate, cumulatively exact. */
export function checkRefund(
  row: Conversion,
  sale: Conversion,
  before: { given: number; reported: number },
  body: Reported['body'],
): { given: number; reported: number } {
  const requested = body.amount === undefined ? null : Number(body.amount)
  const rest = sale.amount - before.given
  if (sale.original === null || body.currency) {
    const given = requested ?? rest
    demand(row.amount === given && row.original === null, `refund ${row.key} of ${given} is ${row.amount}`)
    const reported = sale.original === null ? 0 : share(given, sale.original, sale.amount)
    return { given: before.given + given, reported: before.reported + reported }
  }
  const wanted = requested ?? sale.original - before.reported
  const given = share(sale.amount, before.reported + wanted, sale.original) - before.given
  const reported = Math.max(wanted, 0)
  demand(
    row.amount === given && row.original === reported,
    `refund ${row.key} of ${reported} is ${row.amount}, not ${given}`,
  )
  return { given: before.given + given, reported: before.reported + reported }
}

/** What comes back of a refund: at its sale's own rate, cumulatively exact; `told` of it in the shop's currency. */
export function checkReinstatement(
  row: Conversion,
  refund: Conversion,
  back: { given: number; reported: number },
  body: Reported['body'],
): { given: number; reported: number } {
  const requested = body.amount === undefined ? null : Number(body.amount)
  const isForeign = refund.original !== null
  const reported = isForeign ? (requested ?? (refund.original ?? 0) - back.reported) : 0
  const given = isForeign
    ? share(refund.amount, back.reported + reported, refund.original ?? 1) - back.given
    : (requested ?? refund.amount - back.given)
  demand(
    row.amount === -given && row.original === (isForeign ? -reported : null),
    `reinstatement ${row.key} of ${given} is ${row.amount}`,
  )
  return { given: back.given + given, reported: back.reported + reported }
}

/** The version that was in force at the event, or the one before while the next was still being made. */
export function checkVersion(
  id: string | null,
  event: string,
  row: Conversion,
  report: Reported,
  journal: Journal,
): Version {
  const chain = journal.versions.filter((one) => one.program === row.program && one.event === event)
  const version = chain.find((one) => one.id === id)
  demand(
    version !== undefined && version.from <= row.at,
    `${row.kind} ${row.key} earns by a reward that was not there`,
  )
  const newer = chain.find((one) => one.from > version.from && one.from <= row.at && one.acked < report.sent)
  demand(
    newer === undefined,
    `${row.kind} ${row.key} earns by ${version.id} though ${newer?.id} was in force`,
  )
  return version
}

/** What the event may earn by any version that can have counted, before limits; one of them is what it did. */
export function possibleVersions(
  event: string,
  row: Conversion,
  report: Reported,
  journal: Journal,
): Version[] {
  const chain = journal.versions.filter((one) => one.program === row.program && one.event === event)
  const begun = chain.filter((one) => one.from <= row.at && one.sent < report.acked)
  return begun.filter((one) => !begun.some((later) => later.from > one.from && later.acked < report.sent))
}

export const earnedBy = (version: Version, row: Conversion) => {
  if (row.kind === 'sale' && row.amount === 0) return 0
  return version.flat_amount ?? share(row.amount, version.rate_bps ?? 0, 10_000)
}

export const eventOf = (row: Conversion): 'lead' | 'sale' | 'recurring' =>
  row.kind === 'lead' ? 'lead' : row.renewal ? 'recurring' : 'sale'

export const termsOf = (row: Conversion, world: World): Reward | undefined =>
  at(world.programs, row.program)[eventOf(row)]
