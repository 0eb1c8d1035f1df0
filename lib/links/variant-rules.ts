import { NOTHING } from './rules'
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

type Counted = { variant: string | null } & { [Figure in keyof Figures]: number | null }

/** Each address with what it brought, also one that was taken out and brought something. */
export function resultsOf(variants: Variant[], rows: Counted[]): VariantResult[] {
  const whole = variants.reduce((sum, { weight }) => sum + weight, 0)
  return VARIANT_KEYS.flatMap((key) => {
    const variant = variants.find((one) => one.key === key)
    const own = rows.filter((row) => row.variant === key)
    if (!variant && own.length === 0) return []
    const figures = own.reduce(
      (sum, row) => ({
        clicks: sum.clicks + (row.clicks ?? 0),
        visitors: sum.visitors + (row.visitors ?? 0),
        leads: sum.leads + (row.leads ?? 0),
        sales: sum.sales + (row.sales ?? 0),
      }),
      NOTHING,
    )
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
