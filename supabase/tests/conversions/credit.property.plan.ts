import fc from 'fast-check'

/**
 * What eight clients will do, made from a seed: visits of the same few people to everybody's links, in any order and late;
 * orders with clicks, coupons, both or neither, sent again, changed, renewed, given back. Small pools, so that they meet.
 */
export const PROGRAMS = [
  { attribution: 'last_click', precedence: 'coupon', window: 30, binding: 'every_purchase', bound: 'newer' },
  { attribution: 'first_click', precedence: 'click', window: 30, binding: 'renewals', bound: 'customer' },
  { attribution: 'last_click', precedence: 'click', window: 5, binding: 'none', bound: 'newer' },
] as const
/** The limits of each program's reward for sales: money for each affiliate and month, orders for each customer, money of a day. */
export const CAPS = [
  [{ per: 'affiliate', period: 'month', amount: 40_000 }],
  [{ per: 'customer', period: 'ever', count: 2 }],
  [
    { per: 'program', period: 'day', amount: 30_000 },
    { per: 'affiliate', period: 'ever', count: 25 },
  ],
] as const
export const AFFILIATES = 3
export const LINKS = 2
export const VISITORS = 10
const CUSTOMERS = 12
export const HOURS = 20 * 24

export type Visit = { n: number; affiliate: number; link: number; visitor: number; hoursAgo: number }
export type Operation = { program: number } & (
  | { do: 'click'; visits: Visit[] }
  | { do: 'lead'; customer: string; visit: Visit | null; hoursAgo: number }
  | {
      do: 'sale'
      order: string
      customer: string
      amount: number
      visit: Visit | null
      coupon: number | null
      renewal: boolean
      hoursAgo: number
    }
  | { do: 'refund'; order: string; refund: string; amount: number | null }
  | { do: 'fold' }
)

const below = (count: number) => fc.nat({ max: count - 1 })
const program = below(PROGRAMS.length)
/** A number is always the same visit: sending it again is a repeat. */
const visitOf = (n: number): Visit => ({
  n,
  affiliate: n % AFFILIATES,
  link: Math.floor(n / 3) % LINKS,
  visitor: (n * 7 + Math.floor(n / 11)) % VISITORS,
  hoursAgo: (n * 37) % HOURS,
})

function operation(orders: number, visits: number): fc.Arbitrary<Operation> {
  const visit = below(visits).map(visitOf)
  const changed = below(12).map((n) => (n === 0 ? 1 : 0))
  const number = below(orders)
  const sale = fc.record({ program, number, changed }).map(
    ({ program, number, changed }): Operation => ({
      do: 'sale',
      program,
      order: `o-${number}`,
      customer: `c-${number % CUSTOMERS}`,
      amount: 500 + ((number * 7919) % 30_000) + changed,
      visit: number % 4 ? visitOf((number * 13) % visits) : null,
      coupon: number % 3 ? null : number % AFFILIATES,
      renewal: number % 5 === 0,
      hoursAgo: (number * 29) % HOURS,
    }),
  )
  const lead = fc.record({ program, number: below(CUSTOMERS) }).map(
    ({ program, number }): Operation => ({
      do: 'lead',
      program,
      customer: `c-${number}`,
      visit: visitOf((number * 17) % visits),
      hoursAgo: (number * 41) % HOURS,
    }),
  )
  const refund = fc.record({ program, number, part: below(4) }).map(
    ({ program, number, part }): Operation => ({
      do: 'refund',
      program,
      order: `o-${number}`,
      refund: `r-${number}-${part}`,
      amount: part ? part * 150 : null,
    }),
  )
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .record({ program, visits: fc.array(visit, { minLength: 1, maxLength: 5 }) })
        .map((rest): Operation => ({ do: 'click', ...rest })),
    },
    { weight: 1, arbitrary: lead },
    { weight: 6, arbitrary: sale },
    { weight: 2, arbitrary: refund },
    { weight: 1, arbitrary: program.map((program): Operation => ({ do: 'fold', program })) },
  )
}

export const planOf = (size: number) =>
  fc.array(operation(Math.ceil(size / 9), Math.ceil(size / 3)), {
    minLength: size,
    maxLength: size,
    size: 'max',
  })
