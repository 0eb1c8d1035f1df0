import { z } from 'zod'
import {
  FOUNDER_BENEFIT_KIND,
  SCAN_FEED_FORMAT,
  SCAN_KIND,
  SCAN_LEVEL,
  SCAN_LIST_ROLE,
} from '@/lib/supabase/enums'

const required = 'fields.required'
const whole = (least: number, most: number, error: string) =>
  z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error })
/** An empty field is no number. */
const perhaps = (least: number, most: number, error: string) =>
  z.preprocess(
    (value) => (value === '' || value === undefined ? null : value),
    whole(least, most, error).nullable(),
  )
const yes = z.enum(['true', 'false']).transform((value) => value === 'true')
const text = (least: number, most: number, error: string) =>
  z.string({ error }).trim().min(least, { error }).max(most, { error })
/** A box that is not ticked sends nothing. */
const offered = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')
const reason = text(3, 500, 'scamscan.reason')
const level = z.enum(['pro', 'enterprise'] as const satisfies readonly (typeof SCAN_LEVEL)[number][], {
  error: 'fields.choice',
})
const texts = (es: string, en: string) => ({ es, ...(en && { en }) })
/** A day in a form: until its end in Panama. */
const lastDay = z.iso.date({ error: 'fields.day' }).transform((day) => `${day}T23:59:59-05:00`)

export const decideReportSchema = z.object({
  report_id: z.uuid(),
  confirmed: yes,
  reason: z.string().trim().max(500, { error: 'scamscan.reason' }).default(''),
})
export const decideAppealSchema = z.object({
  appeal_id: z.uuid(),
  granted: yes,
  answer: text(3, 1000, 'scamscan.reason'),
})
export const entryIdSchema = z.object({ entry_id: z.uuid() })
export const endEntrySchema = entryIdSchema.extend({ reason })
/** `value` is typed as a scan is; its kind is found by itself. */
export const newEntrySchema = z.object({
  role: z.enum(SCAN_LIST_ROLE, { error: 'fields.choice' }),
  value: text(3, 2000, 'scamscan.report_subject'),
  reason,
})
export const scanPlanSchema = z.object({
  level: z.enum(SCAN_LEVEL),
  monthly: perhaps(1, 1_000_000, 'scamscan.monthly'),
  product_scans: perhaps(1, 1_000_000_000, 'scamscan.product_scans'),
  monitors: whole(0, 10_000, 'scamscan.number'),
  keys: whole(0, 100, 'scamscan.number'),
  per_minute: whole(1, 10_000, 'scamscan.number'),
  is_offered: offered,
})
export const grantFormSchema = z.object({
  email: z.email({ error: 'fields.email' }),
  level,
  ends_at: lastDay,
  reason,
})
export const revokeGrantSchema = z.object({ grant_id: z.uuid(), reason })
export const contactFormSchema = z
  .object({
    contact_id: z.uuid().optional(),
    place: whole(1, 1000, 'scamscan.number'),
    name_es: text(1, 120, 'scamscan.contact_name'),
    name_en: z.string().trim().max(120, { error: 'scamscan.contact_name' }).default(''),
    about_es: text(1, 500, 'scamscan.contact_about'),
    about_en: z.string().trim().max(500, { error: 'scamscan.contact_about' }).default(''),
    website: z.url({ protocol: /^https?$/, error: 'scamscan.contact_website' }),
    phone: z
      .string()
      .trim()
      .regex(/^([0-9+][0-9 ()-]{2,23})?$/, { error: 'scamscan.contact_phone' })
      .default(''),
    email: z.union([z.literal(''), z.email({ error: 'scamscan.contact_email' })]).default(''),
    verified_on: z
      .union([z.literal('').transform(() => null), z.iso.date({ error: 'fields.day' })])
      .default(null as never),
    is_shown: offered,
  })
  .transform(({ contact_id, name_es, name_en, about_es, about_en, ...form }) => ({
    ...form,
    contact_id: contact_id ?? null,
    name: texts(name_es, name_en),
    about: texts(about_es, about_en),
  }))
export const contactIdSchema = z.object({ contact_id: z.uuid() })
export const feedFormSchema = z
  .object({
    id: z.string({ error: required }).regex(/^[a-z][a-z0-9_]{1,39}$/, { error: 'scamscan.feed_id' }),
    name: text(2, 80, 'scamscan.feed_name'),
    role: z.enum(SCAN_LIST_ROLE, { error: 'fields.choice' }),
    kind: z.enum(SCAN_KIND, { error: 'fields.choice' }),
    format: z.enum(SCAN_FEED_FORMAT, { error: 'fields.choice' }),
    field: z.string().trim().max(80).default(''),
    location: text(1, 2000, 'scamscan.feed_location'),
    licence: text(3, 500, 'scamscan.feed_licence'),
    home: z.url({ protocol: /^https?$/, error: 'scamscan.feed_home' }),
    is_on: z.literal('on').optional(),
    least_entries: whole(1, 5_000_000, 'scamscan.number'),
    most_entries: whole(2, 5_000_000, 'scamscan.number'),
    most_change: whole(1, 100, 'scamscan.number'),
    every_hours: whole(1, 720, 'scamscan.number'),
  })
  .transform(({ is_on, ...feed }) => ({ feed: { ...feed, is_on: is_on === 'on' } }))
export const feedIdSchema = z.object({ feed_id: z.string().regex(/^[a-z][a-z0-9_]{1,39}$/) })
export const circleFormSchema = z
  .object({
    cap: whole(1, 100_000, 'scamscan.cap'),
    product_id: z.union([z.literal('').transform(() => null), z.uuid()]).default(null as never),
    level,
    benefits_es: text(1, 3000, 'scamscan.benefits'),
    benefits_en: z.string().trim().max(3000, { error: 'scamscan.benefits' }).default(''),
    is_open: z.literal('on').optional(),
  })
  .transform(({ benefits_es, benefits_en, is_open, ...form }) => ({
    ...form,
    benefits: texts(benefits_es.replaceAll('\r\n', '\n'), benefits_en.replaceAll('\r\n', '\n')),
    is_open: is_open === 'on',
  }))
export const hideNameSchema = z.object({ number: whole(1, 1_000_000, 'scamscan.number'), hidden: yes })
export const benefitFormSchema = z
  .object({
    founder_id: z.uuid(),
    kind: z.enum(FOUNDER_BENEFIT_KIND, { error: 'fields.choice' }),
    description_es: text(1, 300, 'scamscan.benefit'),
    description_en: z.string().trim().max(300, { error: 'scamscan.benefit' }).default(''),
    amount: z
      .string()
      .trim()
      .regex(/^(\d{1,10}([.,]\d{1,2})?)?$/, { error: 'scamscan.amount' })
      .default(''),
  })
  .transform(({ description_es, description_en, ...form }) => ({
    ...form,
    description: texts(description_es, description_en),
  }))
