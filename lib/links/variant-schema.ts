import { z } from 'zod'

export const VARIANT_KEYS = ['a', 'b', 'c', 'd', 'e'] as const
export type VariantKey = (typeof VARIANT_KEYS)[number]
/** Rows that the form shows when a link has fewer. */
const SHOWN_VARIANTS = 2

export const variantSchema = z.object({
  key: z.enum(VARIANT_KEYS),
  destination: z.string(),
  weight: z.number().int(),
})
export type Variant = z.output<typeof variantSchema>

const typed = (max: number) => z.string().trim().max(max, { error: 'fields.too_long' }).default('')

/** The rows of the form by their letters; a row without an address is none, one without a weight weighs 1. */
export const setVariantsSchema = z
  .looseObject({
    link_id: z.uuid(),
    ...Object.fromEntries(VARIANT_KEYS.map((key) => [`destination_${key}`, typed(2000)])),
    ...Object.fromEntries(VARIANT_KEYS.map((key) => [`weight_${key}`, typed(10)])),
  })
  .transform((form, context) => {
    const given = form as Record<string, unknown> & typeof form
    const variants = VARIANT_KEYS.flatMap((key): Variant[] => {
      const destination = String(given[`destination_${key}`] ?? '')
      const weight = String(given[`weight_${key}`] ?? '') || '1'
      if (!destination) return []
      if (!/^([1-9]\d?|100)$/.test(weight)) {
        context.addIssue({ code: 'custom', path: [`weight_${key}`], message: 'link.weight' })
      }
      return [{ key, destination, weight: Number(weight) }]
    })
    return { link_id: form.link_id, variants }
  })

/** What the form starts with, by the names of its fields. */
export function startOfVariants(variants: Variant[]): Record<string, string> {
  return Object.fromEntries(
    variants.flatMap(({ key, destination, weight }) => [
      [`destination_${key}`, destination],
      [`weight_${key}`, String(weight)],
    ]),
  )
}

/** The letters that the form shows: those in use, and one to add. */
export function shownKeys(variants: Variant[]): VariantKey[] {
  const last = Math.max(-1, ...variants.map(({ key }) => VARIANT_KEYS.indexOf(key)))
  return VARIANT_KEYS.slice(0, Math.max(SHOWN_VARIANTS, last + 2))
}
