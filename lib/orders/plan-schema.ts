import type { Texts } from '@/lib/i18n/texts'

/** A subscription that somebody has now. */
export type Plan = {
  number: string
  name: Texts
  amount: number
  currency: string
  coversUntil: string
  stopsAtEnd: boolean
}
