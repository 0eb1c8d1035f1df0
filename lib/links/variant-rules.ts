import { sumOf } from './rules'
import type { Figures } from './schema'
import { VARIANT_KEYS, type Variant, type VariantKey } from './variant-schema'

/** Below it a rate is more chance than signal. */
const ENOUGH_VISITORS = 10

/** What one of a link's addresses brought; `share` of the visits in basis points, null when it gets none now. */
export type VariantResult = Figures & {
  key: VariantKey
  destination: string | null
  share: number | null
  /** Sales for a hundred visitors in basis points; null with too few visitors. */
  rate: number | null
}

type VariantFigures = Figures & { variant: string | null }

/** Each address with what it brought, also one that was removed after it brought something. */
export function resultsOf(variants: Variant[], rows: VariantFigures[]): VariantResult[] {
  const whole = variants.reduce((sum, { weight }) => sum + weight, 0)
  return VARIANT_KEYS.flatMap((key) => {
    const variant = variants.find((one) => one.key === key)
    const own = rows.filter((row) => row.variant === key)
    if (!variant && own.length === 0) return []
    const figures = sumOf(own)
    return {
      ...figures,
      key,
      destination: variant?.destination ?? null,
      share: variant ? Math.round((variant.weight * 10_000) / whole) : null,
      rate:
        figures.visitors >= ENOUGH_VISITORS ? Math.round((figures.sales * 10_000) / figures.visitors) : null,
    }
  })
}
