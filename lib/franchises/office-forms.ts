import { z } from 'zod'
import {
  FRANCHISE_CHAPTER,
  FRANCHISE_FILE_STATE,
  FRANCHISE_ITEM_KIND,
  FRANCHISE_SIDE,
  FRANCHISE_VEHICLE,
} from '@/lib/supabase/enums'
import { moneyField, reason } from './forms'
import { OFFICE_TARGETS } from './office-rules'
import { readDistricts } from './place-rules'

const optionalId = z
  .union([z.uuid(), z.literal('').transform(() => null)])
  .optional()
  .default(null)
const box = z.literal('on').optional()
const lines = (text: string) => text.replaceAll('\r\n', '\n').trim()
const needed = (error: string, most: number) =>
  z.string({ error }).transform(lines).pipe(z.string().min(1, { error }).max(most, { error }))
const optional = (error: string, most: number) =>
  z.string().default('').transform(lines).pipe(z.string().max(most, { error }))
const texts = (es: string, en: string) => (en ? { es, en } : { es })
const whole = (error: string, least: number, most: number) =>
  z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error })
/** A share as people write it ("6", "6.5") in basis points. */
const share = (most: number) =>
  z
    .string()
    .trim()
    .transform((text, context) => {
      const found = /^(\d{1,2})(?:[.,](\d{1,2}))?$/.exec(text)
      const bps = found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : -1
      if (bps >= 0 && bps <= most) return bps
      context.addIssue({ code: 'custom', message: 'franchise.share' })
      return z.NEVER
    })

export const territorySchema = z
  .object({
    territory_id: optionalId,
    slug: z
      .string()
      .trim()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'franchise.slug' })
      .max(60, { error: 'franchise.slug' }),
    name_es: needed('franchise.name', 80),
    name_en: optional('franchise.name', 80),
    districts: z.string({ error: 'franchise.districts' }).transform((text, context) => {
      const read = readDistricts(text)
      const codes = read.filter((code) => code !== null)
      if (codes.length > 0 && codes.length <= 40 && codes.length === read.length) return codes
      context.addIssue({ code: 'custom', message: 'franchise.districts' })
      return z.NEVER
    }),
  })
  .transform(({ name_es, name_en, ...form }) => ({ ...form, name: texts(name_es, name_en) }))

export const listingSchema = z
  .looseObject({
    listing_id: optionalId,
    territory_id: optionalId,
    revision: whole('franchise.changed_meanwhile', 0, 1_000_000).default(0),
    summary_es: needed('franchise.summary', 300),
    summary_en: optional('franchise.summary', 300),
    description_es: optional('franchise.description', 6000),
    description_en: optional('franchise.description', 6000),
    investment_min: moneyField('franchise.amount'),
    investment_max: moneyField('franchise.amount'),
    fee: moneyField('franchise.amount'),
    deposit: moneyField('franchise.amount'),
    royalty_bps: share(5_000),
    ad_fund_bps: share(2_000),
    term_months: whole('franchise.term', 6, 360),
    vehicles: whole('franchise.vehicles', 1, 1_000),
  })
  .transform(({ listing_id, territory_id, revision, ...form }, context) => {
    const kinds = FRANCHISE_VEHICLE.filter((kind) => form[`kind_${kind}`] === 'on')
    if (kinds.length === 0) {
      context.addIssue({ code: 'custom', path: ['kind_sedan'], message: 'franchise.vehicle_kinds' })
      return z.NEVER
    }
    const { summary_es, summary_en, description_es, description_en } = form
    return {
      listing_id: listing_id as string, // a new one has none
      territory_id: territory_id as string, // one that exists keeps its own
      revision,
      fields: {
        summary: texts(summary_es, summary_en),
        description: description_es ? texts(description_es, description_en) : null,
        investment_min: form.investment_min,
        investment_max: form.investment_max,
        fee: form.fee,
        deposit: form.deposit,
        royalty_bps: form.royalty_bps,
        ad_fund_bps: form.ad_fund_bps,
        term_months: form.term_months,
        vehicles: form.vehicles,
        vehicle_kinds: kinds,
      },
    }
  })

