/** Random programs and orders for the simulator's test; the same seed makes the same ones. */
export type Random = {
  below: (n: number) => number
  chance: (p: number) => boolean
  pick: <T>(list: readonly T[]) => T
}

/** Mulberry32. */
export function seeded(seed: number): Random {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (n: number) => Math.floor(next() * n)
  return { below, chance: (p) => next() < p, pick: (list) => list[below(list.length)] as never }
}

const PRODUCTS = ['lite', 'pro', 'team', 'course']
const COUNTRIES = ['PA', 'CR', 'CO', 'MX']
const PERIODS = ['day', 'week', 'month', 'quarter', 'year', 'ever'] as const
const EVENTS = ['sale', 'sale', 'sale', 'sale', 'recurring', 'recurring', 'lead', 'custom', 'click'] as const

const PLAN = { key: 'plan', is: ['pro', 'team'] }
const SEATS = { key: 'seats', at_least: 3 }

type Scope = { group_id?: string; enrollment_id?: string }

/** A reward as `create_reward` takes it, from one with no conditions to one with nearly all of them. */
export function someReward(r: Random, scope: Scope) {
  const event = r.pick(EVENTS)
  const isOrder = event === 'sale' || event === 'recurring'
  const percent = isOrder && r.chance(0.65)
  const maybe = <T>(p: number, value: () => T) => (r.chance(p) ? value() : undefined)
  const base = 1 + r.below(percent ? 4000 : 5000)
  const min = isOrder ? maybe(0.2, () => 1 + r.below(20_000)) : undefined
  const tiered = r.chance(0.3)
  const metric = r.pick(['sales', 'amount'] as const)
  const step = metric === 'sales' ? 1 : 10_000
  return {
    ...scope,
    event,
    event_name: event === 'custom' ? r.pick(['booking_kept', 'trial_started']) : undefined,
    kind: percent ? 'percent' : 'flat',
    [percent ? 'rate_bps' : 'flat_amount']: base,
    products: isOrder ? maybe(0.25, () => [...new Set([r.pick(PRODUCTS), r.pick(PRODUCTS)])]) : undefined,
    countries:
      event === 'click' ? undefined : maybe(0.25, () => [...new Set([r.pick(COUNTRIES), r.pick(COUNTRIES)])]),
    customer: event === 'click' ? undefined : maybe(0.2, () => r.pick(['new', 'returning'])),
    min_amount: min,
    max_amount: isOrder ? maybe(0.15, () => (min ?? 1) + r.below(60_000)) : undefined,
    metadata:
      event === 'click'
        ? undefined
        : maybe(0.2, () => r.pick([[PLAN], [SEATS], [PLAN, SEATS], [{ key: 'seats', is: ['3'] }]])),
    with_coupon: event === 'click' ? undefined : maybe(0.15, () => r.chance(0.5)),
    max_months: event === 'recurring' ? maybe(0.4, () => 1 + r.below(3)) : undefined,
    max_count: event === 'recurring' ? maybe(0.4, () => 1 + r.below(4)) : undefined,
    ...(tiered && {
      tier_metric: metric,
      tier_period: r.pick(PERIODS),
      tiers: [2, 5, 9]
        .slice(0, 1 + r.below(3))
        .map((n, at) => ({ from: n * step, value: base + (at + 1) * 500 })),
    }),
    caps: Array.from({ length: r.chance(0.35) ? 1 + r.below(2) : 0 }, () => ({
      per: r.pick(event === 'click' ? ['program', 'affiliate'] : ['program', 'affiliate', 'customer']),
      period: r.pick(PERIODS),
      ...(r.chance(0.5) ? { amount: 1 + r.below(8000) } : { count: 1 + r.below(6) }),
    })),
  }
}

export type SomeOrder = { kind: 'sale' | 'lead' | 'custom'; body: Record<string, unknown>; at: Date }

/** An order of one of thirty customers in the last days; `n` makes its id, `coupon` is the affiliate's own. */
export function someOrder(r: Random, n: number, coupon: string): SomeOrder {
  const kind = r.pick(['sale', 'sale', 'sale', 'sale', 'sale', 'lead', 'custom'] as const)
  const at = new Date(Date.now() - r.below(70 * 86_400) * 1000)
  const customer = `c-${r.below(30)}`
  const shared = {
    customer_id: customer,
    occurred_at: at.toISOString(),
    ...(r.chance(0.7) && { country: r.pick([...COUNTRIES, 'US']) }),
    ...(r.chance(0.6) && {
      metadata: { plan: r.pick(['lite', 'pro', 'team']), seats: r.pick([1, 3, '3', 'many', 9]) },
    }),
    ...(r.chance(0.25) && { coupon: r.chance(0.85) ? coupon : 'NADIE' }),
  }
  if (kind === 'lead') return { kind, at, body: { ...shared, customer_id: `l-${n}` } }
  const amount = r.chance(0.04) ? 0 : 1 + r.below(60_000)
  const paid = { amount, currency: 'USD' }
  if (kind === 'custom')
    return {
      kind,
      at,
      body: {
        ...shared,
        ...paid,
        event_id: `e-${n}`,
        event: r.pick(['booking_kept', 'trial_started', 'other']),
      },
    }
  let left = amount
  const items = Array.from({ length: r.below(4) }, () => {
    const part = r.below(left + 1)
    left -= part
    return { product_id: r.pick(PRODUCTS), amount: part }
  })
  return {
    kind,
    at,
    body: {
      ...shared,
      ...paid,
      order_id: `o-${n}`,
      tax: Math.floor(amount * 0.07),
      shipping: r.below(Math.floor(amount / 10) + 1),
      ...(r.chance(0.6) && { items }),
      ...(r.chance(0.3) && { renewal: true }),
      ...(r.chance(0.3) && { subscription_id: `s-${customer}` }),
    },
  }
}
