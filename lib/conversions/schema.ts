import { z } from 'zod'

const LONGEST = 200
const MOST = 1_000_000_000_000

/** Messages are keys below `errors.`; what is absent is always `api.required`. */
const said = (key: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? 'api.required' : key

// What PostgreSQL cannot store (NUL, half a character) is refused here by name.
const text = z
  .string({ error: said('api.text') })
  .refine((value) => value.isWellFormed() && !/\p{Cc}/u.test(value), { error: 'api.text' })
  .refine((value) => value.trim() !== '' && [...value.trim()].length <= LONGEST, { error: 'api.text' })
const email = text.pipe(z.email({ error: 'api.email' }))
const uuid = z.uuid({ error: said('api.uuid') })
const currency = z.string({ error: said('api.currency') }).regex(/^[A-Z]{3}$/, { error: 'api.currency' })
const time = z.iso.datetime({ offset: true, error: said('api.time') })
/** Minor units. */
const amount = z
  .int({ error: said('api.amount') })
  .min(0, { error: 'api.amount' })
  .max(MOST, { error: 'api.amount' })

const customer = {
  customer_id: text,
  customer_email: email.nullish(),
  click_id: uuid.nullish(),
  occurred_at: time.nullish(),
}

/** What a shop reports: a sale of an order, or a lead, a person it now knows. */
export const conversionSchema = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('sale'), order_id: text, amount, currency, ...customer }),
    z.strictObject({ kind: z.literal('lead'), ...customer }),
  ],
  { error: (issue) => (issue.code === 'invalid_union' ? 'api.kind' : undefined) },
)

/** An order given back; without an amount, what is left of it. */
export const refundSchema = z.strictObject({
  refund_id: text,
  order_id: text,
  amount: amount.min(1, { error: 'api.amount' }).nullish(),
  currency: currency.nullish(),
  occurred_at: time.nullish(),
})
