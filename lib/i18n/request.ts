import { locale as rootLocale } from 'next/root-params'
import { getRequestConfig } from 'next-intl/server'
import { toLocale } from './routing'

export default getRequestConfig(async ({ locale }) => {
  const resolved = toLocale(locale ?? (await rootLocale()))
  return {
    locale: resolved,
    timeZone: 'America/Panama',
    messages: (await import(`../../messages/${resolved}.json`)).default,
  }
})
