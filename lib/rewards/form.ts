import { countryList, toCountryCodes } from '@/lib/i18n/countries'
import type { Locale } from '@/lib/i18n/routing'
import { toBasisPoints, toDecimal, toMinor } from '@/lib/money'
import type { RewardTerms } from '@/lib/reward-terms'
import { metadataOf, metadataRows } from './metadata-schema'
import { MOST_CAPS, MOST_STEPS, type RewardForm } from './schema'

const plain = (typed: string) => (/,\d{3}(\D|$)/.test(typed) ? typed.replaceAll(',', '') : typed)
/** Minor units, or basis points, of a number as people type it; undefined when nothing was typed. */
const money = (typed: string, currency: string) => (typed ? toMinor(plain(typed), currency) : undefined)
/** Minor units of an amount that was typed. */
export const minorOf = (typed: string, currency: string) => toMinor(plain(typed), currency)
/** A share is written with two decimals, as dollars are. */
const share = (typed: string) => (typed ? toBasisPoints(plain(typed)) : undefined)
const whole = (typed: string) => (typed ? Number(typed) : undefined)
const words = (typed: string) =>
  typed
    .split(/[\n,;]+/)
    .map((word) => word.trim())
    .filter(Boolean)

/** Panama's midnight, at the beginning of a day such as 2026-12-24. */
export const startOfDay = (day: string) => `${day}T00:00:00-05:00`

/** A form's values as the commands take them: only filled-in ones, money in minor units, shares in basis points. */
export function termsOf(form: RewardForm): RewardTerms {
  const value = (typed: string) => (form.kind === 'percent' ? share(typed) : money(typed, form.currency))
  const at = (name: string) => String((form as Record<string, unknown>)[name] ?? '')
  const steps = Array.from(
    { length: MOST_STEPS },
    (_, n) => [at(`step_from_${n}`), at(`step_value_${n}`)] as const,
  )
    .filter(([from, worth]) => from || worth)
    .map(([from, worth]) => ({
      from:
        (form.tier_metric === 'amount' ? money(from, form.currency) : whole(from.replace(/[.,]0+$/, ''))) ??
        0,
      value: value(worth) ?? 0,
    }))
  const caps = Array.from({ length: MOST_CAPS }, (_, n) => n).flatMap((n) => {
    const [amount, count] = [money(at(`cap_amount_${n}`), form.currency), whole(at(`cap_count_${n}`))]
    if (amount === undefined && count === undefined) return []
    return [{ per: at(`cap_per_${n}`), period: at(`cap_period_${n}`), amount, count }]
  })
  const [products, countries] = [words(form.products), toCountryCodes(form.countries)]
  return defined({
    event: form.event,
    event_name: form.event === 'custom' ? form.event_name : undefined,
    kind: form.kind,
    rate_bps: form.kind === 'percent' ? share(form.value) : undefined,
    flat_amount: form.kind === 'flat' ? money(form.value, form.currency) : undefined,
    products: products.length ? products : undefined,
    countries: countries.length ? countries : undefined,
    customer: form.customer || undefined,
    min_amount: money(form.min_amount, form.currency),
    max_amount: money(form.max_amount, form.currency),
    with_coupon: form.coupon ? form.coupon === 'with' : undefined,
    metadata: metadataOf(form),
    max_months: whole(form.max_months),
    max_count: whole(form.max_count),
    ...(steps.length > 0 && {
      tier_metric: form.tier_metric || undefined,
      tier_period: form.tier_period || undefined,
      tiers: steps,
    }),
    caps: caps.length ? caps : undefined,
    discount_bps: form.discount_kind === 'percent' ? share(form.discount) : undefined,
    discount_amount: form.discount_kind === 'flat' ? money(form.discount, form.currency) : undefined,
    effective_until: form.until ? startOfDay(form.until) : undefined,
  }) as RewardTerms
}

/** Without undefined values, at any depth: a command takes none. */
function defined<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T
}

/** The form of a reward that is there, to be changed: each number as people write it. */
export function formOf(terms: RewardTerms, currency: string, locale: Locale): Record<string, string> {
  const money = (minor: number | null | undefined) => (minor ? trimmed(toDecimal(minor, currency)) : '')
  const share = (bps: number | null | undefined) => (bps ? trimmed(toDecimal(bps, 'USD')) : '')
  const value = (number: number) => (terms.kind === 'percent' ? share(number) : money(number))
  const steps = (terms.tiers ?? []).flatMap((step, n) => [
    [`step_from_${n}`, terms.tier_metric === 'amount' ? money(step.from) : String(step.from)],
    [`step_value_${n}`, value(step.value)],
  ])
  const caps = (terms.caps ?? []).flatMap((cap, n) => [
    [`cap_per_${n}`, cap.per],
    [`cap_period_${n}`, cap.period],
    [`cap_amount_${n}`, money(cap.amount)],
    [`cap_count_${n}`, cap.count ? String(cap.count) : ''],
  ])
  return {
    event: terms.event,
    event_name: terms.event_name ?? '',
    kind: terms.kind,
    value: value(terms.rate_bps ?? terms.flat_amount ?? 0),
    products: terms.products?.join(', ') ?? '',
    countries: countryList(terms.countries ?? [], locale),
    customer: terms.customer ?? '',
    min_amount: money(terms.min_amount),
    max_amount: money(terms.max_amount),
    coupon: terms.with_coupon === true ? 'with' : terms.with_coupon === false ? 'without' : '',
    max_months: String(terms.max_months ?? ''),
    max_count: String(terms.max_count ?? ''),
    tier_metric: terms.tier_metric ?? '',
    tier_period: terms.tier_period ?? '',
    discount_kind: terms.discount_bps ? 'percent' : terms.discount_amount ? 'flat' : '',
    discount: share(terms.discount_bps) || money(terms.discount_amount),
    until: terms.effective_until ? panamaDay(terms.effective_until) : '',
    ...Object.fromEntries([...steps, ...caps, ...metadataRows(terms.metadata ?? [])]),
  }
}

const trimmed = (decimal: string) => decimal.replace(/\.00$/, '')
const panamaDay = (moment: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Panama' }).format(new Date(moment))
