import fc from 'fast-check'
import {
  ADMINS,
  AFFILIATES,
  CLICKS,
  CURRENCIES,
  type Foreign,
  type Name,
  type Of,
  type Operation,
  PROGRAMS,
} from './shape.ts'

/** Plans of operations, made from a number: the same number is the same plan. */

const below = (count: number) => fc.nat({ max: count - 1 })
const oneIn = (count: number) => below(count).map((n) => n === 0)
const program = below(PROGRAMS.length)
const affiliate = below(AFFILIATES)
const admin = below(ADMINS)
const twice = oneIn(8)
const nth = below(1_000_000)
const word = <const D extends Name>(name: D) => fc.constant(name)

/** An order and a customer have one body each, and now and then (`variant` 1) somebody reports another one. */
const amountOf = (order: number, variant: number) =>
  order % 13 === 0 ? variant : ((order * 7919 + variant * 104_729) % 200_000) + 1
const slotOf = (number: number, variant = 0) => ({
  affiliate: (number + variant) % AFFILIATES,
  click: number % CLICKS,
})
const currencyOf = (order: number): Foreign | null => {
  if (order % 41 === 7) return 'GBP'
  if (order % 7 === 3) return 'COP'
  return order % 7 === 5 ? 'JPY' : null
}

function shop(orders: number, customers: number) {
  const number = fc.oneof({ weight: 4, arbitrary: below(orders) }, { weight: 1, arbitrary: below(9) })
  const variant = oneIn(25).map(Number)
  const click = fc.record({
    do: word('click'),
    program,
    slots: fc.array(
      below(CLICKS * AFFILIATES).map((n) => slotOf(n)),
      { minLength: 1, maxLength: 4 },
    ),
  })
  const lead = fc.record({ program, number: below(customers), variant }).map(
    ({ program, number, variant }): Of<'lead'> => ({
      do: 'lead',
      program,
      customer: `c-${number}`,
      slot: slotOf(number, variant),
    }),
  )
  const sale = fc.record({ program, number, variant }).map(({ program, number, variant }): Of<'sale'> => {
    const currency = currencyOf(number)
    return {
      do: 'sale',
      program,
      order: `o-${number}`,
      customer: `c-${number % customers}`,
      amount: amountOf(number, variant) * (currency ? CURRENCIES[currency].scale : 1),
      currency,
      slot: number % 9 ? slotOf(number) : null,
      renewal: number % 7 === 2,
      hoursAgo: number % 4 ? 0 : (number * 5) % 60,
    }
  })
  const refund = fc.record({ program, number, part: below(6), variant }).map(
    ({ program, number, part, variant }): Of<'refund'> => ({
      do: 'refund',
      program,
      order: `o-${number}`,
      refund: `r-${number}-${part}`,
      part: part + variant ? part + variant : null,
      inProgram: part === 4,
    }),
  )
  const reinstate = fc
    .record({ program, nth, turn: below(3), part: fc.integer({ min: 1, max: 900 }) })
    .map(
      ({ part, ...op }): Of<'reinstate'> => ({ do: 'reinstate', ...op, amount: op.turn === 0 ? part : null }),
    )
  return { click, lead, sale, refund, reinstate }
}

