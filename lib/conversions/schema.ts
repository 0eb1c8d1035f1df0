import { z } from 'zod'
import type { Texts } from '@/lib/i18n/texts'
import type { ClaimState } from '@/lib/supabase/enums'
import { isWhole, tidyId } from '@/lib/text'

const LONGEST = 200
const MOST = 1_000_000_000_000
const MOST_METADATA = 20

/** Messages are keys below `errors.`; what is absent is always `api.required`. */
const errorFor = (key: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? 'api.required' : key

// What PostgreSQL cannot store (NUL, half a character) is refused here by name.
const text = z
  .string({ error: errorFor('api.text') })
  .refine((value) => value.isWellFormed() && !/\p{Cc}/u.test(tidyId(value)), { error: 'api.text' })
  .refine((value) => value.length <= LONGEST * 10 && isBetween(tidyId(value)), { error: 'api.text' })
  .refine((value) => !value.isWellFormed() || isWhole(value), { error: 'api.broken_text' })
const isBetween = (value: string) => value !== '' && [...value].length <= LONGEST
const email = text.pipe(z.email({ error: 'api.email' }))
const uuid = z.uuid({ error: errorFor('api.uuid') })
const currency = z
  .string({ error: errorFor('api.currency') })
  .regex(/^[A-Z]{3}$/, { error: 'api.currency' })
  .meta({
    description:
      'ISO 4217. Another currency than the program’s is converted at the stored rate of the day, or refused without one.',
  })
/** Nothing that is counted happened before; core.first_day is the same. */
const FIRST_DAY = Date.parse('2000-01-01T00:00:00-05:00')
const time = z.iso
  .datetime({ offset: true, error: errorFor('api.time') })
  .refine((value) => !(Date.parse(value) < FIRST_DAY), { error: 'api.past' })
/** Minor units. */
const amount = z
  .int({ error: errorFor('api.amount') })
  .min(0, { error: 'api.amount' })
  .max(MOST, { error: 'api.amount' })

const country = z.string({ error: errorFor('api.country') }).regex(/^[A-Z]{2}$/, { error: 'api.country' })
const flag = z.boolean({ error: errorFor('api.boolean') })
const item = z.strictObject({ product_id: text, amount }, { error: errorFor('api.object') })
const items = z.array(item, { error: errorFor('api.items') }).max(100, { error: 'api.items' })
const eventName = z
  .string({ error: errorFor('api.event') })
  .regex(/^[a-z][a-z0-9_]{1,39}$/, { error: 'api.event' })

const wrongValue = { error: 'api.metadata_value' }
const metadataValue = z.union(
  [
    z
      .string()
      .max(LONGEST, wrongValue)
      .refine((value) => value.isWellFormed() && !/\p{Cc}/u.test(value), wrongValue),
    z.number().min(-MOST, wrongValue).max(MOST, wrongValue),
    z.boolean(),
  ],
  wrongValue,
)
/** The shop's own fields: flat, and an error names the wrong one. */
const metadata = z
  .record(z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/), metadataValue, {
    error: (issue) => (issue.code === 'invalid_key' ? 'api.metadata_key' : 'api.metadata'),
  })
  .refine((value) => Object.keys(value).length <= MOST_METADATA, { error: 'api.metadata' })
  .meta({ maxProperties: MOST_METADATA })

const customer = {
  customer_id: text,
  customer_email: email.nullish(),
  click_id: uuid.nullish(),
  coupon: text.nullish(),
  country: country.nullish(),
  metadata: metadata.nullish(),
  occurred_at: time.nullish(),
}
const sale = {
  order_id: text,
  amount,
  currency,
  tax: amount.nullish().meta({ description: 'All tax in `amount`, also that of shipping.' }),
  shipping: amount.nullish().meta({ description: 'What of `amount` is shipping.' }),
  shipping_tax: amount.nullish().meta({
    description:
      'The part of `shipping` that is tax and is in `tax` too; absent where `shipping` is without tax.',
  }),
  excluded: amount.nullish().meta({
    description: 'What of `amount` earns nothing in any program: tips, gift cards that were sold, duties.',
  }),
  items: items.nullish(),
  renewal: flag.nullish(),
  subscription_id: text.nullish(),
  ...customer,
}
const event = {
  event_id: text,
  event: eventName,
  amount: amount.nullish(),
  currency: currency.nullish(),
  ...customer,
}
const refund = {
  refund_id: text,
  order_id: text,
  amount: amount.min(1, { error: 'api.amount' }).nullish(),
  currency: currency.nullish(),
  occurred_at: time.nullish(),
}

