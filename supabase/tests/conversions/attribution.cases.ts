/** Who is credited, as data. Affiliates are letters; `buyer` is an affiliate who is the customer. Ages are in days. */
type Seen = { click: string; age: number } | { coupon: string; ended?: number }
export type AttributionCase = {
  name: string
  program?: {
    attribution?: 'first_click' | 'last_click'
    precedence?: 'coupon' | 'click'
    window_days?: number
    binding_for?: string
  }
  seen: Seen[]
  /** Who had brought the customer with an earlier sale, how many days ago, and whether this one renews it. */
  bound?: { by: string; age: number; renewal?: boolean }
  winner: string | null
  rule: 'last_click' | 'first_click' | 'coupon' | 'bound_customer'
  /** The outcome of each thing seen, in the order above. */
  outcomes: string[]
}

const click = (of: string, age: number): Seen => ({ click: of, age })
const coupon = (of: string, ended?: number): Seen => ({ coupon: of, ended })
const first = { attribution: 'first_click' as const }
const clickFirst = { precedence: 'click' as const }

const clicks: AttributionCase[] = [
  { name: 'nobody', seen: [], winner: null, rule: 'last_click', outcomes: [] },
  { name: 'one click', seen: [click('a', 1)], winner: 'a', rule: 'last_click', outcomes: ['won'] },
  {
    name: 'the last of two',
    seen: [click('a', 2), click('b', 1)],
    winner: 'b',
    rule: 'last_click',
    outcomes: ['earlier', 'won'],
  },
  {
    name: 'the order in which they were recorded does not matter',
    seen: [click('b', 1), click('a', 2)],
    winner: 'b',
    rule: 'last_click',
    outcomes: ['won', 'earlier'],
  },
  {
    name: 'the first of two',
    program: first,
    seen: [click('a', 2), click('b', 1)],
    winner: 'a',
    rule: 'first_click',
    outcomes: ['won', 'later'],
  },
  {
    name: 'the first of three',
    program: first,
    seen: [click('b', 3), click('a', 2), click('b', 1)],
    winner: 'b',
    rule: 'first_click',
    outcomes: ['won', 'later', 'later'],
  },
  {
    name: 'the first within the window',
    program: { ...first, window_days: 5 },
    seen: [click('a', 6), click('b', 4), click('a', 1)],
    winner: 'b',
    rule: 'first_click',
    outcomes: ['outside_window', 'won', 'later'],
  },
  {
    name: 'the last within the window',
    program: { window_days: 5 },
    seen: [click('a', 6), click('b', 4)],
    winner: 'b',
    rule: 'last_click',
    outcomes: ['outside_window', 'won'],
  },
  {
    name: 'all outside the window',
    program: { window_days: 5 },
    seen: [click('a', 6), click('b', 7)],
    winner: null,
    rule: 'last_click',
    outcomes: ['outside_window', 'outside_window'],
  },
  {
    name: 'one’s own click is passed over',
    seen: [click('a', 2), click('buyer', 1)],
    winner: 'a',
    rule: 'last_click',
    outcomes: ['won', 'own_purchase'],
  },
  {
    name: 'one’s own first click is passed over',
    program: first,
    seen: [click('buyer', 2), click('a', 1)],
    winner: 'a',
    rule: 'first_click',
    outcomes: ['own_purchase', 'won'],
  },
  {
    name: 'only one’s own',
    seen: [click('buyer', 1)],
    winner: null,
    rule: 'last_click',
    outcomes: ['own_purchase'],
  },
]

