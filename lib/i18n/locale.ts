import { useLocale as useRegion } from 'next-intl'
import { type Locale, toLocale } from './routing'

/**
 * The language in the page's address. next-intl itself returns the region whose number format the messages use (`es-PA`: 1,234
 * and not 1.234), which no address contains.
 */
export function useLocale(): Locale {
  return toLocale(useRegion())
}
