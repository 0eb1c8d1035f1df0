import 'server-only'
import { getTranslations } from 'next-intl/server'
import { env } from '@/lib/env'
import { preferredLocale } from '@/lib/i18n/preferred'
import { type Locale, pathIn } from '@/lib/i18n/routing'
import { adviceOf, countsOf, reasonKeyOf, type ShownFinding } from '@/lib/scamscan/rules'
import { scanFactsSchema } from '@/lib/scamscan/schema'
import { callFunction } from '@/lib/supabase/call'
import type { Caller } from './keyed'

const LONGEST_CALL = 10_000

/** A caller's scan as the API answers it, with its result in sentences too; null where it is not theirs. */
export async function readAnswer(request: Request, { person }: Caller, id: string) {
  const facts = await callFunction('read_scan', { person_id: person, scan_id: id }, LONGEST_CALL)
  if (!facts) return null
  const locale = preferredLocale(request.headers.get('accept-language'))
  const { result, ...scan } = scanFactsSchema.parse(facts)
  const url = env().SITE_URL + pathIn(locale, `/dashboard/scamscan/${id}`)
  return { ...scan, url, result, words: result && (await wordsOf(result, locale)) }
}

type Told = ShownFinding & { actions: string[]; entities: ShownFinding[] }

async function wordsOf(result: Told, locale: Locale) {
  const t = await getTranslations({ locale, namespace: 'scans' })
  const told = ({ verdict, reasons }: ShownFinding) => ({
    verdict: t(`verdicts.${verdict}`),
    reasons: reasons.map((reason) => t(`reasons.${reasonKeyOf(reason)}`, countsOf(reason))),
  })
  return {
    ...told(result),
    actions: adviceOf(result.actions).map((action) => t(`actions.${action}`)),
    entities: result.entities.map(told),
  }
}
