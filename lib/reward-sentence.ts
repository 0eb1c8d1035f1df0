import type { Messages } from 'next-intl'
import { formatDay, formatNumber, formatShare } from './i18n/format'
import type { Locale } from './i18n/routing'
import { formatMoney } from './money'
import type { RewardTerms } from './reward-terms'

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
