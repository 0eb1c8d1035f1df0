import { ownPage } from '@/lib/address'

/** A placeholder origin for this site where only paths count; every other origin is foreign. */
const ORIGIN = 'http://site.invalid'

/** A page of this site as path, query and fragment; anything else, and every other origin, becomes the fallback. */
export function safePath(value: unknown, fallback: string): string {
  if (typeof value !== 'string' || !value.startsWith('/')) return fallback
  return ownPage(value, ORIGIN) ?? fallback
}
