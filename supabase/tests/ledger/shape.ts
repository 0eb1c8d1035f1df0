/**
 * What the histories are made of: the programs with what each pays, and everything that a client may ask for. Orders,
 * customers and refunds come from small pools, so that the same ones meet.
 */
export type Cap = { per: 'program' | 'affiliate' | 'customer'; period: 'day' | 'month' | 'ever' } & (
  | { amount: number }
  | { count: number }
)
export type Reward = { rate_bps?: number; flat_amount?: number; max_count?: number; caps?: Cap[] }
export type ProgramShape = {
  currency: 'USD' | 'EUR'
  minimumPayout: number
  holdDays: number
  sale: Reward
  recurring?: Reward
  lead?: Reward
  /** What matures is approved by the program's own rule: all, or what is below so much. */
  approvedBelow?: number
  /** What it pays partners at first, level by level; without it the usual tenth for one level. */
  overrides?: number[]
  /** Rules hold what is sold within an hour of its click, and everything of whoever has much given back. */
  holds?: boolean
}

export const PROGRAMS: ProgramShape[] = [
  {
    currency: 'USD',
    minimumPayout: 0,
    holdDays: 0,
    overrides: [1000, 333, 77],
    sale: { rate_bps: 733 },
    recurring: { flat_amount: 100 },
  },
  { currency: 'USD', minimumPayout: 150_000, holdDays: 0, sale: { rate_bps: 9999 }, overrides: [5000, 5000] },
  { currency: 'EUR', minimumPayout: 700, holdDays: 0, sale: { flat_amount: 250 } },
  {
    currency: 'USD',
    minimumPayout: 3,
    holdDays: 0,
    sale: { rate_bps: 1 },
    approvedBelow: Number.POSITIVE_INFINITY,
    holds: true,
  },
  {
    currency: 'USD',
    minimumPayout: 0,
    holdDays: 0,
    sale: {
      rate_bps: 1300,
      caps: [
        { per: 'affiliate', period: 'month', amount: 150_000 },
        { per: 'customer', period: 'ever', count: 3 },
      ],
    },
    recurring: { rate_bps: 700, max_count: 2 },
    lead: { flat_amount: 150, caps: [{ per: 'affiliate', period: 'ever', count: 3 }] },
    approvedBelow: 9000,
    overrides: [2500, 1250, 625],
  },
  {
    currency: 'EUR',
    minimumPayout: 40_000,
    holdDays: 1,
    sale: { rate_bps: 911, caps: [{ per: 'program', period: 'day', amount: 400_000 }] },
    holds: true,
  },
]

export const AFFILIATES = 4
export const ADMINS = 3
export const CLICKS = 9 // of each affiliate in each program, a third of them within the last hour
/** Currencies that shops sell in: how many decimals, and what one is worth at first; nothing is known of the last. */
export const CURRENCIES = {
  COP: { digits: 2, rate: '0.00025', scale: 4000 },
  JPY: { digits: 0, rate: '0.0067', scale: 1 },
  GBP: { digits: 2, rate: null, scale: 1 },
} as const
export type Foreign = keyof typeof CURRENCIES
/** Days before today on which the first rates were entered. */
export const RATE_DAYS = 5

export type Slot = { affiliate: number; click: number }
type ByAdmin = { admin: number; twice: boolean }
type OneOf = { nth: number }
/** Every operation with what it needs besides the program; a number (`nth`) says which of those there are by then. */
type Operations = {
  click: { slots: Slot[] }
  lead: { customer: string; slot: Slot }
  sale: {
    order: string
    customer: string
    amount: number
    currency: Foreign | null
    slot: Slot | null
    renewal: boolean
    hoursAgo: number
  }
  refund: { order: string; refund: string; part: number | null; inProgram: boolean }
  reinstate: { turn: number; amount: number | null } & OneOf
  approve: OneOf & ByAdmin
  reject: OneOf & ByAdmin
  clawback: { amount: number | null } & OneOf & ByAdmin
  split: { shares: { affiliate: number; bps: number }[] } & OneOf & ByAdmin
  move: { customer: string; affiliate: number; withOpen: boolean } & ByAdmin
  manual: { affiliate: number; amount: number } & ByAdmin
  bulk: { nths: number[]; rejects: boolean } & ByAdmin
  review: { count: number; releases: boolean } & OneOf & ByAdmin
  reward: { event: 'sale' | 'recurring'; value: number } & ByAdmin
  rate: { currency: 'COP' | 'JPY'; rate: string; admin: number }
  overrides: { rates: number[] } & ByAdmin
  run: { daysAgo: number } & ByAdmin
  confirm: ByAdmin
  cancel: ByAdmin
  exclude: { admin: number } & OneOf
  include: { admin: number } & OneOf
  pay: OneOf & ByAdmin
  fail: OneOf & ByAdmin
  retry: OneOf & ByAdmin
  bounce: OneOf & ByAdmin
  settle: { admin: number; failing: number }
  hold: { affiliate: number; admin: number }
  unhold: { affiliate: number; admin: number }
  ask: { affiliate: number }
  answer: { admin: number; grants: boolean }
  mature: object
  check: object
  lapse: object
  fold: object
  join: { affiliate: number }
}
export type Name = keyof Operations
export type Of<N extends Name> = { [D in N]: { do: D; program: number } & Operations[D] }[N]
export type Operation = Of<Name>
export type Settled = 'pay' | 'fail' | 'retry' | 'bounce'
