import { z } from 'zod'
import { toMinor } from '@/lib/money'
import { isSlug } from '@/lib/slug'
import { CONTACT_TOPIC, type ContactTopic } from '@/lib/supabase/enums'

export const NAME_LENGTH = 120
export const MESSAGE_LENGTH = 4_000
export const COMPANY_LENGTH = 120
export const PHONE_LENGTH = 40
/** What budgets and quotes are in. */
const CURRENCY = 'USD'
/** The field that people do not see; it has a name that machines like to fill. */
export const TRAP = 'website'

export function toContactTopic(value: unknown): ContactTopic | undefined {
  return CONTACT_TOPIC.find((topic) => topic === value)
}

const required = 'fields.required'
/** Browsers send a line end as two characters and count it as one. */
export const lines = (value: string) => value.replaceAll('\r\n', '\n').trim()

/** What a visitor writes; the same rules as `contact.check_contact`. */
export const contactSchema = z.object({
  name: z
    .string({ error: required })
    .trim()
    .min(1, { error: required })
    .max(NAME_LENGTH, { error: 'contact.name' }),
  email: z
    .string({ error: required })
    .trim()
    .min(1, { error: required, abort: true })
    .max(254, { error: 'fields.email' })
    .pipe(z.email({ error: 'fields.email' })),
  topic: z.enum(CONTACT_TOPIC, { error: 'contact.topic' }),
  message: z
    .string({ error: required })
    .transform(lines)
    .pipe(
      z
        .string()
        .min(1, { error: required, abort: true })
        .min(10, { error: 'contact.message' })
        .max(MESSAGE_LENGTH, { error: 'contact.message' }),
    ),
  [TRAP]: z.string().default(''),
})

/** A field that may stay empty: what it holds then is null. */
const optional = (rule: (value: string) => boolean, error: string) =>
  z
    .string()
    .trim()
    .default('')
    .refine((value) => value === '' || rule(value), { error, abort: true })
    .transform((value) => value || null)
const AMOUNT = /^\d{1,9}([.,]\d{1,2})?$/
const PHONE = /^[0-9+(). -]{6,40}$/
const digits = (value: string) => value.replace(/\D/g, '').length

/** Minor units of a typed amount above zero; null when nothing was typed. */
export const amountOrNull = (error: string) =>
  optional((typed) => AMOUNT.test(typed), error).transform((typed, context) => {
    const minor = typed === null ? null : toMinor(typed, CURRENCY)
    if (minor === 0) context.addIssue({ code: 'custom', message: error })
    return minor
  })

/** A request for a quote; the same rules as `contact.check_quote`. An empty product is "something else". */
export const quoteSchema = contactSchema.omit({ topic: true }).extend({
  product: optional(isSlug, 'contact.product'),
  company: optional(({ length }) => length <= COMPANY_LENGTH, 'contact.company'),
  phone: optional((value) => PHONE.test(value) && digits(value) >= 6, 'contact.phone'),
  budget: amountOrNull('contact.budget'),
})
