import type { Contract, Driver, Median, Month, Royalty, Vehicle } from './owner-schema'

/** The columns of a file of days, in and out. */
export const REPORT_HEAD = ['day', 'rides', 'cancelled', 'gross', 'commission', 'drivers', 'vehicles']

/** What the months of a period come to; money in minor units, shares in basis points, means in hundredths. */
export type Figures = {
  days: number
  rides: number
  gross: number
  commission: number
  cancelledBps: number
  commissionBps: number
  ridesDay: number
  grossDay: number
  fare: number
  ridesVehicle: number
  drivers: number
  vehicles: number
}

const part = (value: number, of: number, scale: number) => (of > 0 ? Math.round((value * scale) / of) : 0)

/** The figures of one month or of several; null where nothing was reported. */
export function figuresOf(months: Month[]): Figures | null {
  const sum = (
    name: 'days' | 'rides' | 'cancelled' | 'gross' | 'commission' | 'driverDays' | 'vehicleDays',
  ) => months.reduce((total, month) => total + month[name], 0)
  const days = sum('days')
  if (days === 0) return null
  const [rides, gross, commission, cancelled] = [
    sum('rides'),
    sum('gross'),
    sum('commission'),
    sum('cancelled'),
  ]
  return {
    days,
    rides,
    gross,
    commission,
    cancelledBps: part(cancelled, rides + cancelled, 10_000),
    commissionBps: part(commission, gross, 10_000),
    ridesDay: part(rides, days, 100),
    grossDay: part(gross, days, 1),
    fare: part(gross, rides, 1),
    ridesVehicle: part(rides, sum('vehicleDays'), 100),
    drivers: part(sum('driverDays'), days, 1),
    vehicles: part(sum('vehicleDays'), days, 1),
  }
}

export const YEAR = 'year'
/** The period of an address: a month that has figures, the last twelve, else the newest month. */
export function periodOf(
  months: Month[],
  wanted: unknown,
): { key: string; months: Month[]; month: string | null } {
  if (wanted === YEAR) return { key: YEAR, months: months.slice(0, 12), month: null }
  const one = months.find(({ month }) => month.slice(0, 7) === wanted) ?? months[0]
  return { key: one?.month.slice(0, 7) ?? YEAR, months: one ? [one] : [], month: one?.month ?? null }
}

/** The medians of a month, where five franchises or more reported it. */
export const medianOf = (medians: Median[], month: string | null) =>
  medians.find((one) => one.month === month && one.n >= 5) ?? null

/** What the reader was billed, paid and owes; bills of whoever held the franchise before are theirs. */
export function owedOf(all: Royalty[]) {
  const royalties = all.filter(({ isOthers }) => !isOthers)
  const billed = royalties.reduce((sum, { amount }) => sum + amount, 0)
  const paid = royalties.filter(({ order }) => order?.paid_at).reduce((sum, { amount }) => sum + amount, 0)
  const open = royalties.filter(
    ({ order }) =>
      order && !order.paid_at && (order.state === 'requested' || order.state === 'awaiting_payment'),
  )
  return { billed, paid, due: open.reduce((sum, { amount }) => sum + amount, 0), open: open.length }
}

const SOON_DAYS = 30
export type Expiry = 'expired' | 'soon' | 'good'
/** How it stands with a document that counts until a day. */
export function expiryOf(until: string | null, today: string): Expiry | null {
  if (until === null) return null
  if (until < today) return 'expired'
  const left = (Date.parse(until) - Date.parse(today)) / 86_400_000
  return left <= SOON_DAYS ? 'soon' : 'good'
}

/** How many documents of those who still work have ended or end within thirty days. */
export function expiringOf(drivers: Driver[], vehicles: Vehicle[], today: string) {
  const days = [
    ...drivers.filter(({ leftOn }) => !leftOn).flatMap((one) => [one.licenseUntil, one.recordUntil]),
    ...vehicles
      .filter(({ leftOn }) => !leftOn)
      .flatMap((one) => [one.insuranceUntil, one.inspectionUntil, one.permitUntil]),
  ].map((until) => expiryOf(until, today))
  return {
    expired: days.filter((one) => one === 'expired').length,
    soon: days.filter((one) => one === 'soon').length,
  }
}

/** The calculator's address with what was reported: the start of a what-if. */
export function whatIfAddress(
  figures: Figures,
  terms: { royaltyBps: number; adFundBps: number } | undefined,
): string {
  const decimal = (value: number) => (value / 100).toFixed(2)
  const query = new URLSearchParams({
    vehicles: String(Math.max(figures.vehicles, 1)),
    rides_day: decimal(figures.ridesVehicle),
    fare: decimal(figures.fare),
    drivers_bps: decimal(10_000 - figures.commissionBps),
    ...(terms && { royalty_bps: decimal(terms.royaltyBps), ad_fund_bps: decimal(terms.adFundBps) }),
  })
  return `/franchises/calculator?${query}`
}

/** The contract whose thread the holder of a franchise writes in; who applied for it goes on in their application's. */
export const supportContract = (contracts: Contract[], holder: string): Contract | undefined =>
  contracts
    .filter(({ kind, ownerId }) => kind === 'transfer' && ownerId === holder)
    .toSorted((a, b) => b.startsOn.localeCompare(a.startsOn))[0]
