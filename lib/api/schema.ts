import { z } from 'zod'
import { ATTRIBUTION_RULE, UNCREDITED_REASON } from '@/lib/supabase/enums'
import { tidyId } from '@/lib/text'

const id = z.uuid({ error: 'api.uuid' })
const time = z.string().meta({ format: 'date-time' })
const minor = z.int().meta({ description: 'Minor units of the currency.' })
const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .meta({ description: 'The program’s, ISO 4217.' })
/** A text of the caller's that PostgreSQL can hold. */
const reference = z
  .string({ error: 'api.text' })
  .refine((value) => value.isWellFormed() && !/\p{Cc}/u.test(tidyId(value)), { error: 'api.text' })
  .refine((value) => tidyId(value) !== '' && [...tidyId(value)].length <= 200, { error: 'api.text' })
const pageSize = z
  .string()
  .regex(/^([1-9]\d?|100)$/, { error: 'api.limit' })
  .transform(Number)
  .default(50)

export const customerParams = z.strictObject({ customer_id: reference })
export const conversionParams = z.strictObject({ id: reference })
export const noQuery = z.strictObject({})
export const linksQuery = z.strictObject({
  enrollment_id: id.optional(),
  cursor: id.optional(),
  limit: pageSize,
})
export const affiliatesQuery = z.strictObject({ cursor: id.optional(), limit: pageSize })
export const newLink = z.strictObject({
  enrollment_id: z.uuid({ error: (issue) => (issue.input === undefined ? 'api.required' : 'api.uuid') }),
  destination: z
    .string({ error: (issue) => (issue.input === undefined ? 'api.required' : 'api.destination') })
    .max(2000, { error: 'api.destination' })
    .refine((value) => value.isWellFormed() && !/\p{Cc}/u.test(value), { error: 'api.destination' }),
})
export const subscriptionParams = z.strictObject({ id: z.uuid({ error: 'api.uuid' }) })
export const newSubscription = z.strictObject({
  url: z
    .string({ error: (issue) => (issue.input === undefined ? 'api.required' : 'webhook.url') })
    .max(2000, { error: 'webhook.url' })
    .refine((value) => value.isWellFormed() && !/\p{Cc}/u.test(value), { error: 'webhook.url' }),
  types: z
    .array(z.string({ error: 'webhook.types' }).regex(/^[a-z]+\.[a-z_]+$/, { error: 'webhook.types' }), {
      error: 'webhook.types',
    })
    .max(50, { error: 'webhook.types' })
    .nullish()
    .meta({ description: 'Empty or absent: every kind of event.' }),
})
export const batch = z.strictObject({
  reports: z
    .array(z.unknown(), {
      error: (issue) => (issue.input === undefined || issue.input === null ? 'api.required' : 'api.rows'),
    })
    .min(1, { error: 'api.rows' })
    .max(1000, { error: 'api.rows' }),
})

/** What an event earns now: after refunds, and of all shares where a split or move made several of it. */
const commission = z
  .looseObject({
    id,
    amount: minor,
    reversed: minor,
    net: minor,
    currency,
    status: z.string(),
    matures_at: time,
    shares: z.array(
      z.looseObject({
        id,
        enrollment_id: id,
        amount: minor,
        reversed: minor,
        net: minor,
        status: z.string(),
      }),
    ),
  })
  .nullable()
  .meta({ description: 'Of a refund: the commission of its sale.' })

const attribution = z
  .looseObject({
    rule: z
      .enum(ATTRIBUTION_RULE)
      .nullable()
      .meta({ description: 'What decided; null when nobody is credited.' }),
    reason: z.enum(UNCREDITED_REASON).nullable().meta({ description: 'Why nobody is credited.' }),
    same_as: z.string().nullable().meta({
      description:
        'The customer_id that this person is known by, where it is another: the same e-mail address.',
    }),
  })
  .nullable()

export const reported = z.looseObject({
  conversion_id: id,
  kind: z.string(),
  external_id: z.string(),
  amount: minor,
  currency,
  occurred_at: time,
  attributed: z.boolean(),
  attribution,
  commission,
})
const fieldProblem = z.object({ field: z.string(), code: z.string(), message: z.string() })
export const problemDocument = z.object({
  type: z.url(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  instance: z.string(),
  request_id: z.string(),
  errors: z.array(fieldProblem).optional(),
})
export const batchResult = z.object({
  results: z.array(
    z.object({
      index: z.int(),
      status: z.int(),
      result: reported.optional(),
      errors: z.array(fieldProblem).optional(),
    }),
  ),
})
const conversion = z.looseObject({
  conversion_id: id,
  kind: z.string(),
  external_id: z.string(),
  amount: minor,
  currency,
  occurred_at: time,
  attributed: z.boolean(),
  attribution,
  enrollment_id: id.nullable(),
  customer_id: z.string().nullable(),
  metadata: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  commission,
})
export const foundConversion = conversion.extend({
  refunds: z.array(
    z.looseObject({
      conversion_id: id,
      external_id: z.string(),
      amount: minor,
      reinstated: minor,
      occurred_at: time,
    }),
  ),
})
export const foundCustomer = z.looseObject({
  customer_id: z.string(),
  also_known_as: z.array(z.string()),
  created_at: time,
  conversions: z.array(conversion),
})
export const link = z.looseObject({
  id,
  enrollment_id: id,
  code: z.string(),
  destination: z.string(),
  created_at: time,
})
const subscription = {
  id,
  url: z.string(),
  types: z.array(z.string()),
  created_at: time,
  failing_since: time.nullable(),
  disabled_at: time.nullable(),
}
export const subscribed = z.looseObject({
  ...subscription,
  secret: z
    .string()
    .meta({ description: 'What each event is signed with, by the Standard Webhooks scheme.' }),
})
export const unsubscribed = z.looseObject({ id, removed_at: time })
export const subscriptions = z.looseObject({ webhooks: z.array(z.looseObject(subscription)) })
export const linkPage = z.looseObject({ links: z.array(link), next_cursor: id.nullable() })
export const affiliatePage = z.looseObject({
  affiliates: z.array(
    z.looseObject({
      enrollment_id: id,
      affiliate_id: id,
      name: z.string(),
      group_id: id.nullable(),
      joined_at: time,
      ended_at: time.nullable(),
    }),
  ),
  next_cursor: id.nullable(),
})
