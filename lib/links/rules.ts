import type { Locale } from '@/lib/i18n/routing'
import { localized } from '@/lib/i18n/texts'
import { type Coupon, type Day, type Figures, type LinkSettings, type Place, SHOWN_RULES } from './schema'

export const NOTHING: Figures = { clicks: 0, visitors: 0, leads: 0, sales: 0 }

export function sumOf(rows: Figures[]): Figures {
  return rows.reduce(
    (sum, row) => ({
      clicks: sum.clicks + row.clicks,
      visitors: sum.visitors + row.visitors,
      leads: sum.leads + row.leads,
      sales: sum.sales + row.sales,
    }),
    NOTHING,
  )
}

/** The days (YYYY-MM-DD) that end with `last`, oldest first. */
export function daysUntil(last: string, count: number): string[] {
  const end = Date.parse(`${last}T00:00:00Z`)
  return Array.from({ length: count }, (_, n) =>
    new Date(end - (count - 1 - n) * 86_400_000).toISOString().slice(0, 10),
  )
}

/** One entry for each day, also for those on which nothing happened. */
export function fillDays(days: string[], parts: ({ day: string } & Partial<Figures>)[]): Day[] {
  const found = new Map<string, Figures>()
  for (const { day, ...figures } of parts) found.set(day, { ...(found.get(day) ?? NOTHING), ...figures })
  return days.map((day) => ({ day, ...(found.get(day) ?? NOTHING) }))
}

/** The programs as a form offers them: enrollment and name. */
export function placeOptions(places: Place[], locale: Locale): [string, string][] {
  return places.map((place) => [place.enrollmentId, localized(place.programName, locale)])
}

/** The coupons in use as a form offers them; with the program's name where there is more than one. */
export function couponOptions(coupons: Coupon[], locale: Locale, enrollmentId?: string): [string, string][] {
  return coupons
    .filter((coupon) => !coupon.endedAt && (!enrollmentId || coupon.enrollmentId === enrollmentId))
    .map((coupon) => [
      coupon.id,
      enrollmentId ? coupon.code : `${coupon.code} · ${localized(coupon.programName, locale)}`,
    ])
}

/** Where these programs' links may lead, as a list of hosts. */
export function hostsOf(places: Place[], ownPages: string): string {
  return [...new Set(places.flatMap(({ hosts }) => hosts)), ownPages].join(', ')
}

/** A link's values by the names of the form's fields. */
export function startOf(link: LinkSettings): Record<string, string> {
  const utm = Object.entries(link.utm).map(([name, value]) => [`utm_${name}`, value])
  const rules = link.rules.flatMap((rule, n) =>
    Object.entries(rule).map(([part, value]) => [`rule_${part}_${n}`, value]),
  )
  return {
    name: link.name,
    destination: link.destination,
    coupon_id: link.couponId ?? '',
    ...link.subIds,
    ...Object.fromEntries([...utm, ...rules]),
  }
}

/** As many rules as the link has, and at least a few to fill in. */
export const ruleCount = (link?: LinkSettings) => Math.max(SHOWN_RULES, link?.rules.length ?? 0)