const coupons: AttributionCase[] = [
  { name: 'a coupon without any click', seen: [coupon('a')], winner: 'a', rule: 'coupon', outcomes: ['won'] },
  {
    name: 'a coupon before a click',
    seen: [click('a', 1), coupon('b')],
    winner: 'b',
    rule: 'coupon',
    outcomes: ['outranked', 'won'],
  },
  {
    name: 'a click before a coupon where the program says so',
    program: clickFirst,
    seen: [click('a', 1), coupon('b')],
    winner: 'a',
    rule: 'last_click',
    outcomes: ['won', 'outranked'],
  },
  {
    name: 'the coupon alone, though clicks go first',
    program: clickFirst,
    seen: [coupon('b')],
    winner: 'b',
    rule: 'coupon',
    outcomes: ['won'],
  },
  {
    name: 'a coupon before all of many clicks',
    seen: [click('a', 3), click('b', 2), coupon('a')],
    winner: 'a',
    rule: 'coupon',
    outcomes: ['outranked', 'outranked', 'won'],
  },
  {
    name: 'clicks first: the last of them, and the coupon not',
    program: clickFirst,
    seen: [click('a', 3), click('b', 2), coupon('a')],
    winner: 'b',
    rule: 'last_click',
    outcomes: ['earlier', 'won', 'outranked'],
  },
  {
    name: 'clicks first, by the first of them',
    program: { ...clickFirst, ...first },
    seen: [click('a', 3), click('b', 2), coupon('b')],
    winner: 'a',
    rule: 'first_click',
    outcomes: ['won', 'later', 'outranked'],
  },
  {
    name: 'clicks first, but none is within the window',
    program: { ...clickFirst, window_days: 5 },
    seen: [click('a', 9), coupon('b')],
    winner: 'b',
    rule: 'coupon',
    outcomes: ['outside_window', 'won'],
  },
  {
    name: 'one’s own coupon leaves it to the click',
    seen: [click('a', 1), coupon('buyer')],
    winner: 'a',
    rule: 'last_click',
    outcomes: ['won', 'own_purchase'],
  },
  {
    name: 'one’s own coupon alone',
    seen: [coupon('buyer')],
    winner: null,
    rule: 'last_click',
    outcomes: ['own_purchase'],
  },
  {
    name: 'a coupon that was taken back before the order is none',
    seen: [click('a', 2), coupon('b', 1)],
    winner: 'a',
    rule: 'last_click',
    outcomes: ['won', 'ended'],
  },
]

const bindings: AttributionCase[] = [
  {
    name: 'a renewal belongs to whoever brought the customer',
    bound: { by: 'a', age: 40, renewal: true },
    seen: [],
    winner: 'a',
    rule: 'bound_customer',
    outcomes: [],
  },
  {
    name: 'a renewal after a click of another',
    bound: { by: 'a', age: 40, renewal: true },
    seen: [click('b', 1)],
    winner: 'a',
    rule: 'bound_customer',
    outcomes: ['outranked'],
  },
  {
    name: 'a renewal with a coupon of another',
    bound: { by: 'a', age: 40, renewal: true },
    seen: [coupon('b')],
    winner: 'a',
    rule: 'bound_customer',
    outcomes: ['outranked'],
  },
  {
    name: 'a renewal where clicks go first',
    program: clickFirst,
    bound: { by: 'a', age: 40, renewal: true },
    seen: [click('b', 1)],
    winner: 'a',
    rule: 'bound_customer',
    outcomes: ['outranked'],
  },
  {
    name: 'a new sale is free for another',
    bound: { by: 'a', age: 20 },
    seen: [click('b', 1)],
    winner: 'b',
    rule: 'last_click',
    outcomes: ['won'],
  },
  {
    name: 'a renewal after the binding’s months is free for another',
    program: { binding_for: 'P2M' },
    bound: { by: 'a', age: 70, renewal: true },
    seen: [click('b', 1)],
    winner: 'b',
    rule: 'last_click',
    outcomes: ['won'],
  },
  {
    name: 'a renewal within the binding’s months is not',
    program: { binding_for: 'P2M' },
    bound: { by: 'a', age: 50, renewal: true },
    seen: [click('b', 1)],
    winner: 'a',
    rule: 'bound_customer',
    outcomes: ['outranked'],
  },
]

/** Every setting with every pair of a click and a coupon: the same affiliate twice, or two. */
const grid: AttributionCase[] = (['last_click', 'first_click'] as const).flatMap((attribution) =>
  (['coupon', 'click'] as const).flatMap((precedence) =>
    [1, 29, 31].flatMap((age) =>
      ['a', 'b'].map((owner): AttributionCase => {
        const isIn = age < 30
        const byClick = isIn && precedence === 'click'
        return {
          name: `${attribution}, ${precedence} first, click ${age} days old, coupon of ${owner}`,
          program: { attribution, precedence, window_days: 30 },
          seen: [click('a', age), coupon(owner)],
          winner: byClick ? 'a' : owner,
          rule: byClick ? attribution : 'coupon',
          outcomes: [
            isIn ? (byClick ? 'won' : 'outranked') : 'outside_window',
            byClick ? 'outranked' : 'won',
          ],
        }
      }),
    ),
  ),
)

export const attributionCases: AttributionCase[] = [...clicks, ...coupons, ...bindings, ...grid]
