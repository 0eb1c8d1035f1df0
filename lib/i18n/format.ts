import { type Locale, REGION } from './routing'

export const TIME_ZONE = 'America/Panama'

export function formatNumber(value: number | bigint, locale: Locale, options?: Intl.NumberFormatOptions) {
  return new Intl.NumberFormat(REGION[locale], options).format(value)
}

/** Basis points as a percentage: 1250 → "12.5%", as the language writes it. */
export function formatShare(basisPoints: number, locale: Locale) {
  return formatNumber(basisPoints / 10_000, locale, { style: 'percent', maximumFractionDigits: 2 })
}

/** The day in Panama: "12 de diciembre de 2026", "December 12, 2026". */
export function formatDay(value: Date | string, locale: Locale) {
  return new Intl.DateTimeFormat(REGION[locale], { dateStyle: 'long', timeZone: TIME_ZONE }).format(
    new Date(value),
  )
}

/** Joins the parts of a time so that no line breaks inside it: "1:21 p. m." stays in one piece. */
function joinUnbroken(parts: Intl.DateTimeFormatPart[]): string {
  const hour = parts.findIndex(({ type }) => type === 'hour')
  return parts.map(({ value }, n) => (n > hour ? value.replaceAll(/\s/g, '\u00a0') : value)).join('')
}

/** Day and time in Panama, short: "3 nov 2026, 1:21 p. m.". The month is a word: 11/03 is read two ways here. */
export function formatMoment(value: Date | string, locale: Locale) {
  const format = new Intl.DateTimeFormat(REGION[locale], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: TIME_ZONE,
  })
  return joinUnbroken(format.formatToParts(new Date(value)))
}

/** The day in Panama for lists: "3 nov 2026", "Nov 3, 2026". */
export function formatDayShort(value: Date | string, locale: Locale) {
  return new Intl.DateTimeFormat(REGION[locale], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: TIME_ZONE,
  })
    .format(new Date(value))
    .replaceAll(/\s/g, '\u00a0')
}

/** A day below a chart, where the year is known: "3 nov", "Nov 3". */
export function formatDayMonth(value: Date | string, locale: Locale) {
  return new Intl.DateTimeFormat(REGION[locale], {
    day: 'numeric',
    month: 'short',
    timeZone: TIME_ZONE,
  }).format(new Date(value))
}

/** The day of a moment in Panama, such as 2026-12-24. */
export function panamaDay(value: Date | string | number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format(new Date(value))
}

/** The day it is in Panama. */
export function panamaToday(): string {
  return panamaDay(new Date())
}

/** The minute it is in Panama, as a field for day and time holds it: "2026-11-26T10:07". */
export function panamaMinute(): string {
  const now = new Date()
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: TIME_ZONE })
  return `${panamaDay(now)}T${time.format(now)}`
}

/** The time in Panama or in another zone: "1:21 p. m.". */
export function formatTime(value: Date | string, locale: Locale, timeZone = TIME_ZONE) {
  const format = new Intl.DateTimeFormat(REGION[locale], {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
  return joinUnbroken(format.formatToParts(new Date(value)))
}

/** A month by any of its days as written ("2026-11-01"): "noviembre de 2026". */
export function formatMonth(day: string, locale: Locale) {
  const format = new Intl.DateTimeFormat(REGION[locale], { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${day.slice(0, 7)}-01T12:00:00Z`))
}
