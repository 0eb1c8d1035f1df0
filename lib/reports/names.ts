import { formatDayShort } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/routing'
import { localized, type Texts } from '@/lib/i18n/texts'
import type { Dimension } from './builder-schema'

type Line = { value: string; label: Texts | null }

/** A report's line in words: the day or country as the language writes it, a program by its name. */
export function nameOf({ value, label }: Line, dimension: Dimension, locale: Locale): string {
  if (label) return localized(label, locale)
  if (dimension === 'day') return formatDayShort(`${value}T12:00:00Z`, locale)
  if (dimension === 'country' && /^[A-Z]{2}$/.test(value))
    return new Intl.DisplayNames([locale], { type: 'region' }).of(value) ?? value
  return value
}
