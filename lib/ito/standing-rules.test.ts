import { expect, test } from 'vitest'
import { type StandingFacts, standingOf } from './standing-rules'

const HOUR = 3_600_000
const facts: StandingFacts = {
  state: 'active',
  phases: [
    { startsAt: 100 * HOUR, endsAt: 200 * HOUR, early: 24 * 3_600 },
    { startsAt: 250 * HOUR, endsAt: 300 * HOUR, early: 24 * 3_600 },
  ],
  isSucceeded: null,
  contract: { status: 'active', isPaused: false },
  raised: 5,
  softCap: 10,
}
const paused = { status: 'active', isPaused: true } as const
const draft = { status: 'draft', isPaused: false } as const

test.each<[string, Partial<StandingFacts>, number]>([
  ['upcoming', {}, 10],
  ['early', {}, 80],
  ['open', {}, 100],
  ['open', {}, 199],
  ['between', {}, 200],
  ['early', {}, 230],
  ['open', {}, 299],
  ['counting', {}, 300],
  ['paused', { contract: paused }, 150],
  ['prepared', { contract: null }, 150],
  ['prepared', { contract: draft }, 150],
  ['closed', { state: 'ended' }, 150],
  ['succeeded', { state: 'ended', isSucceeded: true }, 400],
  ['failed', { isSucceeded: false }, 400],
])('is %s', (kind, more, hours) => {
  expect(standingOf({ ...facts, ...more }, hours * HOUR).kind).toBe(kind)
})

test('names the phase that is open and the one that is next', () => {
  expect(standingOf(facts, 150 * HOUR)).toMatchObject({ phase: 0, next: 1, isSoftCapMet: false })
  expect(standingOf({ ...facts, raised: 10 }, 10 * HOUR)).toMatchObject({
    phase: null,
    next: 0,
    isSoftCapMet: true,
  })
  expect(standingOf(facts, 260 * HOUR)).toMatchObject({ phase: 1, next: null })
})
