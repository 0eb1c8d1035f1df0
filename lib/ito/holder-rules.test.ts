import { describe, expect, test } from 'vitest'
import {
  earlyPhase,
  holdingsOf,
  nextPhase,
  openPhase,
  outcomeOf,
  positionsOf,
  rateOf,
  rewardFor,
  roundState,
  tierFor,
  tokensFor,
  undoUntil,
  vestedAt,
  vestingPoints,
} from './holder-rules'
import type { OwnEvent, Purchase, Sale, SaleEvents } from './holder-schema'

const DAY = 86_400
const TOKEN = 10n ** 18n
const day = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * DAY * 1000).toISOString()
const phase = (position: number, from: number, until: number) => ({
  position,
  startsAt: day(from),
  endsAt: day(until),
  earlyAccess: DAY,
  price: 50_000,
})
const sale = {
  phases: [phase(0, 10, 20), phase(1, 30, 40)],
  coolingOff: 14 * DAY,
  initialBps: 1_000,
  cliff: 90 * DAY,
  duration: 720 * DAY,
  now: day(15),
} as Sale
const none: SaleEvents = { ended: null, rates: null, paused: [], rounds: [] }
const purchase = (number: number, at: number, more: Partial<Purchase> = {}): Purchase => ({
  hash: '0x1',
  log: 0,
  account: '0xa',
  number,
  phase: 0,
  tier: 'bronze',
  paid: 100_000_000,
  tokens: (2000n * TOKEN).toString(),
  bonus: '0',
  price: 50_000,
  termsHash: null,
  at: day(at),
  block: 1,
  isFinal: true,
  undoneAt: null,
  ...more,
})
const own = (kind: string, more: Partial<OwnEvent> = {}): OwnEvent => ({
  kind,
  account: '0xa',
  number: 0,
  amount: null,
  tokens: null,
  args: {},
  at: day(15),
  hash: '0x2',
  ...more,
})

describe('the phases', () => {
  test.each([
    [5, null, null, 0],
    [9, null, 0, 0],
    [10, 0, null, 1],
    [20, null, null, 1],
    [29, null, 1, 1],
    [39, 1, null, null],
    [40, null, null, null],
  ])('on day %i', (at, open, early, next) => {
    const then = { ...sale, now: day(at) }
    expect(openPhase(then)?.position ?? null).toBe(open)
    expect(earlyPhase(then)?.position ?? null).toBe(early)
    expect(nextPhase(then)?.position ?? null).toBe(next)
  })

  test('end the sale for buyers before anybody ends it in the contract', () => {
    expect(outcomeOf(sale, none)).toBe('open')
    expect(outcomeOf({ ...sale, now: day(40) }, none)).toBe('over')
    const ended = (has_succeeded: boolean) => ({ ...none, ended: { at: day(41), has_succeeded } })
    expect(outcomeOf(sale, ended(true))).toBe('succeeded')
    expect(outcomeOf(sale, ended(false))).toBe('failed')
  })
})

describe('vesting', () => {
  const total = 720_000n
  test.each([
    [-1, 0n],
    [0, 72_000n],
    [89, 72_000n],
    [90, 153_000n],
    [360, 396_000n],
    [720, 720_000n],
    [800, 720_000n],
  ])('%i days after the end', (days, free) => {
    expect(vestedAt(total, sale, day(0), day(days))).toBe(free)
  })

  test('is drawn from the end over the cliff to the last day', () => {
    const points = vestingPoints(total, sale, day(0))
    expect(points[0]).toEqual({ at: day(0), tokens: 72_000n })
    expect(points.at(-1)).toEqual({ at: day(720), tokens: total })
    expect(points.find(({ at }) => at === day(90))?.tokens).toBe(153_000n)
  })

  test('without a duration everything is free at once', () => {
    const points = vestingPoints(total, { initialBps: 0, cliff: 0, duration: 0 }, day(0))
    expect(points).toEqual([{ at: day(0), tokens: total }])
  })

  test('leaves what was claimed out, and counts no purchase that was undone', () => {
    const events = { ...none, ended: { at: day(0), has_succeeded: true } }
    const then = { ...sale, now: day(90) }
    const bought = [purchase(0, 1), purchase(1, 2, { undoneAt: day(3) })]
    const claimed = [own('claimed', { tokens: (100n * TOKEN).toString() })]
    expect(holdingsOf(then, events, bought, claimed)).toEqual({
      paid: 100_000_000,
      allocated: 2000n * TOKEN,
      claimed: 100n * TOKEN,
      refunded: 0,
      vested: 425n * TOKEN,
      claimable: 325n * TOKEN,
    })
  })
})