export const listingIdSchema = z.object({ listing_id: z.uuid() })
export const closeListingSchema = listingIdSchema.extend({ reason })
export const reserveSchema = listingIdSchema.extend({ application_id: z.uuid() })
export const photoSchema = listingIdSchema
  .extend({
    alt_es: needed('franchise.alt', 200),
    alt_en: optional('franchise.alt', 200),
    image: z
      .instanceof(File, { error: 'image.missing' })
      .refine((file) => file.size > 0, { error: 'image.missing' }),
  })
  .transform(({ alt_es, alt_en, ...form }) => ({ ...form, alt: texts(alt_es, alt_en) }))
export const photoIdSchema = listingIdSchema.extend({ hash: z.string().regex(/^[0-9a-f]{64}$/) })

/** A card's way to another column, with what that step asks for. */
export const moveSchema = z
  .object({
    application_id: z.uuid(),
    stage: z.enum(OFFICE_TARGETS, { error: 'fields.choice' }),
    held_at: z.string().default(''),
    note: optional('franchise.note', 4000),
    reason: optional('franchise.reason', 500),
    opens_on: z.string().default(''),
  })
  .superRefine((form, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (form.stage === 'interview' && !form.note) refuse('note', 'franchise.note')
    if (form.stage === 'interview' && !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(form.held_at))
      refuse('held_at', 'franchise.interview_day')
    if (form.stage === 'rejected' && form.reason.length < 3) refuse('reason', 'franchise.reason')
    if (form.stage === 'open' && !z.iso.date().safeParse(form.opens_on).success)
      refuse('opens_on', 'franchise.opening_day')
  })

export const decideFileSchema = z
  .object({
    file_id: z.uuid(),
    state: z.enum(FRANCHISE_FILE_STATE).exclude(['waiting'], { error: 'fields.choice' }),
    reason: optional('franchise.reason', 500),
  })
  .refine((form) => form.state !== 'refused' || form.reason.length >= 3, {
    path: ['reason'],
    error: 'franchise.reason',
  })

const chapterFields: Record<string, z.ZodType<string>> = Object.fromEntries(
  FRANCHISE_CHAPTER.flatMap((chapter) => [
    [`${chapter}_es`, needed('franchise.chapters', 20_000)],
    [`${chapter}_en`, optional('franchise.chapters', 20_000)],
  ]),
)
export const packSchema = z.object(chapterFields).transform((form) => ({
  chapters: Object.fromEntries(
    FRANCHISE_CHAPTER.map((chapter) => [
      chapter,
      texts(form[`${chapter}_es`] ?? '', form[`${chapter}_en`] ?? ''),
    ]),
  ),
}))
export const packIdSchema = z.object({ pack_id: z.uuid() })
export const agreementTextSchema = z
  .object({
    body_es: needed('franchise.agreement_text', 40_000),
    body_en: optional('franchise.agreement_text', 40_000),
  })
  .transform(({ body_es, body_en }) => ({ body: texts(body_es, body_en) }))

export const itemSchema = z
  .object({
    item_id: optionalId,
    kind: z.enum(FRANCHISE_ITEM_KIND, { error: 'fields.choice' }),
    side: z.enum(FRANCHISE_SIDE, { error: 'fields.choice' }),
    name_es: needed('franchise.item_name', 200),
    name_en: optional('franchise.item_name', 200),
    help_es: optional('franchise.item_help', 1000),
    help_en: optional('franchise.item_help', 1000),
    province: z
      .string()
      .regex(/^([1-9]|1[0-3])?$/, { error: 'fields.choice' })
      .default('')
      .transform((text) => (text ? Number(text) : null)),
    position: whole('fields.choice', 0, 10_000).default(0),
    is_active: box,
    is_confirmed: box,
  })
  .transform(({ item_id, name_es, name_en, help_es, help_en, is_active, is_confirmed, ...form }) => ({
    item_id: item_id as string, // a new one has none
    fields: {
      ...form,
      name: texts(name_es, name_en),
      help: help_es ? texts(help_es, help_en) : null,
      is_active: is_active === 'on',
      is_confirmed: is_confirmed === 'on',
    },
  }))

const franchise_id = z.uuid()
export const renewSchema = z.object({
  franchise_id,
  months: whole('franchise.term', 6, 360),
  royalty_bps: share(5_000),
  ad_fund_bps: share(2_000),
})
export const transferSchema = z.object({
  franchise_id,
  email: z.email({ error: 'franchise.heir' }).max(254, { error: 'franchise.heir' }),
  reason,
})
export const closeFranchiseSchema = z.object({ franchise_id, reason })
