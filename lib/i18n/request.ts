import { locale as rootLocale } from 'next/root-params'
import { getRequestConfig } from 'next-intl/server'
import { catalogue } from './catalogue'
import { REGION, toLocale } from './routing'

export default getRequestConfig(async ({ locale }) => {
  const resolved = toLocale(locale ?? (await rootLocale()))
  return { locale: REGION[resolved], timeZone: 'America/Panama', messages: catalogue[resolved] }
})
