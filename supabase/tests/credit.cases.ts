/**
 * Whose an event is, as data: the way in which the customer was brought × the event × the program's setting. Read by
 * `credit.cases.test.ts` in SQL and by `e2e/credit.spec.ts` through the signed API. Affiliates are letters; `a` brings.
 */
export type Binding = 'none' | 'first_sale' | 'renewals' | 'every_purchase'
export type Way = 'click' | 'coupon' | 'hand' | 'import' | 'registration' | 'claim'
export type Settings = {
  binding?: Binding
  binding_for?: string
  binding_precedence?: 'customer' | 'newer'
  precedence?: 'coupon' | 'click'
  attribution?: 'last_click' | 'first_click'
}
export type Meanwhile =
  | 'the first sale is given back'
  | 'half of the first sale is given back'
  | 'a is paused'
  | 'a is banned'
  | 'a has left'
  | 'a is deactivated'
  | 'a becomes c'
  | 'the customer is moved to b'
  | 'a is the buyer'
  | 'the customer is erased'
  | 'b sells another subscription'
  | 'b sells once'
  | 'the coupon of b ends'
export type Event = {
  kind: 'sale' | 'renewal' | 'event' | 'lead'
  /** Who is clicked an hour before, and whose coupon is used; `nobody` is an id or code that is not there. */
  click?: 'b' | 'nobody' | 'late'
  coupon?: 'b' | 'nobody'
  /** Under another id, with the address that the customer is known by. */
  alias?: true
  subscription?: string
}
export type CreditCase = {
  name: string
  settings: Settings
  /** Forty days ago, with a click a minute before where it came by one. Null: nobody brought them. */
  brought: { way: Way; as: 'lead' | 'sale'; ago?: number } | null
  meanwhile?: Meanwhile[]
  event: Event
  owner: 'a' | 'b' | 'c' | null
  /** The rule that decided, or why nobody is credited. */
  why: string
}

const BINDINGS = ['none', 'first_sale', 'renewals', 'every_purchase'] as const
type Row = [event: Event['kind'], ...owners: ('a' | null)[]]

/** Who has the customer's next event, by the program's setting. */
const AFTER_LEAD: Row[] = [
  // event     none  first  renewals every
  ['sale', /**/ null, 'a', 'a', 'a'],
  ['renewal', null, 'a', 'a', 'a'],
  ['event', /**/ null, 'a', 'a', 'a'],
]
const AFTER_SALE: Row[] = [
  ['sale', /**/ null, null, null, 'a'],
  ['renewal', null, null, 'a', 'a'],
  ['event', /**/ null, null, null, 'a'],
]
const LEAD_WAYS: Way[] = ['click', 'coupon', 'hand', 'import', 'registration']
const SALE_WAYS: Way[] = ['click', 'coupon', 'hand', 'import', 'claim']

const gridOf = (as: 'lead' | 'sale', ways: Way[], rows: Row[]) =>
  ways.flatMap((way) =>
    rows.flatMap(([kind, ...owners]) =>
      BINDINGS.map((binding, n): CreditCase => {
        const owner = owners[n] ?? null
        const byClick = way === 'click' || way === 'registration'
        return {
          name: `${as} by ${way}, then a ${kind}, bound for ${binding}`,
          settings: { binding },
          brought: { way, as },
          event: { kind },
          owner,
          why: owner ? 'bound_customer' : byClick ? 'outside_window' : 'binding_not_covering',
        }
      }),
    ),
  )

/** How long it lasts: days brought ago × the setting. */
const lengths: CreditCase[] = (['lead', 'sale'] as const).flatMap((as) =>
  (
    [
      ['P30D', 29, 'a'],
      ['P30D', 31, null],
      ['P2M', 58, 'a'],
      ['P2M', 63, null],
      [undefined, 300, 'a'],
    ] as const
  ).map(
    ([binding_for, ago, owner]): CreditCase => ({
      name: `${as} ${ago} days ago, bound ${binding_for ?? 'for ever'}`,
      settings: { binding_for },
      brought: { way: 'coupon', as, ago },
      event: { kind: 'sale' },
      owner,
      why: owner ? 'bound_customer' : 'binding_expired',
    }),
  ),
)

/** Somebody else brings the customer back: what is newer × the event × who goes first. */
const rivals: CreditCase[] = (['newer', 'customer'] as const).flatMap((binding_precedence) =>
  (['lead', 'sale'] as const).flatMap((as) =>
    (['sale', 'renewal', 'event'] as const).flatMap((kind) =>
      (['click', 'coupon'] as const).map((by): CreditCase => {
        const isTheirs = binding_precedence === 'customer' || kind === 'renewal'
        return {
          name: `${as} of a, ${kind} by a ${by} of b, ${binding_precedence} first`,
          settings: { binding_precedence },
          brought: { way: 'hand', as },
          event: { kind, [by]: 'b' },
          owner: isTheirs ? 'a' : 'b',
          why: isTheirs ? 'bound_customer' : by === 'click' ? 'last_click' : 'coupon',
        }
      }),
    ),
  ),
)

const bySale = { way: 'coupon', as: 'sale' } as const
const byLead = { way: 'coupon', as: 'lead' } as const
const kept = { owner: 'a', why: 'bound_customer' } as const
const out = { owner: null, why: 'affiliate_out' } as const
const sale = { kind: 'sale' } as const
const renewal = { kind: 'renewal' } as const
const first = { binding: 'first_sale' } as const

