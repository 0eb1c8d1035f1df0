import { z } from 'zod'
import type { Texts } from '@/lib/i18n/texts'
import { DEVICE_KIND, type DeviceKind } from '@/lib/supabase/enums'
import type { Variant } from './variant-schema'

export const SUB_IDS = ['s1', 's2', 's3', 's4', 's5'] as const
export const UTM_FIELDS = ['source', 'medium', 'campaign', 'term', 'content'] as const
/** How many rules the form shows when a link has fewer. */
export const SHOWN_RULES = 3
const MOST_RULES = 20

type Rule = { country?: string; device?: DeviceKind; destination: string }
export type Figures = { clicks: number; visitors: number; leads: number; sales: number }
export const FIGURES = ['clicks', 'visitors', 'leads', 'sales'] as const

/** A program that the affiliate is in, as the forms offer it. */
export type Place = { enrollmentId: string; programName: Texts; hosts: string[] }
export type LinkRow = Figures & {
  id: string
  code: string
  name: string
  programName: Texts
  isArchived: boolean
}
export type LinkSettings = {
  id: string
  enrollmentId: string
  code: string
  name: string
  destination: string
  subIds: Record<string, string>
  utm: Record<string, string>
  rules: Rule[]
  variants: Variant[]
  couponId: string | null
  createdAt: string
  isArchived: boolean
}
export type Coupon = {
  id: string
  code: string
  enrollmentId: string
  programName: Texts
  createdAt: string
  endedAt: string | null
}
export type Day = Figures & { day: string }

/** Clicks: all, those that count, those that show a person; where `pays`, those in a commission and of them those in review. */
export type ClickFigures = Record<'all' | 'counted' | 'payable' | 'inCommission' | 'inReview', number> & {
  pays: boolean
}

/** A click as administrators read it; a repeated one of the same visitor does not count. */
export type AffiliateClick = {
  id: string
  at: string
  code: string
  linkName: string
  programName: Texts
  standing: 'payable' | 'counted' | 'repeated'
  country: string | null
  device: DeviceKind | null
  referrer: string | null
  subIds: string[]
}

export const RANGES = [7, 30, 90] as const
export type Range = (typeof RANGES)[number]
export const rangeSchema = z.coerce
  .number()
  .pipe(z.literal([7, 30, 90]))
  .catch(30)

export const ruleSchema = z.object({
  country: z.string().optional(),
  device: z.enum(DEVICE_KIND).optional(),
  destination: z.string(),
})
export const textMapSchema = z.record(z.string(), z.string())

const optionalText = (max: number) => z.string().trim().max(max, { error: 'fields.too_long' }).default('')
const only = (given: Record<string, string>) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value))

/** The forms that can be judged before the database is asked, so that a form with several mistakes names them all at once. */
const CODE = /^([a-z0-9][a-z0-9-]{2,39})?$/i
const ADDRESS = /^(https?:\/\/|\/|$)/i

const typed = z.looseObject({
  name: optionalText(80),
  destination: optionalText(2000).refine((one) => ADDRESS.test(one), { error: 'link.destination' }),
  coupon_id: z.union([z.literal(''), z.uuid()], { error: 'link.coupon' }).default(''),
  ...Object.fromEntries(SUB_IDS.map((name) => [name, optionalText(64)])),
  ...Object.fromEntries(UTM_FIELDS.map((name) => [`utm_${name}`, optionalText(100)])),
})

/** The rules as the form numbers them; an empty row is none, and half a rule is refused by name. */
function rulesOf(form: Record<string, unknown>): Record<string, string>[] {
  const at = (n: number, part: string) => String(form[`rule_${part}_${n}`] ?? '').trim()
  return Array.from({ length: MOST_RULES }, (_, n) =>
    only({
      country: at(n, 'country').toUpperCase(),
      device: at(n, 'device'),
      destination: at(n, 'destination'),
    }),
  ).filter((rule) => Object.keys(rule).length > 0)
}

function settingsOf(form: z.output<typeof typed>) {
  const given = form as Record<string, unknown> & typeof form
  const text = (name: string) => String(given[name] ?? '')
  return {
    name: form.name,
    destination: form.destination,
    sub_ids: only(Object.fromEntries(SUB_IDS.map((name) => [name, text(name)]))),
    utm: only(Object.fromEntries(UTM_FIELDS.map((name) => [name, text(`utm_${name}`)]))),
    routes: rulesOf(form),
    coupon_id: form.coupon_id || null,
  }
}

export const createLinkSchema = typed
  .extend({
    enrollment_id: z.uuid(),
    code: optionalText(60).refine((one) => CODE.test(one), { error: 'link.code' }),
    idempotency_key: z.uuid(),
  })
  .transform((form) => ({
    ...settingsOf(form),
    enrollment_id: form.enrollment_id,
    code: form.code,
    idempotency_key: form.idempotency_key,
  }))
export const updateLinkSchema = typed
  .extend({ link_id: z.uuid() })
  .transform((form) => ({ ...settingsOf(form), link_id: form.link_id }))
export const linkIdSchema = z.object({ link_id: z.uuid() })
export const createCouponSchema = z.object({
  enrollment_id: z.uuid(),
  code: z.string().trim().max(60, { error: 'fields.too_long' }),
  idempotency_key: z.uuid(),
})
export const endCouponSchema = z.object({ coupon_id: z.uuid() })
