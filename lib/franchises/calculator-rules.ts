/**
 * What a franchise would cost and bring by the assumptions that somebody enters. Money is cents, shares are basis points, rides are
 * hundredths; each line is rounded once, half away from zero, and the sums are sums of rounded lines. Nothing here is a forecast.
 */
export const ASSUMPTIONS = [
  'fee',
  'vehicles',
  'vehicle_cost',
  'working_capital',
  'rides_day',
  'days',
  'fare',
  'drivers_bps',
  'commission_bps',
  'royalty_bps',
  'ad_fund_bps',
  'fuel_ride',
  'maintenance',
  'insurance',
  'fixed',
] as const
export type Assumption = (typeof ASSUMPTIONS)[number]
export type Assumptions = Record<Assumption, number>

const COSTS = [
  'drivers',
  'commission',
  'royalty',
  'ad_fund',
  'fuel',
  'maintenance',
  'insurance',
  'fixed',
] as const
type Cost = (typeof COSTS)[number]
export type Outcome = {
  gross: number
  costs: Record<Cost, number>
  /** What is left of a month; negative when more goes out than comes in. */
  cash: number
  /** Fee, vehicles and working capital. */
  start: number
  /** Rides a vehicle and day, in hundredths, from which a month pays for itself; null when no number of rides does. */
  breakEven: number | null
  /** Months until the start is paid back; null when it never is. */
  payback: number | null
}

/** a / b rounded half away from zero. */
function divided(a: bigint, b: bigint): bigint {
  const half = a < 0n ? -b : b
  return (2n * a + half) / (2n * b)
}
const ceiled = (a: bigint, b: bigint) => (a + b - 1n) / b

export function calculate(given: Assumptions): Outcome {
  const of = (name: Assumption) => BigInt(given[name])
  const rides = of('vehicles') * of('rides_day') * of('days')
  const gross = divided(rides * of('fare'), 100n)
  const share = (name: Assumption) => divided(gross * of(name), 10_000n)
  const costs: Record<Cost, bigint> = {
    drivers: share('drivers_bps'),
    commission: share('commission_bps'),
    royalty: share('royalty_bps'),
    ad_fund: share('ad_fund_bps'),
    fuel: divided(rides * of('fuel_ride'), 100n),
    maintenance: of('vehicles') * of('maintenance'),
    insurance: of('vehicles') * of('insurance'),
    fixed: of('fixed'),
  }
  const cash = gross - Object.values(costs).reduce((a, b) => a + b, 0n)
  const start = of('fee') + of('vehicles') * of('vehicle_cost') + of('working_capital')
  return {
    gross: Number(gross),
    costs: Object.fromEntries(COSTS.map((name) => [name, Number(costs[name])])) as Record<Cost, number>,
    cash: Number(cash),
    start: Number(start),
    breakEven: breakEvenOf(given),
    payback: cash > 0n ? Number(ceiled(start, cash)) : start === 0n ? 0 : null,
  }
}

/** From what a month costs however little is driven, and what a ride leaves. */
function breakEvenOf(given: Assumptions): number | null {
  const of = (name: Assumption) => BigInt(given[name])
  const shares = of('drivers_bps') + of('commission_bps') + of('royalty_bps') + of('ad_fund_bps')
  const perRide = of('fare') * (10_000n - shares) - of('fuel_ride') * 10_000n
  const standing = of('vehicles') * (of('maintenance') + of('insurance')) + of('fixed')
  if (standing === 0n && perRide >= 0n) return 0
  const perHundredth = of('vehicles') * of('days') * perRide
  return perHundredth > 0n ? Number(ceiled(standing * 1_000_000n, perHundredth)) : null
}

/** The same with rides a day changed by so many percent: a case that is not the expected one. */
export const withRides = (given: Assumptions, percent: number): Assumptions => ({
  ...given,
  rides_day: Number(divided(BigInt(given.rides_day) * BigInt(100 + percent), 100n)),
})

export type Sensitivity = { name: Assumption; less: number; more: number }
/** How a month's cash changes when one assumption is a tenth less or more; what changes it most comes first. */
export function sensitivityOf(given: Assumptions): Sensitivity[] {
  const { cash } = calculate(given)
  const changed = (name: Assumption, percent: bigint) =>
    calculate({ ...given, [name]: Number(divided(BigInt(given[name]) * percent, 100n)) }).cash - cash
  return ASSUMPTIONS.map((name) => ({ name, less: changed(name, 90n), more: changed(name, 110n) }))
    .filter(({ less, more }) => less !== 0 || more !== 0)
    .toSorted(
      (a, b) => Math.max(Math.abs(b.less), Math.abs(b.more)) - Math.max(Math.abs(a.less), Math.abs(a.more)),
    )
}
