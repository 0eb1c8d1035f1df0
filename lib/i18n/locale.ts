import { useLocale as useRegion } from 'next-intl'
import { type Locale, toLocale } from './routing'

/**
 * The language of the page, as its address says it. next-intl's own answer is the region that numbers in messages are written
 * for (`es-PA`: 1,234 and not 1.234), which no address knows.
 */
export function useLocale(): Locale {
  return toLocale(useRegion())
}
