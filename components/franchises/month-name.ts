import { type Locale, REGION } from '@/lib/i18n/routing'

/** "noviembre de 2026" of "2026-11-01". */
export const monthName = (month: string, locale: Locale) =>
  new Intl.DateTimeFormat(REGION[locale], { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month.slice(0, 7)}-01T12:00:00Z`),
  )