const changes: CreditCase[] = [
  { name: 'a first sale given back whole is none', settings: first, brought: bySale, meanwhile: ['the first sale is given back'], event: sale, ...kept },
  { name: 'a first sale given back in part is one', settings: first, brought: bySale, meanwhile: ['half of the first sale is given back'], event: sale, owner: null, why: 'binding_not_covering' },
  { name: 'a refund ends no binding', settings: {}, brought: bySale, meanwhile: ['the first sale is given back'], event: renewal, ...kept },
  { name: 'while a is paused nobody has it', settings: {}, brought: bySale, meanwhile: ['a is paused'], event: sale, ...out },
  { name: 'nobody has what a banned affiliate brought', settings: {}, brought: bySale, meanwhile: ['a is banned'], event: renewal, ...out },
  { name: 'nor one who left', settings: {}, brought: byLead, meanwhile: ['a has left'], event: sale, ...out },
  { name: 'a click of b takes over from who left', settings: { binding_precedence: 'customer' }, brought: bySale, meanwhile: ['a has left'], event: { kind: 'sale', click: 'b' }, owner: 'b', why: 'last_click' },
  { name: 'nor one who was deactivated: b takes over', settings: { binding_precedence: 'customer' }, brought: bySale, meanwhile: ['a is deactivated'], event: { kind: 'sale', click: 'b' }, owner: 'b', why: 'last_click' },
  { name: 'and keeps the customer', settings: { binding_precedence: 'customer' }, brought: bySale, meanwhile: ['a has left', 'b sells once'], event: sale, owner: 'b', why: 'bound_customer' },
  { name: 'a later sale of b leaves the customer with a', settings: {}, brought: bySale, meanwhile: ['b sells once'], event: sale, ...kept },
  { name: 'two accounts made one', settings: {}, brought: bySale, meanwhile: ['a becomes c'], event: sale, owner: 'c', why: 'bound_customer' },
  { name: 'a moved customer', settings: {}, brought: bySale, meanwhile: ['the customer is moved to b'], event: sale, owner: 'b', why: 'bound_customer' },
  { name: 'a moved customer, whatever the program binds', settings: { binding: 'none' }, brought: bySale, meanwhile: ['the customer is moved to b'], event: sale, owner: 'b', why: 'bound_customer' },
  { name: 'a moved customer after the time is over', settings: { binding_for: 'P10D' }, brought: byLead, meanwhile: ['the customer is moved to b'], event: renewal, owner: 'b', why: 'bound_customer' },
  { name: 'one’s own purchase', settings: {}, brought: bySale, meanwhile: ['a is the buyer'], event: sale, owner: null, why: 'own_purchase' },
  { name: 'a renewal of one’s own', settings: { binding_precedence: 'customer' }, brought: byLead, meanwhile: ['a is the buyer'], event: renewal, owner: null, why: 'own_purchase' },
  { name: 'an erased customer stays whose they were', settings: {}, brought: bySale, meanwhile: ['the customer is erased'], event: renewal, ...kept },
  { name: 'a click of an erased customer says nothing', settings: { binding: 'none' }, brought: bySale, meanwhile: ['the customer is erased'], event: { kind: 'sale', click: 'b' }, owner: null, why: 'customer_erased' },
  { name: 'another subscription that b sold is renewed for b', settings: {}, brought: bySale, meanwhile: ['b sells another subscription'], event: { kind: 'renewal', subscription: 'sub-b' }, owner: 'b', why: 'bound_customer' },
  { name: 'the rest stays with a', settings: {}, brought: bySale, meanwhile: ['b sells another subscription'], event: sale, ...kept },
  { name: 'the first sale takes over from the lead', settings: {}, brought: byLead, meanwhile: ['b sells once'], event: sale, owner: 'b', why: 'bound_customer' },
] // biome-ignore format: a row a case
const people: CreditCase[] = [
  ...(['coupon', 'registration', 'import'] as const).map((way): CreditCase => ({ name: `the same address under another id, lead by ${way}`, settings: {}, brought: { way, as: 'lead' }, event: { kind: 'sale', alias: true }, ...kept })),
  { name: 'the same address under another id, second purchase', settings: {}, brought: bySale, event: { kind: 'sale', alias: true }, ...kept },
  { name: 'the same address is no new lead', settings: {}, brought: byLead, event: { kind: 'lead', alias: true, coupon: 'b' }, owner: null, why: 'known_customer' },
  { name: 'an address that was erased is nobody’s', settings: {}, brought: bySale, meanwhile: ['the customer is erased'], event: { kind: 'sale', alias: true }, owner: null, why: 'no_trace' },
] // biome-ignore format: a row a case
const nobody: CreditCase[] = [
  { name: 'without any trace', settings: {}, brought: null, event: sale, owner: null, why: 'no_trace' },
  { name: 'an unknown click', settings: {}, brought: null, event: { kind: 'sale', click: 'nobody' }, owner: null, why: 'unknown_click' },
  { name: 'a click after the sale', settings: {}, brought: null, event: { kind: 'sale', click: 'late' }, owner: null, why: 'click_after' },
  { name: 'an unknown coupon', settings: {}, brought: null, event: { kind: 'sale', coupon: 'nobody' }, owner: null, why: 'unknown_coupon' },
  { name: 'a coupon that ended', settings: {}, brought: null, meanwhile: ['the coupon of b ends'], event: { kind: 'sale', coupon: 'b' }, owner: null, why: 'coupon_ended' },
  { name: 'an unknown coupon of a bound customer', settings: {}, brought: byLead, event: { kind: 'sale', coupon: 'nobody' }, ...kept },
] // biome-ignore format: a row a case

export const creditCases: CreditCase[] = [
  ...gridOf('lead', LEAD_WAYS, AFTER_LEAD),
  ...gridOf('sale', SALE_WAYS, AFTER_SALE),
  ...lengths,
  ...rivals,
  ...changes,
  ...people,
  ...nobody,
]
