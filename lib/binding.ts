/** Which later events belong to the affiliate credited with a customer's lead or first sale. */
export const BINDINGS = ['every_purchase', 'renewals', 'first_sale', 'none'] as const
/** Who is credited when a bound customer comes back by another affiliate. */
export const BINDING_PRECEDENCES = ['newer', 'customer'] as const
export const BINDING_UNITS = ['months', 'days'] as const
export type BindingUnit = (typeof BINDING_UNITS)[number]

/** How long a binding lasts, as ISO 8601 writes it (`P12M`, `P90D`), in numbers; null is for ever. */
export function spanOf(duration: string | null | undefined): { count: number; unit: BindingUnit } | null {
  const [, count, unit] = duration?.match(/^P([1-9]\d*)([DM])$/) ?? []
  return count ? { count: Number(count), unit: unit === 'D' ? 'days' : 'months' } : null
}

/** A form's number and unit as the ISO 8601 duration that the database stores. */
export function durationOf(count: string, unit: BindingUnit): string | null {
  return count === '' ? null : `P${Number(count)}${unit === 'days' ? 'D' : 'M'}`
}

/** The values that messages about a binding's length ask for. */
export function spanValues(duration: string | null | undefined): {
  unit: BindingUnit | 'ever'
  count: number
} {
  return spanOf(duration) ?? { unit: 'ever', count: 0 }
}
