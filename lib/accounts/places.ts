import { COUNTRIES, countryName } from '@/lib/i18n/countries'
import { formatTime } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/routing'

export const TIME_ZONES: readonly string[] = [...Intl.supportedValuesOf('timeZone').filter(isPlace), 'UTC']

/** Offsets such as Etc/GMT+5 are no place that a person would choose. */
function isPlace(zone: string): boolean {
  return !zone.startsWith('Etc/') && zone !== 'UTC'
}

export type Option = { value: string; label: string }

/** Countries by name in the reader's language, in its order. */
export function countryOptions(locale: Locale): Option[] {
  return COUNTRIES.map((value) => ({ value, label: countryName(value, locale) })).sort((a, b) =>
    a.label.localeCompare(b.label, locale),
  )
}

export const REGIONS = [
  'America',
  'Europe',
  'Africa',
  'Asia',
  'Australia',
  'Pacific',
  'Atlantic',
  'Indian',
  'Antarctica',
  'Arctic',
  'UTC',
] as const

/** Time zones by continent, each by its place and the time that it is there. */
export function timeZoneOptions(
  locale: Locale,
  now = new Date(),
): { region: (typeof REGIONS)[number]; options: Option[] }[] {
  return REGIONS.map((region) => ({
    region,
    options: TIME_ZONES.filter((zone) => zone.split('/')[0] === region)
      .map((value) => ({ value, label: `${placeOf(value, locale)} · ${formatTime(now, locale, value)}` }))
      .sort((a, b) => a.label.localeCompare(b.label, locale)),
  }))
}

/** The place as the language names it ("hora de Panamá", "Panama Time"), where it does; else the city of the zone's own name. */
function placeOf(timeZone: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortGeneric' })
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const city = timeZone.split('/').slice(1).join(', ').replaceAll('_', ' ')
  return /^hora de (.+)$|^(.+) Time$/.exec(name)?.slice(1).find(Boolean) ?? (city || timeZone)
}
