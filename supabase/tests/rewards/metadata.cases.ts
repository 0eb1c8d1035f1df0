import type { Case, Order, RewardRow } from './cases.ts'

type Conditions = NonNullable<RewardRow['metadata']>

const ten = { rate: 1000 }
const twenty = { rate: 2000 }
const sale = (more: Order = {}): Order => ({ amount: 10_000, ...more })

/** An order with this metadata, under a reward for everybody and one with these conditions. */
const reported = (
  name: string,
  metadata: Order['metadata'],
  conditions: Conditions,
  isMet: boolean,
  kind: Order = {},
): Case => ({
  name: `metadata: ${name}`,
  rewards: { a: ten, b: { ...twenty, metadata: conditions } },
  orders: [sale({ ...kind, ...(metadata && { metadata }) })],
  pays: isMet ? ['b', 2000] : ['a', 1000],
  others: isMet ? { a: 'more_conditions' } : { b: 'metadata' },
})
const plan = (...is: string[]) => [{ key: 'plan', is }]
const seats = (at_least: number) => [{ key: 'seats', at_least }]

/** Conditions on what a shop says of an order in its own words. */
export const metadataCases: Case[] = [
  reported('the value', { plan: 'pro' }, plan('pro'), true),
  reported('another value', { plan: 'lite' }, plan('pro'), false),
  reported('upper and lower case apart', { plan: 'Pro' }, plan('pro'), false),
  reported('one of several', { plan: 'team' }, plan('pro', 'team'), true),
  reported('none of several', { plan: 'lite' }, plan('pro', 'team'), false),
  reported('nothing was said', undefined, plan('pro'), false),
  reported('another field was said', { tier: 'pro' }, plan('pro'), false),
  reported('an empty text is no value', { plan: '' }, plan('pro'), false),
  reported('a number is its digits', { plan: 5 }, plan('5'), true),
  reported('a number however it is written', { plan: 5.5 }, plan('5.5'), true),
  reported('a flag is a word', { trial: true }, [{ key: 'trial', is: ['true'] }], true),
  reported('the other flag', { trial: false }, [{ key: 'trial', is: ['true'] }], false),
  reported('exactly the least', { seats: 5 }, seats(5), true),
  reported('a little less', { seats: 4.99 }, seats(5), false),
  reported('more', { seats: 400 }, seats(5), true),
  reported('below zero', { seats: -3 }, seats(-2), false),
  reported('a text that is a number', { seats: '12' }, seats(5), true),
  reported('a text that is none', { seats: 'many' }, seats(5), false),
  reported('a flag is no number', { seats: true }, seats(0), false),
  reported('both are met', { plan: 'pro', seats: 9 }, [...plan('pro'), ...seats(5)], true),
  reported('one of both is not', { plan: 'pro', seats: 2 }, [...plan('pro'), ...seats(5)], false),
  {
    name: 'metadata: two fields go before one',
    rewards: {
      a: { ...ten, metadata: [...plan('pro'), ...seats(5)] },
      b: { ...twenty, metadata: plan('pro') },
    },
    orders: [sale({ metadata: { plan: 'pro', seats: 5 } })],
    pays: ['a', 1000],
    others: { b: 'more_conditions' },
  },
  {
    name: 'metadata: a field counts as much as a country',
    rewards: { a: { ...ten, countries: ['PA'] }, b: { ...twenty, metadata: plan('pro') } },
    orders: [sale({ country: 'PA', metadata: { plan: 'pro' } })],
    pays: ['b', 2000],
    others: { a: 'newer' },
  },
  {
    name: 'metadata: a group’s without conditions goes before it',
    rewards: { a: { ...ten, scope: 'group' }, b: { ...twenty, metadata: plan('pro') } },
    orders: [sale({ metadata: { plan: 'pro' } })],
    pays: ['a', 1000],
    others: { b: 'narrower_scope' },
  },
  {
    name: 'metadata: of an event of its own',
    rewards: {
      a: {
        event: 'custom',
        event_name: 'booking_kept',
        flat: 300,
        metadata: [{ key: 'room', is: ['suite'] }],
      },
    },
    orders: [{ kind: 'custom', event: 'booking_kept', metadata: { room: 'suite' } }],
    pays: ['a', 300],
  },
  {
    name: 'metadata: of a lead',
    rewards: { a: { event: 'lead', flat: 200, metadata: plan('pro') } },
    orders: [{ kind: 'lead', metadata: { plan: 'lite' } }],
    pays: [null, 0],
    others: { a: 'metadata' },
  },
  {
    name: 'metadata: the renewal says it itself, not the first sale',
    rewards: {
      a: { ...ten, event: 'recurring' },
      b: { ...twenty, event: 'recurring', metadata: plan('pro') },
    },
    orders: [sale({ metadata: { plan: 'pro' } }), sale({ renewal: true })],
    pays: ['a', 1000],
    others: { b: 'metadata' },
  },
]
