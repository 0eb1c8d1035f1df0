import { describe, expect, test } from 'vitest'
import { expiringOf, expiryOf, figuresOf, medianOf, owedOf, periodOf, whatIfAddress } from './owner-rules'
import type { Month, Royalty } from './owner-schema'

const month = (of: string, more: Partial<Month> = {}): Month => ({
  franchiseId: 'f',
  month: `${of}-01`,
  days: 10,
  rides: 1_000,
  cancelled: 100,
  gross: 450_050,
  commission: 90_010,
  driverDays: 52,
  vehicleDays: 40,
  ...more,
})

describe('figures of a period', () => {
  test('come from sums, never from means of means', () => {
    const busy = month('2026-10', { days: 30, rides: 9_000, gross: 4_500_000, commission: 1_000_000 })
    expect(figuresOf([busy, month('2026-09')])).toMatchObject({
      days: 40,
      rides: 10_000,
      gross: 4_950_050,
      fare: 495,
      ridesDay: 25_000,
      commissionBps: 2_202,
      cancelledBps: 196,
    })
  })

  test('are none where nothing was reported, and never divide by nothing', () => {
    expect(figuresOf([])).toBeNull()
    expect(figuresOf([month('2026-10', { days: 0 })])).toBeNull()
    expect(
      figuresOf([month('2026-10', { rides: 0, cancelled: 0, gross: 0, commission: 0, vehicleDays: 0 })]),
    ).toMatchObject({ fare: 0, ridesVehicle: 0, commissionBps: 0, cancelledBps: 0 })
  })

  test('are of the month that an address names, of the year, else of the newest month', () => {
    const months = Array.from({ length: 14 }, (_, at) =>
      month(`20${25 - Math.floor(at / 12)}-${String(12 - (at % 12)).padStart(2, '0')}`),
    )
    expect(periodOf(months, '2025-07')).toMatchObject({ key: '2025-07', month: '2025-07-01' })
    expect(periodOf(months, 'year').months).toHaveLength(12)
    expect(periodOf(months, '<b>')).toMatchObject({ key: '2025-12' })
    expect(periodOf([], undefined)).toEqual({ key: 'year', months: [], month: null })
  })
})

test('a median is shown from five franchises on', () => {
  const median = {
    month: '2026-10-01',
    n: 4,
    ridesDay: 1,
    grossDay: 1,
    fare: 1,
    ridesVehicle: 1,
    commissionBps: 1,
    cancelledBps: 1,
  }
  expect(medianOf([median], '2026-10-01')).toBeNull()
  expect(medianOf([{ ...median, n: 5 }], '2026-10-01')?.n).toBe(5)
  expect(medianOf([{ ...median, n: 5 }], null)).toBeNull()
})

test('royalties are billed, paid, and due as long as their order waits', () => {
  const bill = (amount: number, state: 'paid' | 'awaiting_payment' | 'cancelled', paid_at: string | null) =>
    ({ amount, order: { number: 'P-1', state, paid_at } }) as unknown as Royalty
  expect(
    owedOf([
      bill(100, 'paid', '2026-10-06'),
      bill(30, 'awaiting_payment', null),
      bill(7, 'cancelled', null),
      { amount: 0, order: null } as unknown as Royalty,
      { amount: 900, order: null, isOthers: true } as unknown as Royalty,
    ]),
  ).toEqual({ billed: 137, paid: 100, due: 30, open: 1 })
})

test('documents warn thirty days before they end; who left warns no more', () => {
  expect(expiryOf(null, '2026-11-26')).toBeNull()
  expect(expiryOf('2026-11-25', '2026-11-26')).toBe('expired')
  expect(expiryOf('2026-11-26', '2026-11-26')).toBe('soon')
  expect(expiryOf('2026-12-26', '2026-11-26')).toBe('soon')
  expect(expiryOf('2026-12-27', '2026-11-26')).toBe('good')
  const driver = {
    id: 'd',
    name: 'Luis',
    license: '8',
    licenseUntil: '2026-11-01',
    recordUntil: '2026-12-01',
    leftOn: null,
  }
  const vehicle = {
    id: 'v',
    plate: 'A1',
    kind: 'sedan' as const,
    model: 'Kia',
    insuranceUntil: '2026-12-01',
    inspectionUntil: '2027-12-01',
    permitUntil: null,
    leftOn: null,
  }
  expect(expiringOf([driver, { ...driver, leftOn: '2026-01-01' }], [vehicle], '2026-11-26')).toEqual({
    expired: 1,
    soon: 2,
  })
})

test('a what-if begins from what was reported', () => {
  const figures = figuresOf([month('2026-10')])
  if (!figures) throw new Error('no figures')
  expect(whatIfAddress(figures, { royaltyBps: 600, adFundBps: 100 })).toBe(
    '/franchises/calculator?vehicles=4&rides_day=25.00&fare=4.50&drivers_bps=80.00&royalty_bps=6.00&ad_fund_bps=1.00',
  )
})
