import { FRANCHISE_STAGE, type FranchiseStage } from '@/lib/supabase/enums'
import { daysBetween, mayWithdraw } from './application-rules'
import { figuresOf, medianOf } from './owner-rules'
import type { Median, Month, OpenFranchise } from './owner-schema'

/** Where the office may take an application, and from which step; the signature and the deposit are the applicant's. */
const FROM = {
  qualified: 'enquiry',
  disclosed: 'qualified',
  interview: 'disclosed',
  agreement: 'interview',
  open: 'onboarding',
  rejected: null,
} as const satisfies Partial<Record<FranchiseStage, FranchiseStage | null>>
type OfficeTarget = keyof typeof FROM
export const OFFICE_TARGETS = Object.keys(FROM) as OfficeTarget[]

/** The columns to which a card may go from its own. */
export const targetsOf = (stage: FranchiseStage): OfficeTarget[] =>
  OFFICE_TARGETS.filter((target) => FROM[target] === stage || (target === 'rejected' && mayWithdraw(stage)))

/** The columns of the board. */
export const COLUMNS = FRANCHISE_STAGE.filter((stage) => stage !== 'withdrawn')

type AnomalyKind = 'silent' | 'gaps' | 'cancelled' | 'fare' | 'commission' | 'rides'
export type Anomaly = { franchise: string; kind: AnomalyKind; month: string; own: number; other: number }

const SILENT_DAYS = 3
/** How far from the network's median a figure may be, in basis points of it. */
const FAR = 5_000
const isFar = (own: number, median: number) => median > 0 && Math.abs(own - median) * 10_000 > median * FAR

/** Days that a franchise could have reported of a month by a day. */
export function possibleDays(one: OpenFranchise, month: string, today: string): number {
  const start = one.openedOn > month ? one.openedOn : month
  const next = new Date(`${month}T00:00:00Z`)
  next.setUTCMonth(next.getUTCMonth() + 1)
  const ends = [next.toISOString().slice(0, 10), today, one.closedOn ?? '9999-12-31'].sort()
  return Math.max(daysBetween(start, ends[0] ?? today), 0)
}

/**
 * What somebody should look at: days that are missing, and figures far from the network's median. A day is missed once three more have
 * passed; medians are of five franchises or more.
 */
export function anomaliesOf(
  franchises: OpenFranchise[],
  months: Month[],
  medians: Median[],
  today: string,
): Anomaly[] {
  return franchises.flatMap((one) => {
    const own = months.filter(({ franchiseId }) => franchiseId === one.id)
    const found: Anomaly[] = []
    const running = `${today.slice(0, 7)}-01`
    const last = own.find(({ month }) => month === running)
    const missing = possibleDays(one, running, today) - (last?.days ?? 0)
    if (!one.closedOn && missing > SILENT_DAYS)
      found.push({ franchise: one.id, kind: 'silent', month: running, own: last?.days ?? 0, other: missing })
    for (const month of own) {
      const gap = possibleDays(one, month.month, today) - month.days
      if (month.month !== running && gap > 0)
        found.push({ franchise: one.id, kind: 'gaps', month: month.month, own: month.days, other: gap })
      found.push(...farFrom(one.id, month, medianOf(medians, month.month)))
    }
    return found
  })
}

function farFrom(franchise: string, month: Month, median: Median | null): Anomaly[] {
  const figures = figuresOf([month])
  if (!figures || !median) return []
  const pairs: [AnomalyKind, number, number][] = [
    ['cancelled', figures.cancelledBps, median.cancelledBps],
    ['fare', figures.fare, median.fare],
    ['commission', figures.commissionBps, median.commissionBps],
    ['rides', figures.ridesVehicle, median.ridesVehicle],
  ]
  return pairs
    .filter(([, own, other]) => isFar(own, other))
    .map(([kind, own, other]) => ({ franchise, kind, month: month.month, own, other }))
}
