/**
 * Which reward an order earns by, and how much, as data: one list, and long because each rule has its cases. Rewards are
 * named by letters in the order of their versions.
 */
export type RewardRow = {
  scope?: 'program' | 'group' | 'own' | 'other group' | 'other affiliate'
  event?: 'click' | 'lead' | 'sale' | 'recurring' | 'custom'
  event_name?: string
  rate?: number
  flat?: number
  from?: number
  until?: number
  follows?: string
  ends?: boolean
  products?: string[]
  countries?: string[]
  customer?: 'new' | 'returning'
  min_amount?: number
  max_amount?: number
  with_coupon?: boolean
  metadata?: { key: string; is?: string[]; at_least?: number }[]
  max_months?: number
  max_count?: number
  tiers?: { metric: 'sales' | 'amount'; period: string; steps: { from: number; value: number }[] }
  caps?: { per: string; period: string; amount?: number; count?: number }[]
}
export type Order = {
  kind?: 'sale' | 'lead' | 'custom'
  event?: string
  amount?: number
  tax?: number
  shipping?: number
  items?: { product_id: string; amount: number }[]
  country?: string
  metadata?: Record<string, string | number | boolean>
  coupon?: boolean
  renewal?: boolean
  subscription_id?: string
  /** Days before now. */
  age?: number
  customer?: string
}
export type Case = {
  name: string
  program?: { includes_tax?: boolean; includes_shipping?: boolean }
  rewards: Record<string, RewardRow>
  /** Orders recorded before, oldest first; the last one is judged. */
  orders: Order[]
  /** The reward that pays the last order, null for none, and the amount. */
  pays: [string | null, number]
  /** Why each other reward does not. */
  others?: Record<string, string>
}

const sale = (more: Order = {}): Order => ({ amount: 10_000, ...more })
const ten = { rate: 1000 }
const twenty = { rate: 2000 }
const five = { rate: 500 }

const scopes: Case[] = [
  { name: 'the program’s', rewards: { a: ten }, orders: [sale()], pays: ['a', 1000] },
  {
    name: 'a group’s goes before the program’s',
    rewards: { a: twenty, b: { ...ten, scope: 'group' } },
    orders: [sale()],
    pays: ['b', 1000],
    others: { a: 'narrower_scope' },
  },
  {
    name: 'one’s own goes before a group’s',
    rewards: { a: { ...five, scope: 'own' }, b: { ...twenty, scope: 'group' }, c: ten },
    orders: [sale()],
    pays: ['a', 500],
    others: { b: 'narrower_scope', c: 'narrower_scope' },
  },
  {
    name: 'another group’s is not weighed',
    rewards: { a: ten, b: { ...twenty, scope: 'other group' } },
    orders: [sale()],
    pays: ['a', 1000],
    others: {},
  },
  {
    name: 'another affiliate’s own is not weighed',
    rewards: { a: ten, b: { ...twenty, scope: 'other affiliate' } },
    orders: [sale()],
    pays: ['a', 1000],
    others: {},
  },
  {
    name: 'scope goes before conditions',
    rewards: { a: { ...ten, scope: 'group' }, b: { ...twenty, countries: ['PA'], customer: 'new' } },
    orders: [sale({ country: 'PA' })],
    pays: ['a', 1000],
    others: { b: 'narrower_scope' },
  },
  {
    name: 'an own one that is not met leaves it to the program’s',
    rewards: { a: { ...twenty, scope: 'own', countries: ['CO'] }, b: ten },
    orders: [sale({ country: 'PA' })],
    pays: ['b', 1000],
    others: { a: 'country' },
  },
  { name: 'none at all', rewards: {}, orders: [sale()], pays: [null, 0] },
]

