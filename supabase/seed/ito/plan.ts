import { daysBefore, momentOf } from '../calendar.ts'

/** Days are counted back from today, as everywhere in the story; a negative one lies ahead. Dollars and tokens are whole. */
export type DemoOffering = {
  slug: string
  parent?: string
  name: { es: string; en: string }
  /** When its contracts were deployed; its draft is older. */
  deployed: number
  phases: { from: number; to: number; price: string; cap: string }[]
  softCap: string
  hardCap: string
  maxContribution: string
  /** Tokens for rewards of its own staking; without it there is neither staking nor dividends. */
  reserve?: string
  /** When anybody ended it on the chain, and how. */
  ended?: { day: number; as: 'success' | 'failure' }
}

export const FOUNDERS: DemoOffering = {
  slug: 'fundadores',
  name: { es: 'Ronda de fundadores', en: 'Founders’ round' },
  deployed: 350,
  phases: [{ from: 345, to: 300, price: '0.03', cap: '20000000' }],
  softCap: '60000',
  hardCap: '400000',
  maxContribution: '150000',
  reserve: '2000000',
  ended: { day: 299, as: 'success' },
}
/** It missed its goal, and everybody could take their money back. */
export const AZUERO: DemoOffering = {
  slug: 'azuero',
  parent: 'fundadores',
  name: { es: 'Oferta Azuero', en: 'Azuero offering' },
  deployed: 205,
  phases: [{ from: 190, to: 160, price: '0.06', cap: '10000000' }],
  softCap: '150000',
  hardCap: '500000',
  maxContribution: '100000',
  ended: { day: 159, as: 'failure' },
}
/** The offering that is open. */
export const ALIANZA: DemoOffering = {
  slug: 'alianza',
  parent: 'fundadores',
  name: { es: 'Oferta Alianza', en: 'Alianza offering' },
  deployed: 75,
  phases: [
    { from: 50, to: 20, price: '0.05', cap: '40000000' },
    { from: 20, to: -10, price: '0.075', cap: '40000000' },
    { from: -10, to: -40, price: '0.10', cap: '40000000' },
  ],
  softCap: '200000',
  hardCap: '5000000',
  maxContribution: '250000',
  reserve: '5000000',
}
export const OFFERINGS = [FOUNDERS, AZUERO, ALIANZA] as const

export const TOKEN = { name: 'Alianza', symbol: 'ALZ', supply: '1000000000' } as const
const OPENS = '09:00'

/** The seconds of a phase, on the story's days. */
export function secondsOf(today: string, { from, to }: { from: number; to: number }) {
  const at = (day: number) => Math.floor(momentOf(daysBefore(today, day), OPENS).getTime() / 1000)
  return { start: at(from), end: at(to) }
}

/** The accounts of wallets by the place of their key; who holds none pays by bank. */
export const WALLETS: Record<string, number> = Object.fromEntries(
  [
    'marisol',
    'ruben',
    'dayra',
    'cinta',
    'itzel',
    'edgardo',
    'katherine',
    'pacifico',
    'yadira',
    'milagros',
    'lourdes',
    'nadia',
    'faro',
    'ximena',
    'roderick',
    'gladys',
    'paola',
    'norte',
    'valentina',
    'samuel',
    'lucia',
    'hernan',
    'brisa',
    'emily',
  ].map((who, place) => [who, 20 + place]),
)

export type DemoPurchase = {
  who: string
  offering: string
  day: number
  time: string
  dollars: string
  /** By a signed agreement, with this bonus. */
  agreedBps?: number
  /** Days until its buyer took it back. */
  undone?: number
}
const buys = (
  offering: string,
  rows: [who: string, day: number, time: string, dollars: string, more?: Partial<DemoPurchase>][],
) =>
  rows.map(
    ([who, day, time, dollars, more]): DemoPurchase => ({ who, offering, day, time, dollars, ...more }),
  )