const reinstatement = {
  reinstatement_id: text,
  refund_id: text,
  amount: amount.min(1, { error: 'api.amount' }).nullish(),
  currency: currency.nullish(),
  occurred_at: time.nullish(),
}

const PARTS = ['tax', 'shipping', 'excluded'] as const
type Parts = { amount: number } & Partial<Record<(typeof PARTS)[number] | 'shipping_tax', number | null>>

/** What an order holds beside the goods is part of its amount, and the shipping's tax is part of both. */
function partsFit(order: Parts, context: z.RefinementCtx) {
  const of = (name: keyof Parts) => order[name] ?? 0
  const refuse = (name: string, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message })
  if (of('shipping_tax') > Math.min(of('tax'), of('shipping')))
    return refuse('shipping_tax', 'api.shipping_tax')
  let left = order.amount + of('shipping_tax')
  for (const name of PARTS) {
    left -= of(name)
    if (left < (name === 'tax' ? of('shipping_tax') : 0)) return refuse(name, 'api.more_than_amount')
  }
}

/** A person the shop now knows. */
export const leadSchema = z.strictObject(customer)
/** An order; amounts in minor units, `tax`, `shipping` and `excluded` are parts of `amount`. */
export const saleSchema = z.strictObject(sale).superRefine(partsFit)
/** A custom event that a program rewards, by its own name. */
export const eventSchema = z.strictObject(event)
/** An order given back; without an amount, what is left of it. */
export const refundSchema = z.strictObject(refund)
/** A refund that is taken back, as when a dispute is won; without an amount, what is left of it. */
export const reinstatementSchema = z.strictObject(reinstatement)

const kinds = {
  sale: z.strictObject({ kind: z.literal('sale'), ...sale }).superRefine(partsFit),
  lead: z.strictObject({ kind: z.literal('lead'), ...customer }),
  event: z.strictObject({ kind: z.literal('event'), ...event }),
  refund: z.strictObject({ kind: z.literal('refund'), ...refund }),
  reinstatement: z.strictObject({ kind: z.literal('reinstatement'), ...reinstatement }),
}
const unknownKind = {
  error: (issue: { code?: string }) => (issue.code === 'invalid_union' ? 'api.kind' : 'api.object'),
}

/** What a shop reports of a person: a sale, a lead, or an event. */
export const conversionSchema = z.discriminatedUnion(
  'kind',
  [kinds.sale, kinds.lead, kinds.event],
  unknownKind,
)

/** Any report, as it stands in a batch. */
export const reportSchema = z.discriminatedUnion(
  'kind',
  [kinds.sale, kinds.lead, kinds.event, kinds.refund, kinds.reinstatement],
  unknownKind,
)
export type ReportKind = z.output<typeof reportSchema>['kind']

/** How much of `to` one of `from` was on a day such as 2026-12-24; the rate as an exact decimal. */
export type Rate = { id: string; from: string; to: string; day: string; rate: string; source: string }

/** A sale that an affiliate claims. */
export type Claim = {
  id: string
  enrollmentId: string
  programName: Texts
  currency: string
  affiliateName: string
  orderId: string
  amount: number | null
  /** A day such as 2026-12-24. */
  orderedOn: string
  note: string
  state: ClaimState
  reason: string | null
  createdAt: string
  /** The last day on which an answer is in time, such as 2026-12-24. */
  answerBy: string
  isOverdue: boolean
  decidedAt: string | null
}
