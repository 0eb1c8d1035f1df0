import { describe, expect, test } from 'vitest'
import type { OfferingPlan } from './offering-schema'
import { simulateRaise } from './simulation-rules'

const TOKEN = 10n ** 18n
const dollars = (amount: number) => BigInt(amount) * 1_000_000n
const phase = (position: number, price: number, cap: number) => ({
  position,
  startsAt: '2026-12-01T05:00:00Z',
  endsAt: '2026-12-11T05:00:00Z',
  earlyAccess: 0,
  price,
  cap: (BigInt(cap) * TOKEN).toString(),
})
const tier = (minimum: number, bonusBps: number): OfferingPlan['tiers'][number] => ({
  tier: 'bronze',
  minimum: minimum * 1_000_000,
  bonusBps,
  scans: 'free',
  hasAdviser: false,
  benefits: { es: 'x' },
})
const plan = {
  softCap: 1_000_000_000,
  hardCap: 3_000_000_000,
  minPurchase: 100_000_000,
  maxContribution: 3_000_000_000,
  tiers: [tier(100, 0), tier(1_000, 1_000)],
  phases: [phase(0, 50_000, 22_000), phase(1, 100_000, 50_000)],
}

describe('a raise', () => {
  test('takes what is wanted while there are tokens and room', () => {
    const outcome = simulateRaise(plan, [dollars(500), dollars(600)], dollars(100))
    expect(outcome).toMatchObject({
      raised: dollars(1_100),
      sold: 16_000n * TOKEN,
      bonus: 0n,
      isSoftReached: true,
      isHardReached: false,
      unsold: 56_000n * TOKEN,
    })
    expect(outcome.averagePrice).toBe(68_750n)
    expect(outcome.phases.map(({ reachesSoft, isSoldOut, left }) => [reachesSoft, isSoldOut, left])).toEqual([
      [false, false, 0n],
      [true, false, 0n],
    ])
  })

  test('stops a phase at its cap, bonus included, and carries nothing into the next', () => {
    const outcome = simulateRaise(plan, [dollars(5_000)], dollars(1_000))
    expect(outcome.phases[0]).toMatchObject({
      raised: dollars(1_000),
      sold: 22_000n * TOKEN,
      bonus: 2_000n * TOKEN,
      filled: 10_000,
      left: dollars(4_000),
      isSoldOut: true,
    })
    expect(outcome.phases[1]).toMatchObject({ raised: 0n, sold: 0n, isSoldOut: false })
  })

  test('stops at the hard cap', () => {
    const outcome = simulateRaise(plan, [dollars(1_000), dollars(9_000)], dollars(100))
    expect(outcome).toMatchObject({ raised: dollars(3_000), isHardReached: true })
    expect(outcome.phases[1]).toMatchObject({ left: dollars(7_000), reachesHard: true, isSoldOut: false })
  })

  test('of nothing has no average price', () => {
    expect(simulateRaise(plan, [], dollars(100))).toMatchObject({ raised: 0n, averagePrice: null })
  })
})
