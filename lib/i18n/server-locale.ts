import 'server-only'
import { getLocale as getRegion } from 'next-intl/server'
import { type Locale, toLocale } from './routing'

/** The language of the requested page, for async components; see `useLocale`. */
export async function getLocale(): Promise<Locale> {
  return toLocale(await getRegion())
}