function commissions(customers: number) {
  const by = { program, nth, admin, twice }
  const decision = <const D extends 'approve' | 'reject'>(name: D) => fc.record({ do: word(name), ...by })
  const shares = fc
    .record({ first: affiliate, others: below(AFFILIATES - 1), bps: fc.integer({ min: 1, max: 9999 }) })
    .map(({ first, others, bps }) => [
      { affiliate: first, bps },
      { affiliate: (first + 1 + others) % AFFILIATES, bps: 10_000 - bps },
    ])
  return {
    approve: decision('approve'),
    reject: decision('reject'),
    clawback: fc.record({
      do: word('clawback'),
      ...by,
      amount: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 4000 })),
    }),
    split: fc.record({ do: word('split'), ...by, shares }),
    move: fc.record({
      do: word('move'),
      program,
      customer: below(customers).map((n) => `c-${n}`),
      affiliate,
      withOpen: fc.boolean(),
      admin,
      twice,
    }),
    manual: fc.record({
      do: word('manual'),
      program,
      affiliate,
      amount: fc.integer({ min: 1, max: 90_000 }),
      admin,
      twice,
    }),
    bulk: fc.record({
      do: word('bulk'),
      program,
      nths: fc.array(nth, { minLength: 2, maxLength: 12 }),
      rejects: oneIn(5),
      admin,
      twice,
    }),
    review: fc.record({
      do: word('review'),
      ...by,
      count: fc.integer({ min: 1, max: 6 }),
      releases: oneIn(4).map((no) => !no),
    }),
    reward: fc.record({
      do: word('reward'),
      program,
      event: fc.constantFrom('sale' as const, 'recurring' as const),
      value: fc.integer({ min: 1, max: 2500 }),
      admin,
      twice,
    }),
    overrides: fc.record({
      do: word('overrides'),
      program,
      rates: fc.array(fc.integer({ min: 1, max: 3300 }), { maxLength: 3 }),
      admin,
      twice,
    }),
    rate: fc.record({
      do: word('rate'),
      program,
      currency: fc.constantFrom('COP' as const, 'JPY' as const),
      rate: fc.integer({ min: 100_000, max: 99_999_999 }).map((n) => `0.00${String(n).padStart(8, '0')}`),
      admin,
    }),
  }
}

function payouts() {
  const run = <const D extends 'confirm' | 'cancel'>(name: D) =>
    fc.record({ do: word(name), program, admin, twice })
  const settled = <const D extends 'pay' | 'fail' | 'retry' | 'bounce'>(name: D) =>
    fc.record({ do: word(name), program, nth, admin, twice })
  const draft = <const D extends 'exclude' | 'include'>(name: D) =>
    fc.record({ do: word(name), program, nth, admin })
  const held = <const D extends 'hold' | 'unhold'>(name: D) =>
    fc.record({ do: word(name), program, affiliate, admin })
  return {
    run: fc.record({ do: word('run'), program, daysAgo: oneIn(5).map(Number), admin, twice }),
    confirm: run('confirm'),
    cancel: run('cancel'),
    exclude: draft('exclude'),
    include: draft('include'),
    pay: settled('pay'),
    fail: settled('fail'),
    retry: settled('retry'),
    bounce: settled('bounce'),
    settle: fc.record({ do: word('settle'), program, admin, failing: below(4) }),
    hold: held('hold'),
    unhold: held('unhold'),
    ask: fc.record({ do: word('ask'), program, affiliate }),
    answer: fc.record({ do: word('answer'), program, admin, grants: oneIn(4).map((no) => !no) }),
  }
}

/** How often each is requested, of a hundred or so. */
const WEIGHTS: Record<Name, number> = {
  click: 3, lead: 3, sale: 36, refund: 14, reinstate: 7,
  approve: 8, reject: 1, clawback: 3, split: 3, move: 2, manual: 2, bulk: 3, review: 2, reward: 1, rate: 1, overrides: 1,
  run: 5, confirm: 6, cancel: 1, exclude: 1, include: 1, pay: 6, fail: 2, retry: 2, bounce: 2, settle: 1,
  hold: 1, unhold: 2, ask: 1, answer: 1, mature: 2, check: 1, lapse: 1, fold: 1, join: 1,
} // biome-ignore format: a table

const system = <const D extends 'mature' | 'check' | 'lapse' | 'fold'>(name: D) =>
  fc.record({ do: word(name), program })

/** One order of a program for each thirty operations, a customer for each eight orders. */
export function planOf(size: number, seed: number): Operation[] {
  const orders = Math.ceil(size / 30)
  const customers = Math.max(12, Math.ceil(orders / 8))
  const kinds: { [D in Name]: fc.Arbitrary<Operation> } = {
    ...shop(orders, customers),
    ...commissions(customers),
    ...payouts(),
    mature: system('mature'),
    check: system('check'),
    lapse: system('lapse'),
    fold: system('fold'),
    join: fc.record({ do: word('join'), program, affiliate }),
  }
  const operation = fc.oneof(
    ...Object.entries(kinds).map(([name, arbitrary]) => ({
      weight: WEIGHTS[name as Name],
      arbitrary,
    })),
  )
  // without bias: fast-check would ask for the smallest and the largest numbers most of the time, for the same few orders
  const plan = fc.array(fc.noBias(operation), { minLength: size, maxLength: size, size: 'max' })
  return fc.sample(plan, { seed, numRuns: 1 })[0] ?? []
}
