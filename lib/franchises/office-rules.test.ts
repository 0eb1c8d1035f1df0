import { describe, expect, test } from 'vitest'
import { anomaliesOf, possibleDays, targetsOf } from './office-rules'
import type { Median, Month, OpenFranchise } from './owner-schema'

const one: OpenFranchise = {
  id: 'f',
  applicationId: 'a',
  listingId: 'l',
  ownerId: 'o',
  currency: 'USD',
  openedOn: '2026-09-11',
  closedOn: null,
  closeReason: null,
  slug: 'david',
  name: { es: 'David' },
  districts: [406],
  province: 4,
}
const month = (of: string, more: Partial<Month> = {}): Month => ({
  franchiseId: 'f',
  month: of,
  days: 30,
  rides: 3_000,
  cancelled: 200,
  gross: 1_350_000,
  commission: 270_000,
  driverDays: 150,
  vehicleDays: 120,
  ...more,
})
const median: Median = {
  month: '2026-10-01',
  n: 5,
  ridesDay: 10_000,
  grossDay: 45_000,
  fare: 450,
  ridesVehicle: 2_500,
  commissionBps: 2_000,
  cancelledBps: 650,
}

test('the office takes a card to the next step only, and never past the signature or the deposit', () => {
  expect(targetsOf('enquiry')).toEqual(['qualified', 'rejected'])
  expect(targetsOf('interview')).toEqual(['agreement', 'rejected'])
  expect(targetsOf('agreement')).toEqual(['rejected'])
  expect(targetsOf('deposit')).toEqual(['rejected'])
  expect(targetsOf('onboarding')).toEqual(['open'])
  for (const stage of ['open', 'rejected', 'withdrawn'] as const) expect(targetsOf(stage)).toEqual([])
})

test('a month has the days from opening to its end, to today or to closing', () => {
  expect(possibleDays(one, '2026-09-01', '2026-11-26')).toBe(20)
  expect(possibleDays(one, '2026-10-01', '2026-11-26')).toBe(31)
  expect(possibleDays(one, '2026-11-01', '2026-11-26')).toBe(25)
  expect(possibleDays({ ...one, closedOn: '2026-10-11' }, '2026-10-01', '2026-11-26')).toBe(10)
  expect(possibleDays({ ...one, closedOn: '2026-10-11' }, '2026-11-01', '2026-11-26')).toBe(0)
})

describe('anomalies', () => {
  const running = month('2026-11-01', { days: 24 })
  const found = (months: Month[], medians = [median], today = '2026-11-26') =>
    anomaliesOf([one], months, medians, today)

  test('are days that are missing, of the running month once three more have passed', () => {
    expect(found([month('2026-10-01', { days: 31 }), running])).toEqual([])
    expect(found([month('2026-10-01', { days: 29 }), running])).toEqual([
      { franchise: 'f', kind: 'gaps', month: '2026-10-01', own: 29, other: 2 },
    ])
    expect(found([month('2026-11-01', { days: 22 })])).toEqual([])
    expect(found([month('2026-11-01', { days: 21 })])).toMatchObject([{ kind: 'silent', other: 4 }])
    expect(found([])).toMatchObject([{ kind: 'silent', own: 0, other: 25 }])
  })

  test('are figures that differ from the median by more than half of it', () => {
    const wild = month('2026-10-01', { days: 31, cancelled: 400, gross: 3_000_000, commission: 900_000 })
    expect(found([wild, running]).map(({ kind }) => kind)).toEqual(['cancelled', 'fare'])
    expect(found([wild, running], [{ ...median, n: 4 }])).toEqual([])
    expect(found([wild, running], [])).toEqual([])
  })
})
