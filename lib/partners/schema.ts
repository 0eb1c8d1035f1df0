import { z } from 'zod'
import { webAddress } from '@/lib/address'
import { COUNTRIES } from '@/lib/i18n/countries'
import { checkDigitsOf, tidyRuc } from '@/lib/ruc'
import { PARTNER_ROLE } from '@/lib/supabase/enums'

/** What the owner may give a colleague. */
export const PARTNER_ROLES = PARTNER_ROLE.filter((role) => role !== 'owner')

const current_password = z
  .string()
  .min(1, { error: 'fields.required' })
  .max(200, { error: 'fields.too_long' })
const reason = z.string().trim().min(3, { error: 'account.reason' }).max(500, { error: 'account.reason' })
const optionalId = z
  .union([z.uuid(), z.literal('').transform(() => null)])
  .optional()
  .default(null)

/** An application: a RUC of Panama with its check digits, elsewhere the tax number as it is written there. */
export const applicationSchema = z
  .object({
    company: z.string().trim().min(2, { error: 'partner.company' }).max(120, { error: 'partner.company' }),
    country: z.enum(COUNTRIES as [string, ...string[]], { error: 'fields.choice' }),
    ruc: z.string().trim().min(3, { error: 'partner.ruc' }).max(40, { error: 'partner.ruc' }),
    dv: z.string().trim().max(2, { error: 'partner.dv' }).default(''),
    site: z.string().trim(),
    plan: z.string().trim().min(20, { error: 'partner.plan' }).max(2000, { error: 'partner.plan' }),
  })
  .transform((form, context) => {
    const refuse = (field: string, error: string) => {
      context.addIssue({ code: 'custom', path: [field], message: error })
      return z.NEVER
    }
    const site = webAddress(/^https?:\/\//i.test(form.site) ? form.site : `https://${form.site}`)
    if (!site) return refuse('site', 'partner.site')
    if (form.country !== 'PA') return { fields: { ...form, site, dv: '' } }
    const ruc = tidyRuc(form.ruc)
    const digits = checkDigitsOf(ruc)
    if (!digits) return refuse('ruc', 'partner.ruc')
    if (digits !== form.dv.padStart(2, '0')) return refuse('dv', 'partner.dv')
    return { fields: { ...form, ruc, dv: digits, site } }
  })

export const emptySchema = z.object({})
export const inviteMemberSchema = z.object({
  email: z.email({ error: 'fields.email' }).max(254, { error: 'fields.too_long' }),
  role: z.enum(PARTNER_ROLES, { error: 'fields.choice' }),
  current_password,
})
export const memberRoleSchema = z.object({
  user_id: z.uuid(),
  role: z.enum(PARTNER_ROLES, { error: 'fields.choice' }),
  current_password,
})
export const memberSchema = z.object({ user_id: z.uuid() })
export const invitationSchema = z.object({ invitation_id: z.uuid() })
export const codeSchema = z.object({ code: z.string().min(1).max(20) })
export const endSchema = z.object({ recruitment_id: z.uuid(), reason })
const words = (text: string) => text.split(/[\s,;]+/).filter(Boolean)
export const recruitsSchema = z.object({
  emails: z
    .string()
    .transform((text) => words(text.replace(/[^\n,;<]*<([^>\s]*)>/g, ' $1 ')))
    .refine((list) => list.length > 0 && list.length <= 100, { error: 'recruit.emails' }),
  message: z.string().trim().max(1000, { error: 'invitation.message' }).default(''),
})

export const decisionSchema = z.object({ partner_id: z.uuid(), tier_id: optionalId })
export const refusalSchema = z.object({ partner_id: z.uuid(), reason })
export const stateSchema = z.object({
  partner_id: z.uuid(),
  state: z.enum(['approved', 'suspended']),
  reason,
})
export const careSchema = z.object({ partner_id: z.uuid(), tier_id: optionalId, contact_id: optionalId })
const texts = (es: string, en: string) => (en ? { es, en } : { es })
export const tierSchema = z
  .object({
    tier_id: optionalId,
    name_es: z.string().trim().min(1, { error: 'partner.tier_name' }).max(60, { error: 'partner.tier_name' }),
    name_en: z.string().trim().max(60, { error: 'partner.tier_name' }).default(''),
    benefits_es: z
      .string()
      .trim()
      .min(1, { error: 'partner.tier_benefits' })
      .max(2000, { error: 'partner.tier_benefits' }),
    benefits_en: z.string().trim().max(2000, { error: 'partner.tier_benefits' }).default(''),
    place: z.coerce
      .number({ error: 'partner.tier_place' })
      .int({ error: 'partner.tier_place' })
      .min(1, { error: 'partner.tier_place' })
      .max(100, { error: 'partner.tier_place' }),
  })
  .transform(({ tier_id, place, ...form }) => ({
    tier_id,
    place,
    name: texts(form.name_es, form.name_en),
    benefits: texts(form.benefits_es, form.benefits_en),
  }))
export const tierIdSchema = z.object({ tier_id: z.uuid() })

/** A rate as people write it ("12.5") in basis points; empty: the chain ends before that level. */
const percent = z
  .string()
  .trim()
  .transform((text, context) => {
    if (text === '') return null
    const found = /^(\d{1,2})(?:[.,](\d{1,2}))?$/.exec(text)
    const bps = found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : 0
    if (bps >= 1 && bps <= 5000) return bps
    context.addIssue({ code: 'custom', message: 'partner.rate' })
    return z.NEVER
  })
export const ratesSchema = z
  .object({
    program_id: z.uuid(),
    level_1: percent,
    level_2: percent,
    level_3: percent,
    idempotency_key: z.uuid(),
  })
  .transform(({ program_id, idempotency_key, level_1, level_2, level_3 }, context) => {
    const all = [level_1, level_2, level_3]
    const rates = all.filter((rate) => rate !== null)
    const gap = all.findIndex((rate, i) => rate !== null && all.slice(0, i).includes(null))
    if (gap > 0) {
      context.addIssue({ code: 'custom', path: [`level_${gap}`], message: 'partner.rate_gap' })
      return z.NEVER
    }
    return { program_id, idempotency_key, rates }
  })
