import { z } from 'zod'
import { COUNTRIES, toCountryCodes } from '@/lib/i18n/countries'
import type { TokenTier } from '@/lib/supabase/enums'
import { SCAN_LEVEL, TOKEN_TIER } from '@/lib/supabase/enums'

export const MOST_PHASES = 16
/** The tiers of a plan, the lowest first; Institutional is a signed agreement and has no minimum. */
export const PLAN_TIERS = TOKEN_TIER.filter((tier) => tier !== 'none')
const DAY = 86_400
const HOUR = 3_600
/** Nine thousand million dollars: what a number of JSON holds exactly. */
const MOST_DOLLARS = 9_000_000_000

/** A number as people here type it, "1,250.5", in its smallest units; null when it is none. */
export function unitsOf(typed: string, decimals: number): bigint | null {
  const text = typed.trim()
  if (!/^(\d{1,3}(,\d{3})+|\d{1,15})(\.\d+)?$/.test(text)) return null
  const [whole = '0', fraction = ''] = text.replaceAll(',', '').split('.')
  if (fraction.length > decimals) return null
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

/** "2026-12-01T00:00" in Panama as a moment; Panama has no summer time. */
const momentOf = (local: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(local) ? `${local.slice(0, 16)}:00-05:00` : null

const required = 'fields.required'
const line = (max: number) => z.string({ error: required }).trim().max(max, { error: 'fields.too_long' })
const needed = (max: number) => line(max).min(1, { error: required })
const money = z
  .string({ error: required })
  .transform((text) => unitsOf(text, 6))
  .refine((units): units is bigint => units !== null && units <= BigInt(MOST_DOLLARS) * 1_000_000n, {
    error: 'ito.money',
  })
  .transform(Number)
const whole = (most: number) =>
  z
    .string({ error: required })
    .trim()
    .regex(/^\d{1,5}$/, { error: 'ito.whole' })
    .transform(Number)
    .refine((count) => count <= most, { error: 'ito.whole' })
const share = z
  .string({ error: required })
  .transform((text) => unitsOf(text, 2))
  .refine((points): points is bigint => points !== null && points <= 10_000n, { error: 'ito.share' })
  .transform(Number)

const fields = z.looseObject({
  offering_id: z
    .string()
    .transform((id) => id || null)
    .pipe(z.uuid().nullable()),
  revision: z
    .string()
    .transform((text) => (text ? Number(text) : null))
    .pipe(z.int().nullable()),
  slug: needed(60).pipe(z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'ito.slug' })),
  name_es: needed(80),
  name_en: line(80).default(''),
  parent_id: z
    .string()
    .default('')
    .transform((id) => id || null)
    .pipe(z.uuid().nullable()),
  token_name: needed(60),
  token_symbol: needed(11).pipe(z.string().regex(/^[A-Z0-9]{2,11}$/, { error: 'ito.symbol' })),
  soft_cap: money,
  hard_cap: money,
  min_purchase: money,
  max_contribution: money,
  cooling_off: whole(365),
  initial: share,
  cliff: whole(3_650),
  duration: whole(3_650),
  early_access_tier: z.enum(TOKEN_TIER, { error: 'fields.choice' }),
  max_agreed_bonus: share,
  denied_countries: line(2_000).default(''),
})

type Form = Record<string, unknown>
type Problem = (field: string, error: string) => void
const typed = (form: Form, name: string) => {
  const value = form[name]
  return typeof value === 'string' ? value.trim() : ''
}

