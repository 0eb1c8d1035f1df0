/**
 * Whose an event is, as data: the way in which the customer was brought × the event × the program's setting. Read by
 * `credit.cases.test.ts` in SQL and by `e2e/credit.spec.ts` through the signed API. Affiliates are letters; `a` brings.
 */
type Binding = 'none' | 'first_sale' | 'renewals' | 'every_purchase'
type Way = 'click' | 'coupon' | 'hand' | 'import' | 'registration' | 'claim'
type Settings = {
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
type Event = {
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
const sale = { kind: 'sale' } as const
const renewal = { kind: 'renewal' } as const
const first = { binding: 'first_sale' } as const
const unbound = { binding: 'none' } as const
const customerFirst = { binding_precedence: 'customer' } as const
const bound = 'bound_customer'

type Line = [
  string,
  Settings,
  CreditCase['brought'],
  Meanwhile | Meanwhile[] | null,
  Event,
  CreditCase['owner'],
  string,
]
// biome-ignore format: a line a case
const lines: Line[] = [
  ['a first sale given back whole is none', first, bySale, 'the first sale is given back', sale, 'a', bound],
  ['a first sale given back in part is one', first, bySale, 'half of the first sale is given back', sale, null, 'binding_not_covering'],
  ['a refund ends no binding', {}, bySale, 'the first sale is given back', renewal, 'a', bound],
  ['while a is paused nobody has it', {}, bySale, 'a is paused', sale, null, 'affiliate_out'],
  ['nobody has what a banned affiliate brought', {}, bySale, 'a is banned', renewal, null, 'affiliate_out'],
  ['nor one who left', {}, byLead, 'a has left', sale, null, 'affiliate_out'],
  ['a click of b takes over from who left', customerFirst, bySale, 'a has left', { ...sale, click: 'b' }, 'b', 'last_click'],
  ['nor one who was deactivated: b takes over', customerFirst, bySale, 'a is deactivated', { ...sale, click: 'b' }, 'b', 'last_click'],
  ['and keeps the customer', customerFirst, bySale, ['a has left', 'b sells once'], sale, 'b', bound],
  ['a later sale of b leaves the customer with a', {}, bySale, 'b sells once', sale, 'a', bound],
  ['two accounts made one', {}, bySale, 'a becomes c', sale, 'c', bound],
  ['a moved customer', {}, bySale, 'the customer is moved to b', sale, 'b', bound],
  ['a moved customer, whatever the program binds', unbound, bySale, 'the customer is moved to b', sale, 'b', bound],
  ['a moved customer after the time is over', { binding_for: 'P10D' }, byLead, 'the customer is moved to b', renewal, 'b', bound],
  ['one’s own purchase', {}, bySale, 'a is the buyer', sale, null, 'own_purchase'],
  ['a renewal of one’s own', customerFirst, byLead, 'a is the buyer', renewal, null, 'own_purchase'],
  ['an erased customer stays whose they were', {}, bySale, 'the customer is erased', renewal, 'a', bound],
  ['a click of an erased customer says nothing', unbound, bySale, 'the customer is erased', { ...sale, click: 'b' }, null, 'customer_erased'],
  ['another subscription that b sold is renewed for b', {}, bySale, 'b sells another subscription', { ...renewal, subscription: 'sub-b' }, 'b', bound],
  ['the rest stays with a', {}, bySale, 'b sells another subscription', sale, 'a', bound],
  ['the first sale takes over from the lead', {}, byLead, 'b sells once', sale, 'b', bound],
  ['the same address under another id, lead by coupon', {}, { way: 'coupon', as: 'lead' }, null, { ...sale, alias: true }, 'a', bound],
  ['the same address under another id, lead by registration', {}, { way: 'registration', as: 'lead' }, null, { ...sale, alias: true }, 'a', bound],
  ['the same address under another id, lead by import', {}, { way: 'import', as: 'lead' }, null, { ...sale, alias: true }, 'a', bound],
  ['the same address under another id, second purchase', {}, bySale, null, { ...sale, alias: true }, 'a', bound],
  ['the same address is no new lead', {}, byLead, null, { kind: 'lead', alias: true, coupon: 'b' }, null, 'known_customer'],
  ['an address that was erased is nobody’s', {}, bySale, 'the customer is erased', { ...sale, alias: true }, null, 'no_trace'],
  ['without any trace', {}, null, null, sale, null, 'no_trace'],
  ['an unknown click', {}, null, null, { ...sale, click: 'nobody' }, null, 'unknown_click'],
  ['a click after the sale', {}, null, null, { ...sale, click: 'late' }, null, 'click_after'],
  ['an unknown coupon', {}, null, null, { ...sale, coupon: 'nobody' }, null, 'unknown_coupon'],
  ['a coupon that ended', {}, null, 'the coupon of b ends', { ...sale, coupon: 'b' }, null, 'coupon_ended'],
  ['an unknown coupon of a bound customer', {}, byLead, null, { ...sale, coupon: 'nobody' }, 'a', bound],
]

const single = lines.map(
  ([name, settings, brought, meanwhile, event, owner, why]): CreditCase => ({
    name,
    settings,
    brought,
    meanwhile: meanwhile === null ? [] : [meanwhile].flat(),
    event,
    owner,
    why,
  }),
)

export const creditCases: CreditCase[] = [
  ...gridOf('lead', LEAD_WAYS, AFTER_LEAD),
  ...gridOf('sale', SALE_WAYS, AFTER_SALE),
  ...lengths,
  ...rivals,
  ...single,
]