const precedence: Case[] = [
  {
    name: 'the newest of equals',
    rewards: { a: ten, b: twenty },
    orders: [sale()],
    pays: ['b', 2000],
    others: { a: 'newer' },
  },
  {
    name: 'more conditions before newer',
    rewards: { a: { ...ten, countries: ['PA'] }, b: twenty },
    orders: [sale({ country: 'PA' })],
    pays: ['a', 1000],
    others: { b: 'more_conditions' },
  },
  {
    name: 'two conditions before one',
    rewards: { a: { ...ten, countries: ['PA'], customer: 'new' }, b: { ...twenty, countries: ['PA'] } },
    orders: [sale({ country: 'PA' })],
    pays: ['a', 1000],
    others: { b: 'more_conditions' },
  },
  {
    name: 'lower and upper bound are one condition',
    rewards: { a: { ...ten, min_amount: 1, max_amount: 90_000 }, b: { ...twenty, countries: ['PA'] } },
    orders: [sale({ country: 'PA' })],
    pays: ['b', 2000],
    others: { a: 'newer' },
  },
]

const met = (condition: Partial<RewardRow>, order: Order, reason: string | null, name: string): Case => ({
  name,
  rewards: { a: ten, b: { ...twenty, ...condition } },
  orders: [sale(order)],
  pays: reason ? ['a', ((order.amount ?? 10_000) * 10) / 100] : ['b', ((order.amount ?? 10_000) * 20) / 100],
  others: reason ? { b: reason } : { a: 'more_conditions' },
})
const items = (...products: string[]) =>
  products.map((product_id) => ({ product_id, amount: 10_000 / products.length }))

const conditions: Case[] = [
  met({ countries: ['PA'] }, { country: 'PA' }, null, 'the country fits'),
  met({ countries: ['PA', 'CR'] }, { country: 'CR' }, null, 'one of two countries'),
  met({ countries: ['PA'] }, { country: 'CO' }, 'country', 'another country'),
  met({ countries: ['PA'] }, {}, 'country', 'no country was told'),
  met({ products: ['pro'] }, { items: items('pro') }, null, 'the product'),
  met({ products: ['pro'] }, { items: items('lite') }, 'product', 'another product'),
  met({ products: ['pro'] }, {}, 'product', 'no products were told'),
  met({ customer: 'new' }, {}, null, 'a new customer'),
  met({ customer: 'returning' }, {}, 'customer', 'not yet a returning one'),
  met({ min_amount: 10_000 }, {}, null, 'exactly the least amount'),
  met({ min_amount: 10_001 }, {}, 'amount', 'a cent below the least amount'),
  met({ max_amount: 10_000 }, {}, null, 'exactly the most amount'),
  met({ max_amount: 9_999 }, {}, 'amount', 'a cent above the most amount'),
  met({ min_amount: 5_000, max_amount: 20_000 }, {}, null, 'between both'),
  met({ with_coupon: true }, { coupon: true }, null, 'with a coupon'),
  met({ with_coupon: true }, {}, 'coupon', 'without the coupon'),
  met({ with_coupon: false }, {}, null, 'only without a coupon'),
  met({ with_coupon: false }, { coupon: true }, 'coupon', 'not with a coupon'),
  {
    name: 'a returning customer',
    rewards: { a: { ...five, customer: 'returning' }, b: { ...twenty, customer: 'new' } },
    orders: [sale(), sale()],
    pays: ['a', 500],
    others: { b: 'customer' },
  },
  {
    name: 'another person is new, however many came before',
    rewards: { a: { ...five, customer: 'returning' }, b: { ...twenty, customer: 'new' } },
    orders: [sale(), sale({ customer: 'second' })],
    pays: ['b', 2000],
    others: { a: 'customer' },
  },
  {
    name: 'the first reason is notified when two are missing',
    rewards: { a: { ...ten, countries: ['PA'], with_coupon: true } },
    orders: [sale()],
    pays: [null, 0],
    others: { a: 'country' },
  },
]

