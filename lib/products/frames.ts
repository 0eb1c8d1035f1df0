import type { Frame } from '@/lib/image'

/** What an image of a product is drawn into: three to two, as cards show it. */
export const PRODUCT_FRAME = {
  width: 1200,
  height: 800,
  fit: 'cover',
  leastWidth: 600,
  leastHeight: 400,
} as const satisfies Frame
