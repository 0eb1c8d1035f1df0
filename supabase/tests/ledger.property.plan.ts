import fc from 'fast-check'

/**
 * What eight clients will ask for, made from a seed. Orders, customers and refunds come from small pools, so that the same
 * ones meet: repeated, changed, refunded before they exist, decided twice. Only the interleaving is left to chance.
 */
export const PROGRAMS = [
  { rateBps: 733, minimumPayout: 0 },
  { rateBps: 9999, minimumPayout: 150_000 },
  { flatAmount: 250, minimumPayout: 700 },
  { rateBps: 1, minimumPayout: 3 },
]
export const AFFILIATES = 3
export const ADMINS = 2
export const CLICKS = 8 // of each affiliate in each program
const CUSTOMERS = 25

export type Decision = 'approve' | 'reject' | 'pay' | 'fail' | 'retry'
export type Slot = { affiliate: number; click: number }
export type Operation = { program: number } & (
  | { do: 'click'; slots: Slot[] }
  | { do: 'lead'; customer: string; slot: Slot }
  | { do: 'sale'; order: string; customer: string; amount: number; slot: Slot | null }
  | { do: 'refund'; order: string; refund: string; amount: number | null }
  | { do: Decision; nth: number; admin: number; twice: boolean }
  | { do: 'run' | 'confirm' | 'cancel'; admin: number; twice: boolean }
  | { do: 'mature' }
  | { do: 'join'; affiliate: number }
)

/** An order and a customer have one body each, and now and then (`variant` 1) somebody reports another one. */
const amountOf = (order: number, variant = 0) =>
  order % 13 === 0 ? variant : ((order * 7919 + variant * 104_729) % 200_000) + 1
const slotOf = (number: number, variant = 0): Slot => ({
  affiliate: (number + variant) % AFFILIATES,
  click: number % CLICKS,
})

const below = (count: number) => fc.nat({ max: count - 1 })
const program = below(PROGRAMS.length)
const admin = below(ADMINS)
const twice = below(6).map((n) => n === 0)
const variant = below(10).map((n) => (n === 0 ? 1 : 0))
const word = <const D extends Operation['do']>(name: D) => fc.constant(name)

function operation(orders: number): fc.Arbitrary<Operation> {
  const number = fc.oneof({ weight: 4, arbitrary: below(orders) }, { weight: 1, arbitrary: below(3) })
  const slots = fc.array(
    below(CLICKS * AFFILIATES).map((n) => slotOf(n)),
    { minLength: 1, maxLength: 4 },
  )
  const lead = fc
    .record({ do: word('lead'), program, number: below(CUSTOMERS), variant })
    .map(({ number, variant, ...rest }) => ({
      ...rest,
      customer: `c-${number}`,
      slot: slotOf(number, variant),
    }))
  const sale = fc
    .record({ do: word('sale'), program, number, variant })
    .map(({ number, variant, ...rest }) => ({
      ...rest,
      order: `o-${number}`,
      customer: `c-${number % CUSTOMERS}`,
      amount: amountOf(number, variant),
      slot: number % 9 ? slotOf(number) : null,
    }))
  const refund = fc
    .record({ do: word('refund'), program, number, part: below(6), variant })
    .map(({ number, part, variant, ...rest }) => ({
      ...rest,
      order: `o-${number}`,
      refund: `r-${number}-${part}`,
      amount: part + variant ? Math.ceil((amountOf(number) * (part + variant)) / 25) || 1 : null,
    }))
  const decision = <const D extends Decision>(name: D) =>
    fc.record({ do: word(name), program, nth: below(orders), admin, twice })
  const run = <const D extends 'run' | 'confirm' | 'cancel'>(name: D) =>
    fc.record({ do: word(name), program, admin, twice })
  return fc.oneof(
    { weight: 2, arbitrary: fc.record({ do: word('click'), program, slots }) },
    { weight: 1, arbitrary: lead },
    { weight: 9, arbitrary: sale },
    { weight: 5, arbitrary: refund },
    { weight: 5, arbitrary: decision('approve') },
    { weight: 1, arbitrary: decision('reject') },
    { weight: 3, arbitrary: run('run') },
    { weight: 4, arbitrary: run('confirm') },
    { weight: 1, arbitrary: run('cancel') },
    { weight: 3, arbitrary: decision('pay') },
    { weight: 1, arbitrary: decision('fail') },
    { weight: 1, arbitrary: decision('retry') },
    { weight: 1, arbitrary: fc.record({ do: word('mature'), program }) },
    { weight: 1, arbitrary: fc.record({ do: word('join'), program, affiliate: below(AFFILIATES) }) },
  )
}

/** One order of a program for every twenty operations. */
export const planOf = (size: number) =>
  fc.array(operation(Math.ceil(size / 20)), { minLength: size, maxLength: size, size: 'max' })