const dates: Case[] = [
  {
    name: 'not yet in force',
    rewards: { a: ten, b: { ...twenty, from: -3 } },
    orders: [sale()],
    pays: ['a', 1000],
    others: {},
  },
  {
    name: 'no longer in force',
    rewards: { a: ten, b: { ...twenty, from: 30, until: 5 } },
    orders: [sale()],
    pays: ['a', 1000],
  },
  {
    name: 'in force when the order was made, though no longer now',
    rewards: { a: ten, b: { ...twenty, from: 30, until: 5 } },
    orders: [sale({ age: 10 })],
    pays: ['b', 2000],
    others: { a: 'newer' },
  },
  {
    name: 'an order from before the change keeps the old rate',
    rewards: { a: ten, b: { ...twenty, follows: 'a', from: 5 } },
    orders: [sale({ age: 6 })],
    pays: ['a', 1000],
    others: {},
  },
  {
    name: 'an order after the change has the new one alone',
    rewards: { a: twenty, b: { ...ten, follows: 'a', from: 5 } },
    orders: [sale({ age: 4 })],
    pays: ['b', 1000],
    others: {},
  },
  {
    name: 'a chain that ended pays nothing',
    rewards: { a: ten, b: { ...ten, follows: 'a', from: 5, ends: true } },
    orders: [sale()],
    pays: [null, 0],
    others: {},
  },
  {
    name: 'and paid before it ended',
    rewards: { a: ten, b: { ...ten, follows: 'a', from: 5, ends: true } },
    orders: [sale({ age: 6 })],
    pays: ['a', 1000],
  },
]

const bases: Case[] = [
  { name: 'tax is left out', rewards: { a: ten }, orders: [sale({ tax: 700 })], pays: ['a', 930] },
  { name: 'shipping is left out', rewards: { a: ten }, orders: [sale({ shipping: 500 })], pays: ['a', 950] },
  { name: 'both are', rewards: { a: ten }, orders: [sale({ tax: 700, shipping: 500 })], pays: ['a', 880] },
  {
    name: 'tax counts where the program says so',
    program: { includes_tax: true },
    rewards: { a: ten },
    orders: [sale({ tax: 700, shipping: 500 })],
    pays: ['a', 950],
  },
  {
    name: 'shipping counts where the program says so',
    program: { includes_shipping: true },
    rewards: { a: ten },
    orders: [sale({ tax: 700, shipping: 500 })],
    pays: ['a', 930],
  },
  {
    name: 'an order of nothing but tax earns nothing',
    rewards: { a: { flat: 500 } },
    orders: [sale({ tax: 10_000 })],
    pays: ['a', 0],
  },
  {
    name: 'a flat amount whatever the order',
    rewards: { a: { flat: 450 } },
    orders: [sale({ amount: 1 })],
    pays: ['a', 450],
  },
  {
    name: 'nothing for an order of zero',
    rewards: { a: { flat: 450 } },
    orders: [sale({ amount: 0 })],
    pays: ['a', 0],
  },
  {
    name: 'half a cent goes up',
    rewards: { a: { rate: 50 } },
    orders: [sale({ amount: 100 })],
    pays: ['a', 1],
  },
  {
    name: 'less than half a cent goes down',
    rewards: { a: { rate: 49 } },
    orders: [sale({ amount: 100 })],
    pays: ['a', 0],
  },
  {
    name: 'a product’s percentage is of its own lines',
    rewards: { a: { ...ten, products: ['pro'] } },
    orders: [
      sale({
        items: [
          { product_id: 'pro', amount: 4000 },
          { product_id: 'lite', amount: 6000 },
        ],
      }),
    ],
    pays: ['a', 400],
  },
  {
    name: 'two lines of the product add up',
    rewards: { a: { ...ten, products: ['pro', 'max'] } },
    orders: [
      sale({
        items: [
          { product_id: 'pro', amount: 4000 },
          { product_id: 'max', amount: 3000 },
        ],
      }),
    ],
    pays: ['a', 700],
  },
  {
    name: 'lines never count for more than the base',
    rewards: { a: { ...ten, products: ['pro'] } },
    orders: [sale({ tax: 700, items: [{ product_id: 'pro', amount: 10_000 }] })],
    pays: ['a', 930],
  },
]

