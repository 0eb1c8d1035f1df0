import { z } from 'zod'
import { spanValues } from '@/lib/binding'
import { formatDay } from '@/lib/i18n/format'
import { pathIn } from '@/lib/i18n/routing'
import { localized } from '@/lib/i18n/texts'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { kind, type LetterContext } from '@/lib/mail/kind'
import { formatMoney } from '@/lib/money'
import { PROGRAM_CHANGE_STATE, PROGRAM_ROLE } from '@/lib/supabase/enums'

const DAYS = ['window_days', 'hold_days', 'notice_days'] as const
const AMOUNTS = ['minimum_payout'] as const
const CHOICES = [
  'attribution',
  'precedence',
  'binding',
  'binding_precedence',
  'approval',
  'includes_tax',
  'includes_shipping',
] as const
const REGIONS = ['regions', 'excluded_regions'] as const
const LISTS = ['allowed_methods', 'forbidden_methods'] as const

const conditions = z
  .object({
    window_days: z.int(),
    hold_days: z.int(),
    notice_days: z.int(),
    minimum_payout: z.int(),
    attribution: z.string(),
    precedence: z.string(),
    binding: z.string(),
    binding_for: z.string().nullable(),
    binding_precedence: z.string(),
    approval: z.string(),
    includes_tax: z.boolean(),
    includes_shipping: z.boolean(),
    allowed_methods: z.array(z.string()),
    forbidden_methods: z.array(z.string()),
    regions: z.array(z.string()),
    excluded_regions: z.array(z.string()),
  })
  .partial()
type Conditions = z.output<typeof conditions>

const program = z.object({ name: z.string().trim(), program: textsSchema, slug: z.string().min(1) })
const inProgram = { why: 'application', page: '/affiliate-dashboard', isOptional: false } as const
const pageOf = (slug: string, { locale }: LetterContext) =>
  pathIn(locale, `/affiliate-dashboard/programs/${slug}`)

/** Each condition that differs as one line: "Espera: 14 días → 30 días". */
function differences(before: Conditions, after: Conditions, currency: string, { t, locale }: LetterContext) {
  const days = (count: number) => t('program_changed.days', { count })
  const money = (amount: number | null) =>
    amount === null ? t('program_changed.none') : formatMoney(amount, currency, locale)
  const choice = (value: string | boolean) => t('program_changed.choice', { state: String(value) })
  const list = (methods: string[]) =>
    methods.map((state) => t('program_changed.method', { state })).join(', ') || t('program_changed.none')
  const country = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
  const places = (none: string) => (codes: string[]) =>
    codes.map((code) => country.of(code) ?? code).join(', ') || none
  function line<Value>(key: keyof Conditions, old: Value, next: Value, format: (value: Value) => string) {
    return { label: t(`program_changed.${key}`), value: `${format(old)} → ${format(next)}` }
  }
  return [
    ...DAYS.flatMap((key) =>
      after[key] === undefined ? [] : [line(key, before[key] ?? 0, after[key], days)],
    ),
    ...AMOUNTS.flatMap((key) =>
      after[key] === undefined ? [] : [line(key, before[key] ?? null, after[key], money)],
    ),
    ...CHOICES.flatMap((key) =>
      after[key] === undefined ? [] : [line(key, before[key] ?? '', after[key], choice)],
    ),
    ...(after.binding_for === undefined
      ? []
      : [
          line('binding_for', before.binding_for ?? null, after.binding_for, (span) =>
            t('program_changed.span', { state: spanValues(span).unit, count: spanValues(span).count }),
          ),
        ]),
    ...REGIONS.flatMap((key) => {
      const none = t(`program_changed.${key === 'regions' ? 'everywhere' : 'none'}`)
      return after[key] === undefined ? [] : [line(key, before[key] ?? [], after[key], places(none))]
    }),
    ...LISTS.flatMap((key) =>
      after[key] === undefined ? [] : [line(key, before[key] ?? [], after[key], list)],
    ),
  ]
}

/** Mails to the affiliates of a program when its conditions, terms or their group change. */
export const mails = {
  group_changed: kind(
    { name: 'group_changed', ...inProgram },
    program.extend({ group: textsSchema.optional() }),
    ({ name, program: texts, slug, group }, context) => ({
      greet: name,
      link: pageOf(slug, context),
      values: {
        program: localized(texts, context.locale),
        name: group ? localized(group, context.locale) : '',
        state: group ? 'group' : 'none',
      },
    }),
  ),
  program_changed: kind(
    { name: 'program_changed', ...inProgram },
    program.extend({
      state: z.enum(PROGRAM_CHANGE_STATE),
      before: conditions,
      after: conditions,
      currency: z.string().length(3),
      effective_at: z.string().min(10),
    }),
    ({ name, program: texts, slug, state, before, after, currency, effective_at }, context) => ({
      greet: name,
      link: pageOf(slug, context),
      values: {
        program: localized(texts, context.locale),
        state,
        day: formatDay(effective_at, context.locale),
      },
      facts: differences(before, after, currency, context),
    }),
  ),
  terms_published: kind(
    { name: 'terms_published', ...inProgram },
    program.extend({
      version: z.int().positive(),
      effective_at: z.string().min(10),
      accept_by: z.string().min(10),
    }),
    ({ name, program: texts, slug, version, effective_at, accept_by }, context) => ({
      greet: name,
      link: pageOf(slug, context),
      values: {
        program: localized(texts, context.locale),
        count: version,
        day: formatDay(effective_at, context.locale),
        to: formatDay(accept_by, context.locale),
      },
    }),
  ),
  program_role: kind(
    { name: 'program_role', why: 'invitation', page: '/partner-dashboard/programs', isOptional: false },
    z.object({ program: textsSchema, role: z.enum(PROGRAM_ROLE) }),
    ({ program, role }, { locale }) => ({ values: { program: localized(program, locale), state: role } }),
  ),
  program_role_ended: kind(
    { name: 'program_role_ended', why: 'invitation', page: '/partner-dashboard/programs', isOptional: false },
    z.object({ program: textsSchema }),
    ({ program }, { locale }) => ({ values: { program: localized(program, locale) } }),
  ),
}
