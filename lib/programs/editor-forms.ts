import { z } from 'zod'
import { BINDING_PRECEDENCES, BINDING_UNITS, BINDINGS, durationOf } from '@/lib/binding'
import { currencyCode } from '@/lib/currency'
import { toCountryCodes } from '@/lib/i18n/countries'
import type { Texts } from '@/lib/i18n/texts'
import { imageFieldSchema } from '@/lib/image-field'
import { toMinor } from '@/lib/money'
import { PROGRAM_AREAS } from '@/lib/program-area'
import {
  ATTRIBUTION_MODEL,
  ATTRIBUTION_PRECEDENCE,
  COMMISSION_APPROVAL,
  PROGRAM_CATEGORY,
  PROGRAM_IMAGE_KIND,
  PROMOTION_METHOD,
} from '@/lib/supabase/enums'
import type { Conditions } from './editor-schema'
import { LANGUAGE_FIELD, LANGUAGES, METHOD_FIELD } from './words'

const line = (max: number) => z.string().trim().max(max, { error: 'fields.too_long' })
const required = (max: number) => line(max).min(1, { error: 'fields.required' })
const revision = z.coerce.number().int().positive()
const words = (text: string) => text.split(/[\s,;]+/).filter(Boolean)
const days = (min: number, max: number) =>
  z.coerce
    .number({ error: 'fields.number' })
    .int({ error: 'fields.number' })
    .min(min, { error: 'fields.number' })
    .max(max, { error: 'fields.number' })
const decimal = z
  .string()
  .trim()
  .regex(/^\d{1,9}([.,]\d{1,2})?$/, { error: 'program.amount' })
const countries = z
  .string()
  .transform(toCountryCodes)
  .pipe(z.array(z.string().regex(/^[A-Z]{2}$/, { error: 'application.countries' })).max(250))
const both = (es: string, en: string): Texts => ({ es, ...(en && { en }) })

/** The editor's first page: a program's texts, as the command's changes. */
export const textsFormSchema = z
  .object({
    program_id: z.uuid(),
    expected_revision: revision,
    name_es: required(80),
    name_en: line(80),
    summary_es: required(400),
    summary_en: line(400),
    description_es: line(6000),
    description_en: line(6000),
    category: z.enum(PROGRAM_CATEGORY, { error: 'fields.choice' }),
  })
  .refine((form) => form.description_es || !form.description_en, {
    path: ['description_es'],
    error: 'program.description',
  })
  .transform((form) => ({
    program_id: form.program_id,
    expected_revision: form.expected_revision,
    changes: {
      name: both(form.name_es, form.name_en),
      summary: both(form.summary_es, form.summary_en),
      description: form.description_es ? both(form.description_es, form.description_en) : null,
      category: form.category,
    },
  }))

export const placeFormSchema = z
  .looseObject({
    program_id: z.uuid(),
    expected_revision: revision,
    slug: z
      .string()
      .trim()
      .regex(/^(?!new$)[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'program.slug' })
      .max(60, { error: 'fields.too_long' }),
    destination: required(2000),
    domains: z
      .string()
      .transform((hosts) => words(hosts.toLowerCase()))
      .pipe(z.array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, { error: 'program.domains' })).max(20)),
    currency: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{3}$/, { error: 'program.currency' }),
    /** Where its reader edits it: the page that opens afterwards. */
    at: z.enum(PROGRAM_AREAS).default('admin'),
    support_email: z.union([z.literal(''), z.email({ error: 'program.support_email' }).max(254)]),
  })
  .transform(({ program_id, expected_revision, at, ...form }) => ({
    program_id,
    at,
    expected_revision,
    changes: {
      slug: form.slug,
      destination: form.destination,
      domains: form.domains,
      currency: form.currency,
      languages: LANGUAGES.filter((language) => `${LANGUAGE_FIELD}${language}` in form),
      support_email: form.support_email || null,
    },
  }))

export const conditionsFormSchema = z
  .looseObject({
    program_id: z.uuid(),
    expected_revision: revision,
    currency: currencyCode(),
    window_days: days(1, 365),
    hold_days: days(0, 180),
    notice_days: days(0, 90),
    minimum_payout: decimal,
    attribution: z.enum(ATTRIBUTION_MODEL, { error: 'fields.choice' }),
    precedence: z.enum(ATTRIBUTION_PRECEDENCE, { error: 'fields.choice' }),
    binding: z.enum(BINDINGS, { error: 'fields.choice' }),
    binding_for: z
      .string()
      .trim()
      .regex(/^(?:0*[1-9]\d{0,2})?$/, { error: 'program.binding_for' }),
    binding_unit: z.enum(BINDING_UNITS, { error: 'fields.choice' }),
    binding_precedence: z.enum(BINDING_PRECEDENCES, { error: 'fields.choice' }),
    approval: z.enum(COMMISSION_APPROVAL, { error: 'fields.choice' }),
    approval_limit: z.union([z.literal(''), decimal]),
    regions: countries,
    excluded_regions: countries,
    includes_tax: z.string().optional(),
    includes_shipping: z.string().optional(),
  })
  .refine((form) => form.approval !== 'below' || form.approval_limit !== '', {
    path: ['approval_limit'],
    error: 'program.approval_limit',
  })
  .refine((form) => !form.excluded_regions.some((code) => form.regions.includes(code)), {
    path: ['excluded_regions'],
    error: 'program.regions',
  })
  .transform(({ program_id, expected_revision, currency, ...form }) => {
    const methods = (answer: string) => PROMOTION_METHOD.filter((one) => form[METHOD_FIELD + one] === answer)
    const limit = form.approval === 'below' ? toMinor(form.approval_limit, currency) : null
    const changes: Conditions = {
      window_days: form.window_days,
      hold_days: form.hold_days,
      notice_days: form.notice_days,
      minimum_payout: toMinor(form.minimum_payout, currency),
      attribution: form.attribution,
      precedence: form.precedence,
      binding: form.binding,
      binding_for: durationOf(form.binding_for, form.binding_unit),
      binding_precedence: form.binding_precedence,
      approval: form.approval,
      approval_limit: limit,
      includes_tax: form.includes_tax !== undefined,
      includes_shipping: form.includes_shipping !== undefined,
      regions: form.regions,
      excluded_regions: form.excluded_regions,
      allowed_methods: methods('allowed'),
      forbidden_methods: methods('forbidden'),
    }
    return { program_id, expected_revision, changes }
  })

export const programIdSchema = z.object({ program_id: z.uuid() })
export const cancelChangeSchema = z.object({ change_id: z.uuid() })

export const imageFormSchema = z.object({
  program_id: z.uuid(),
  kind: z.enum(PROGRAM_IMAGE_KIND),
  image: imageFieldSchema,
})
export const removeImageSchema = z.object({ program_id: z.uuid(), kind: z.enum(PROGRAM_IMAGE_KIND) })

export const termsFormSchema = z
  .object({
    program_id: z.uuid(),
    expected_version: z.coerce.number().int().min(0),
    texts_es: required(30_000),
    texts_en: line(30_000),
  })
  .transform(({ texts_es, texts_en, ...rest }) => ({
    ...rest,
    texts: both(texts_es.replaceAll('\r\n', '\n'), texts_en.replaceAll('\r\n', '\n')),
  }))
export const acceptTermsSchema = z.object({
  program_id: z.uuid(),
  version: z.coerce.number({ error: 'terms.needed' }).int().positive(),
})