const events: Case[] = [
  {
    name: 'a lead',
    rewards: { a: { flat: 200, event: 'lead' }, b: ten },
    orders: [{ kind: 'lead' }],
    pays: ['a', 200],
    others: {},
  },
  {
    name: 'a lead where only sales are paid',
    rewards: { a: ten },
    orders: [{ kind: 'lead' }],
    pays: [null, 0],
  },
  {
    name: 'an event of the program’s own',
    rewards: { a: { flat: 300, event: 'custom', event_name: 'booking_kept' } },
    orders: [{ kind: 'custom', event: 'booking_kept' }],
    pays: ['a', 300],
  },
  {
    name: 'an event of another name',
    rewards: { a: { flat: 300, event: 'custom', event_name: 'booking_kept' } },
    orders: [{ kind: 'custom', event: 'trial_started' }],
    pays: [null, 0],
    others: {},
  },
  {
    name: 'a share of an event’s amount',
    rewards: { a: { ...ten, event: 'custom', event_name: 'booking_kept' } },
    orders: [{ kind: 'custom', event: 'booking_kept', amount: 5000 }],
    pays: ['a', 500],
  },
]

const recurring = (more: Partial<RewardRow> = {}): RewardRow => ({ ...five, event: 'recurring', ...more })
const renewals: Case[] = [
  {
    name: 'a renewal is paid by the recurring reward',
    rewards: { a: twenty, b: recurring() },
    orders: [sale({ age: 40 }), sale({ renewal: true })],
    pays: ['b', 500],
    others: {},
  },
  {
    name: 'a subscription seen before is a renewal by itself',
    rewards: { a: twenty, b: recurring() },
    orders: [sale({ age: 40, subscription_id: 's1' }), sale({ subscription_id: 's1' })],
    pays: ['b', 500],
  },
  {
    name: 'another subscription is a sale',
    rewards: { a: twenty, b: recurring() },
    orders: [sale({ age: 40, subscription_id: 's1' }), sale({ subscription_id: 's2' })],
    pays: ['a', 2000],
  },
  {
    name: 'a renewal where only first sales are paid',
    rewards: { a: twenty },
    orders: [sale({ age: 40 }), sale({ renewal: true })],
    pays: [null, 0],
  },
  {
    name: 'within the months',
    rewards: { a: twenty, b: recurring({ max_months: 2 }) },
    orders: [sale({ age: 55 }), sale({ renewal: true })],
    pays: ['b', 500],
  },
  {
    name: 'after the months',
    rewards: { a: twenty, b: recurring({ max_months: 2 }) },
    orders: [sale({ age: 63 }), sale({ renewal: true })],
    pays: [null, 0],
    others: { b: 'duration' },
  },
  {
    name: 'within the count',
    rewards: { a: twenty, b: recurring({ max_count: 2 }) },
    orders: [sale({ age: 9 }), sale({ renewal: true, age: 6 }), sale({ renewal: true, age: 3 })],
    pays: ['b', 500],
  },
  {
    name: 'after the count',
    rewards: { a: twenty, b: recurring({ max_count: 2 }) },
    orders: [
      sale({ age: 9 }),
      sale({ renewal: true, age: 6 }),
      sale({ renewal: true, age: 3 }),
      sale({ renewal: true }),
    ],
    pays: [null, 0],
    others: { b: 'duration' },
  },
]

const steps = (metric: 'sales' | 'amount', ...pairs: [number, number][]): RewardRow => ({
  ...ten,
  tiers: { metric, period: 'ever', steps: pairs.map(([from, value]) => ({ from, value })) },
})
const many = (n: number, more: Order = {}) =>
  Array.from({ length: n }, (_, i) => sale({ customer: `c${i}`, ...more }))