/** In no order: whoever plays them sorts by time. The phase is the one that is open then. */
export const PURCHASES: DemoPurchase[] = [
  ...buys('fundadores', [
    ['cinta', 344, '10:05', '25000'],
    ['marisol', 343, '18:30', '3000'],
    ['ruben', 340, '12:15', '600'],
    ['itzel', 336, '09:40', '1500'],
    ['cinta', 331, '11:20', '28000'],
    ['dayra', 327, '16:45', '12000'],
    ['marisol', 322, '20:10', '7500'],
    ['edgardo', 318, '13:00', '450', { undone: 3 }],
    ['edgardo', 312, '08:55', '300'],
    ['katherine', 309, '14:30', '2200'],
    ['itzel', 304, '19:20', '900'],
    ['dayra', 302, '10:10', '9000'],
  ]),
  ...buys('azuero', [
    ['cinta', 191, '09:30', '10000'],
    ['yadira', 186, '12:00', '1200'],
    ['milagros', 180, '15:15', '400'],
    ['dayra', 176, '17:40', '6000'],
    ['lourdes', 168, '10:25', '800'],
    ['nadia', 165, '11:50', '2500', { undone: 2 }],
  ]),
  ...buys('alianza', [
    ['cinta', 51, '09:45', '20000'],
    ['dayra', 51, '14:05', '10000'],
    ['marisol', 50, '10:30', '5000'],
    ['faro', 48, '16:20', '1500'],
    ['gladys', 46, '08:40', '250'],
    ['pacifico', 44, '11:00', '60000', { agreedBps: 2_000 }],
    ['roderick', 42, '19:10', '1000'],
    ['paola', 39, '13:35', '3200'],
    ['norte', 36, '09:15', '12000'],
    ['samuel', 33, '20:45', '500', { undone: 6 }],
    ['valentina', 30, '12:25', '800'],
    ['lucia', 28, '15:00', '2400'],
    ['ruben', 25, '17:30', '1200'],
    ['gladys', 22, '10:50', '400'],
    ['cinta', 20, '09:20', '15000'],
    ['faro', 17, '11:45', '2600'],
    ['hernan', 14, '14:15', '600'],
    ['brisa', 12, '09:05', '5200'],
    ['roderick', 10, '18:00', '750'],
    ['emily', 8, '16:30', '9500'],
    ['katherine', 6, '13:10', '350'],
    ['samuel', 4, '21:00', '300'],
    ['emily', 3, '12:40', '1500'],
    ['marisol', 1, '10:15', '6000'],
  ]),
]

/** Who takes tokens of the founders' round out, and who takes money of the failed offering back. */
export const CLAIMS: { who: string; day: number }[] = [
  { who: 'cinta', day: 297 },
  { who: 'dayra', day: 296 },
  ...['marisol', 'cinta', 'dayra', 'itzel', 'ruben'].map((who, i) => ({ who, day: 208 - i })),
  { who: 'cinta', day: 60 },
]
export const REFUNDS: { who: string; day: number }[] = [
  { who: 'cinta', day: 158 },
  { who: 'dayra', day: 157 },
  { who: 'lourdes', day: 150 },
] // Yadira's and Milagros's money still waits for them

export type DemoStake = { who: string; day: number; tokens: string; lock: number; closed?: number }
export const STAKES: DemoStake[] = [
  { who: 'cinta', day: 200, tokens: '300000', lock: 3 },
  { who: 'marisol', day: 199, tokens: '40000', lock: 2 },
  { who: 'itzel', day: 196, tokens: '9000', lock: 1, closed: 100 },
  { who: 'dayra', day: 120, tokens: '60000', lock: 1, closed: 95 }, // early: no reward
]

/** Rounds of the founders' dividends; the last is a draft that was never proposed. `claimed`: who took theirs. */
export const ROUNDS: { day: number; profit: string; claimed: string[] | null }[] = [
  { day: 190, profit: '84000', claimed: ['cinta', 'marisol', 'dayra', 'itzel', 'ruben'] },
  { day: 95, profit: '96500', claimed: ['cinta', 'dayra'] },
  { day: 1, profit: '102300', claimed: null },
]

/** A reservation that was paid by bank and sent to a wallet by the treasury. */
export const DELIVERY = { who: 'ximena', day: 16, dollars: '750' } as const
