import { z } from 'zod'
import { currencyCode } from '@/lib/currency'
import { panamaToday } from '@/lib/i18n/format'
import { currencyDigits, toMinor } from '@/lib/money'
import { isSlug } from '@/lib/slug'
import { tidyId } from '@/lib/text'

const empty = z.literal('').transform(() => undefined)
const decimal = empty.or(
  z
    .string()
    .trim()
    .regex(/^\d{1,10}([.,]\d{1,4})?$/, { error: 'fields.number' }),
)
const words = z.string().transform((text) => tidyId(text) || undefined)
const identifier = z
  .string()
  .transform(tidyId)
  .pipe(z.string().min(1, { error: 'fields.required' }).max(200, { error: 'fields.too_long' }))
const DAY = /^\d{4}-\d{2}-\d{2}$/
const FIRST_DAY = '2000-01-01'

type Priced = { amount?: string | undefined; currency: string }

/** Minor units, or a complaint when more decimals were typed than the currency has. */
function minorOf({ amount, currency }: Priced, context: z.RefinementCtx): number | undefined {
  if (amount === undefined) return undefined
  const decimals = amount.split(/[.,]/)[1]?.length ?? 0
  if (decimals > currencyDigits(currency)) {
    context.addIssue({ code: 'custom', path: ['amount'], message: 'fields.number' })
  }
  return toMinor(amount, currency)
}
const currency = currencyCode()

const KEY = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/
const MOST_FACTS = 20
/** "plan: pro" line by line, as an order's metadata; a number is a number, as a shop would send it. */
const metadata = z.string().transform((text, context) => {
  const refuse = (message: string) => context.addIssue({ code: 'custom', message })
  const lines = text.split('\n').filter((line) => line.trim())
  const facts = lines.map((line) => {
    const at = line.search(/[:=]/)
    return at < 0
      ? ([line.trim(), ''] as const)
      : ([line.slice(0, at).trim(), line.slice(at + 1).trim()] as const)
  })
  if (facts.length > MOST_FACTS) refuse('api.metadata')
  else if (facts.some(([key]) => !KEY.test(key))) refuse('api.metadata_key')
  else if (facts.some(([, value]) => !value || value.length > 200)) refuse('api.metadata_value')
  return facts.length
    ? Object.fromEntries(
        facts.map(([key, value]) => [key, /^-?\d{1,12}(\.\d{1,6})?$/.test(value) ? Number(value) : value]),
      )
    : undefined
})

export const refundFormSchema = z
  .object({
    conversion_id: z.uuid(),
    currency,
    idempotency_key: z.uuid(),
    amount: decimal,
    reason: z.string().trim().min(3, { error: 'commission.reason' }).max(500, { error: 'commission.reason' }),
  })
  .transform(({ currency: unit, amount, ...rest }, context) => ({
    ...rest,
    amount: minorOf({ amount, currency: unit }, context) ?? null,
  }))

export const recordFormSchema = z
  .object({
    program_id: z.uuid(),
    slug: z.string().refine(isSlug),
    currency,
    idempotency_key: z.uuid(),
    kind: z.enum(['sale', 'lead'], { error: 'fields.choice' }),
    customer_id: identifier,
    order_id: words,
    amount: decimal,
    occurred_on: empty.or(
      z
        .string()
        .regex(DAY, { error: 'api.time' })
        .refine((day) => day >= FIRST_DAY, { error: 'api.past' })
        .refine((day) => day <= panamaToday(), { error: 'api.future' }),
    ),
    country: empty.or(
      z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z]{2}$/, { error: 'api.country' }),
    ),
    coupon: words,
    affiliate: words,
    metadata,
  })
  .transform((form, context) => {
    const isSale = form.kind === 'sale'
    const missing = (path: 'order_id' | 'amount') =>
      context.addIssue({ code: 'custom', path: [path], message: 'fields.required' })
    if (isSale && !form.order_id) missing('order_id')
    if (isSale && form.amount === undefined) missing('amount')
    const amount = minorOf(form, context)
    const body = {
      customer_id: form.customer_id,
      ...(isSale && { order_id: form.order_id, amount, currency: form.currency }),
      ...(form.country && { country: form.country }),
      ...(form.coupon && { coupon: form.coupon }),
      ...(form.metadata && { metadata: form.metadata }),
      ...(form.occurred_on &&
        form.occurred_on !== panamaToday() && { occurred_at: `${form.occurred_on}T12:00:00-05:00` }),
    }
    const { program_id, slug, kind, idempotency_key, affiliate } = form
    return { program_id, slug, kind, idempotency_key, affiliate, body }
  })

export const claimFormSchema = z
  .object({
    enrollment: z.string(),
    order_id: identifier,
    amount: decimal,
    ordered_on: z.string().regex(DAY, { error: 'claim.day' }),
    note: z.string().trim().min(3, { error: 'claim.note' }).max(1000, { error: 'claim.note' }),
  })
  .transform(({ enrollment, amount, ...rest }, context) => {
    // the list holds each program's currency
    const [enrollment_id = '', unit = ''] = enrollment.split(' ')
    if (!z.uuid().safeParse(enrollment_id).success || !currency.safeParse(unit).success) {
      context.addIssue({ code: 'custom', path: ['enrollment'], message: 'fields.choice' })
      return z.NEVER
    }
    return { ...rest, enrollment_id, amount: minorOf({ amount, currency: unit }, context) ?? null }
  })
export const acceptClaimSchema = z.object({ claim_id: z.uuid() })
export const declineClaimSchema = z.object({
  claim_id: z.uuid(),
  reason: z.string().trim().min(3, { error: 'commission.reason' }).max(500, { error: 'commission.reason' }),
})

const days = (error: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,3}$/, { error })
    .transform(Number)
export const claimLimitsSchema = z.object({
  program_id: z.uuid(),
  claim_days: days('claim.days'),
  answer_days: days('claim.answer_days'),
})