const tiers: Case[] = [
  {
    name: 'below the first step',
    rewards: { a: steps('sales', [3, 1500]) },
    orders: many(2),
    pays: ['a', 1000],
  },
  {
    name: 'the order that reaches the step has it',
    rewards: { a: steps('sales', [3, 1500]) },
    orders: many(3),
    pays: ['a', 1500],
  },
  { name: 'above the step', rewards: { a: steps('sales', [3, 1500]) }, orders: many(4), pays: ['a', 1500] },
  {
    name: 'the highest step reached',
    rewards: { a: steps('sales', [2, 1500], [4, 2500]) },
    orders: many(4),
    pays: ['a', 2500],
  },
  {
    name: 'by what was sold',
    rewards: { a: steps('amount', [20_000, 1500]) },
    orders: many(2),
    pays: ['a', 1500],
  },
  {
    name: 'by what was sold, a cent short',
    rewards: { a: steps('amount', [20_001, 1500]) },
    orders: many(2),
    pays: ['a', 1000],
  },
  {
    name: 'orders of an earlier year do not count',
    rewards: { a: { ...ten, tiers: { metric: 'sales', period: 'year', steps: [{ from: 2, value: 1500 }] } } },
    orders: [sale({ age: 400, customer: 'x' }), sale()],
    pays: ['a', 1000],
  },
]

const cap = (per: string, more: { amount?: number; count?: number }, period = 'ever'): RewardRow => ({
  ...ten,
  caps: [{ per, period, ...more }],
})
const caps: Case[] = [
  {
    name: 'within the limit',
    rewards: { a: cap('affiliate', { amount: 5000 }) },
    orders: many(2),
    pays: ['a', 1000],
  },
  {
    name: 'what the limit leaves',
    rewards: { a: cap('affiliate', { amount: 2500 }) },
    orders: many(3),
    pays: ['a', 500],
  },
  {
    name: 'nothing is left',
    rewards: { a: cap('affiliate', { amount: 2000 }) },
    orders: many(3),
    pays: ['a', 0],
  },
  {
    name: 'by count, the last one',
    rewards: { a: cap('affiliate', { count: 2 }) },
    orders: many(2),
    pays: ['a', 1000],
  },
  {
    name: 'by count, none left',
    rewards: { a: cap('affiliate', { count: 2 }) },
    orders: many(3),
    pays: ['a', 0],
  },
  {
    name: 'per customer',
    rewards: { a: cap('customer', { count: 1 }) },
    orders: [sale(), sale()],
    pays: ['a', 0],
  },
  {
    name: 'per customer, another one',
    rewards: { a: cap('customer', { count: 1 }) },
    orders: many(2),
    pays: ['a', 1000],
  },
  {
    name: 'of the whole program',
    rewards: { a: cap('program', { amount: 1500 }) },
    orders: many(2),
    pays: ['a', 500],
  },
  {
    name: 'of a year that is over',
    rewards: { a: cap('affiliate', { amount: 1000 }, 'year') },
    orders: [sale({ age: 400, customer: 'x' }), sale()],
    pays: ['a', 1000],
  },
  {
    name: 'a follower inherits what was used',
    rewards: {
      a: cap('affiliate', { amount: 1500 }),
      b: { ...cap('affiliate', { amount: 1500 }), follows: 'a', from: 5 },
    },
    orders: [sale({ age: 6, customer: 'x' }), sale()],
    pays: ['b', 500],
  },
  {
    name: 'the tighter of two limits',
    rewards: {
      a: {
        ...ten,
        caps: [
          { per: 'affiliate', period: 'ever', amount: 1700 },
          { per: 'program', period: 'ever', amount: 1200 },
        ],
      },
    },
    orders: many(2),
    pays: ['a', 200],
  },
]

export const rewardCases: Case[] = [
  ...scopes,
  ...precedence,
  ...conditions,
  ...dates,
  ...bases,
  ...events,
  ...renewals,
  ...tiers,
  ...caps,
]