describe('undo', () => {
  test('is of the latest purchase of each wallet, for its days and not after the sale', () => {
    const all = [purchase(1, 14), purchase(0, 12), purchase(0, 11, { account: '0xb' })]
    expect(all.map((one) => undoUntil(one, all, sale, 'open'))).toEqual([day(28), null, day(25)])
    const late = purchase(2, 35)
    expect(undoUntil(late, [late], { ...sale, now: day(36) }, 'open')).toBe(day(40))
    expect(undoUntil(late, [late], sale, 'succeeded')).toBeNull()
    const old = purchase(0, 0)
    expect(undoUntil(old, [old], sale, 'open')).toBeNull()
  })

  test('is not of an agreement, nor twice', () => {
    const agreed = purchase(0, 14, { tier: 'institutional' })
    expect(undoUntil(agreed, [agreed], sale, 'open')).toBeNull()
    const undone = purchase(0, 14, { undoneAt: day(15) })
    expect(undoUntil(undone, [undone], sale, 'open')).toBeNull()
  })
})

test('a tier is reached by money, and the next one named with what is missing', () => {
  const terms = (['bronze', 'silver', 'institutional'] as const).map((tier, i) => ({
    tier,
    minimum: tier === 'institutional' ? null : 10 ** (i + 2),
    bonusBps: 0,
    scans: 'free' as const,
    hasAdviser: false,
    benefits: { es: '' },
  }))
  expect(tierFor(99, terms)).toEqual({ tier: 'none', next: { tier: 'bronze', missing: 1 } })
  expect(tierFor(100, terms)).toEqual({ tier: 'bronze', next: { tier: 'silver', missing: 900 } })
  expect(tierFor(1000, terms)).toEqual({ tier: 'silver', next: null })
})

test('tokens and rewards are rounded down as the contracts round', () => {
  expect(tokensFor(100_000_000n, 30_000n, 200n)).toEqual({
    tokens: 3_399_999_999_999_999_999_999n,
    bonus: 66_666_666_666_666_666_666n,
  })
  expect(rewardFor(1000n * TOKEN, 1200, 365 * DAY)).toBe(120n * TOKEN)
  expect(rewardFor(1n, 1200, 1)).toBe(0n)
})

test('a rate adds base, lock and tier, to the tier’s maximum', () => {
  const rates = {
    baseBps: 500,
    tierBonusBps: [0, 0, 0, 200, 400, 400],
    tierMaxBps: [1200, 1200, 1200, 1400, 1600, 1600],
    locks: [
      { term: 30 * DAY, bonusBps: 0 },
      { term: 365 * DAY, bonusBps: 900 },
    ],
  }
  expect(rateOf(rates, 'none', 0)).toBe(500)
  expect(rateOf(rates, 'gold', 0)).toBe(700)
  expect(rateOf(rates, 'gold', 1)).toBe(1400)
  expect(rateOf(rates, 'institutional', 1)).toBe(1600)
})

test('positions are what was staked, with how it ended', () => {
  const staked = { tokens: '5', args: { reward: '2', rateBps: '700', end: '1767225600' } }
  const all = positionsOf([
    own('staked', staked),
    own('staked', { ...staked, number: 1 }),
    own('unstaked', { args: { reward: '0' }, at: day(20) }),
  ])
  expect(all).toMatchObject([
    { id: 1, closedAt: null, paidReward: null, endsAt: day(0), rateBps: 700 },
    { id: 0, closedAt: day(20), paidReward: '0', amount: '5', reward: '2' },
  ])
})

test('a round can be objected to before it is open, and ends', () => {
  const at = (n: number) => Math.floor(Date.parse(day(n)) / 1000)
  const round = { round: 0, period: 20261, total: 1, is_cancelled: false, is_swept: false }
  const funded = { ...round, opens_at: at(2), expires_at: at(182) }
  expect(roundState(undefined, day(0))).toBe('proposed')
  expect(roundState({ ...round, opens_at: null, expires_at: null }, day(0))).toBe('proposed')
  expect(roundState(funded, day(1))).toBe('objection')
  expect(roundState(funded, day(2))).toBe('open')
  expect(roundState(funded, day(182))).toBe('expired')
  expect(roundState({ ...funded, is_swept: true }, day(2))).toBe('expired')
  expect(roundState({ ...funded, is_cancelled: true }, day(2))).toBe('cancelled')
})
