import type { Messages } from 'next-intl'
import { z } from 'zod'
import { CUSTOMER_KIND, REWARD_KIND, REWARD_PERIOD, TIER_METRIC } from '@/lib/supabase/enums'
import { formatDay, formatNumber, formatShare } from './i18n/format'
import type { Locale } from './i18n/routing'
import { formatMoney } from './money'

export const REWARD_EVENTS = ['sale', 'recurring', 'lead', 'click', 'custom'] as const
export const CAP_TARGETS = ['affiliate', 'customer', 'program'] as const

/**
 * The terms of a reward, by the names they have in the database and its commands. Money in minor units of the program's
 * currency, shares in basis points; an absent term is null.
 */
export const rewardTermsSchema = z.object({
  event: z.enum(REWARD_EVENTS),
  event_name: z.string().nullish(),
  kind: z.enum(REWARD_KIND),
  rate_bps: z.number().nullish(),
  flat_amount: z.number().nullish(),
  products: z.array(z.string()).nullish(),
  countries: z.array(z.string()).nullish(),
  customer: z.enum(CUSTOMER_KIND).nullish(),
  min_amount: z.number().nullish(),
  max_amount: z.number().nullish(),
  with_coupon: z.boolean().nullish(),
  metadata: z
    .array(z.object({ key: z.string(), is: z.array(z.string()).optional(), at_least: z.number().optional() }))
    .nullish(),
  max_months: z.number().nullish(),
  max_count: z.number().nullish(),
  tier_metric: z.enum(TIER_METRIC).nullish(),
  tier_period: z.enum(REWARD_PERIOD).nullish(),
  tiers: z.array(z.object({ from: z.number(), value: z.number() })).nullish(),
  caps: z
    .array(
      z.object({
        per: z.enum(CAP_TARGETS),
        period: z.enum(REWARD_PERIOD),
        amount: z.number().optional(),
        count: z.number().optional(),
      }),
    )
    .nullish(),
  discount_bps: z.number().nullish(),
  discount_amount: z.number().nullish(),
  effective_until: z.string().nullish(),
})
export type RewardTerms = z.output<typeof rewardTermsSchema>

type Key = keyof Messages['rewards']['sentence']
/** next-intl's own type of a namespace is deeper than the compiler follows. */
export type SayReward = (key: Key, values?: Record<string, string | number>) => string
type Speaker = { t: SayReward; locale: Locale; currency: string }

/** A name of a shop's own system, as one says it: "plan_type" → "plan type". */
const spoken = (name: string) => name.replaceAll('_', ' ')

/** A reward as one sentence that a person reads aloud: what is paid, for what, when it rises, and where it stops. */
export function rewardSentence(terms: RewardTerms, { t, locale, currency }: Speaker): string {
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const rate = (value: number) => (terms.kind === 'percent' ? formatShare(value, locale) : money(value))
  const either = new Intl.ListFormat(locale, { type: 'disjunction' })
  const country = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
  const { min_amount: min, max_amount: max, tier_metric: metric, tier_period: period } = terms
  const pays = t('pays', {
    kind: terms.kind,
    event: terms.event,
    name: terms.event_name ?? '',
    value: rate(terms.rate_bps ?? terms.flat_amount ?? 0),
  })
  const whose = [
    terms.customer && t('customer', { customer: terms.customer }),
    terms.countries?.length &&
      t('countries', { countries: either.format(terms.countries.map((code) => country.of(code) ?? code)) }),
  ]
  const more = [
    terms.products?.length &&
      t('products', { products: either.format(terms.products), count: terms.products.length }),
    min && max && t('between', { min: money(min), max: money(max) }),
    min && !max && t('atLeast', { min: money(min) }),
    !min && max && t('atMost', { max: money(max) }),
    terms.with_coupon !== null &&
      terms.with_coupon !== undefined &&
      t('coupon', { with: String(terms.with_coupon) }),
    ...(terms.metadata ?? []).map(({ key, is, at_least: least }) =>
      is
        ? t('metadataIs', { event: terms.event, key: spoken(key), values: either.format(is.map(spoken)) })
        : t('metadataAtLeast', {
            event: terms.event,
            key: spoken(key),
            least: formatNumber(least ?? 0, locale),
          }),
    ),
    terms.max_months && t('months', { count: terms.max_months }),
    terms.max_count && t('times', { count: terms.max_count }),
    ...(terms.tiers ?? []).map((step) =>
      t(metric === 'amount' ? 'stepAmount' : 'stepSales', {
        from: metric === 'amount' ? money(step.from) : formatNumber(step.from, locale),
        period: period ?? 'ever',
        value: rate(step.value),
      }),
    ),
    ...(terms.caps ?? []).map((cap) =>
      t('cap', {
        per: cap.per,
        period: cap.period,
        what: cap.amount === undefined ? 'count' : 'amount',
        amount: money(cap.amount ?? 0),
        count: cap.count ?? 0,
      }),
    ),
  ]
  const discount = terms.discount_bps
    ? formatShare(terms.discount_bps, locale)
    : terms.discount_amount && money(terms.discount_amount)
  const first = [[pays, ...whose].filter(Boolean).join(' '), ...more.filter(Boolean)].join(', ')
  const after = [
    discount && t('discount', { discount }),
    terms.effective_until && t('until', { day: formatDay(terms.effective_until, locale) }),
  ]
  return [`${first}.`, ...after.filter(Boolean)].join(' ')
}