/** The phases that were filled in, in their order; one without anything typed is none. */
function phasesOf(form: Form, problem: Problem) {
  return Array.from({ length: MOST_PHASES }, (_, at) => `phase_${at}`).flatMap((name) => {
    const [starts, ends, price, cap] = ['starts', 'ends', 'price', 'cap'].map((part) =>
      typed(form, `${name}_${part}`),
    ) as [string, string, string, string]
    if (![starts, ends, price, cap].some(Boolean)) return []
    const [from, until] = [momentOf(starts), momentOf(ends)]
    const [units, tokens] = [unitsOf(price, 6), unitsOf(cap, 18)]
    const early = typed(form, `${name}_early`) || '0'
    if (!from) problem(`${name}_starts`, 'ito.moment')
    if (!until || (from && Date.parse(until) <= Date.parse(from))) problem(`${name}_ends`, 'ito.moment')
    if (!units) problem(`${name}_price`, 'ito.money')
    if (!tokens) problem(`${name}_cap`, 'ito.tokens')
    if (!/^\d{1,4}$/.test(early)) problem(`${name}_early`, 'ito.whole')
    return [
      {
        starts_at: from ?? '',
        ends_at: until ?? '',
        early_access: Number(early) * HOUR,
        price: Number(units ?? 0),
        cap: String(tokens ?? 0),
      },
    ]
  })
}

function tierOf(form: Form, tier: TokenTier, problem: Problem) {
  const minimum = tier === 'institutional' ? null : unitsOf(typed(form, `${tier}_minimum`), 6)
  const bonus = unitsOf(typed(form, `${tier}_bonus`), 2)
  const scans = SCAN_LEVEL.find((level) => level === typed(form, `${tier}_scans`))
  const [es, en] = [typed(form, `${tier}_benefits_es`), typed(form, `${tier}_benefits_en`)]
  if (tier !== 'institutional' && !minimum) problem(`${tier}_minimum`, 'ito.money')
  if (bonus === null || bonus > 10_000n) problem(`${tier}_bonus`, 'ito.share')
  if (!scans) problem(`${tier}_scans`, 'fields.choice')
  if (!es) problem(`${tier}_benefits_es`, required)
  if (es.length > 1_000) problem(`${tier}_benefits_es`, 'fields.too_long')
  if (en.length > 1_000) problem(`${tier}_benefits_en`, 'fields.too_long')
  return {
    tier,
    minimum: minimum === null ? null : Number(minimum),
    bonus_bps: Number(bonus ?? 0),
    scans: scans ?? 'free',
    has_adviser: form[`${tier}_adviser`] === 'on',
    benefits: { es, ...(en && { en }) },
  }
}

/** An offering as its editor sends it, and the plan that `save_offering` takes. */
export const planSchema = fields.transform((form, context) => {
  const problem: Problem = (field, message) =>
    context.addIssue({ code: 'custom', path: [field], message, input: form })
  const phases = phasesOf(form, problem)
  const tiers = PLAN_TIERS.map((tier) => tierOf(form, tier, problem))
  const countries = toCountryCodes(form.denied_countries)
  if (countries.some((code) => !COUNTRIES.includes(code))) problem('denied_countries', 'ito.countries')
  if (phases.length === 0) problem('phase_0_starts', 'ito.phases')
  if (form.hard_cap < form.soft_cap) problem('hard_cap', 'ito.caps')
  if (form.max_contribution < form.min_purchase) problem('max_contribution', 'ito.limits')
  if (form.duration < form.cliff) problem('duration', 'ito.vesting')
  if (form.cooling_off < 14) problem('cooling_off', 'ito.cooling_off')
  const { offering_id, revision } = form
  const plan = {
    slug: form.slug,
    parent_id: form.parent_id,
    name: { es: form.name_es, ...(form.name_en && { en: form.name_en }) },
    token_name: form.token_name,
    token_symbol: form.token_symbol,
    soft_cap: form.soft_cap,
    hard_cap: form.hard_cap,
    min_purchase: form.min_purchase,
    max_contribution: form.max_contribution,
    cooling_off: form.cooling_off * DAY,
    initial_bps: form.initial,
    cliff: form.cliff * DAY,
    duration: form.duration * DAY,
    early_access_tier: form.early_access_tier,
    max_agreed_bonus_bps: form.max_agreed_bonus,
    denied_countries: countries,
    phases,
    tiers,
  }
  return { offering_id, revision, plan }
})

const reason = z
  .string({ error: required })
  .trim()
  .min(3, { error: 'ito.reason' })
  .max(500, { error: 'ito.reason' })
export const offeringSchema = z.object({ offering_id: z.uuid() })
export const reasonedSchema = offeringSchema.extend({ reason })
export const activateSchema = offeringSchema.extend({ revision: z.coerce.number().int() })
