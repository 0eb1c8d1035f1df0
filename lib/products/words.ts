import type { ProductStatus } from '@/lib/supabase/enums'
import type { Tone } from '@/lib/tone'

export const PRODUCT_TONES = {
  draft: 'neutral',
  published: 'good',
  archived: 'bad',
} as const satisfies Record<ProductStatus, Tone>
