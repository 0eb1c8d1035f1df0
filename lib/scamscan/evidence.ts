import type { Locale } from '@/lib/i18n/routing'
import { evidenceOf, type ShownReason } from './rules'
import { PHONE_TYPES, type PhoneType } from './words'

type Words = (key: `phoneTypes.${PhoneType}`) => string

/** What a reason rests on in the reader's language: a phone's country and sort are codes in a result, and names on a page. */
export function shownEvidence(reason: ShownReason, t: Words, locale: Locale): string {
  const evidence = evidenceOf(reason)
  if (reason.source !== 'numbering') return evidence
  const [, country, sort] = /^([A-Z]{2})? ?([A-Z_]+)?$/.exec(evidence) ?? []
  const type = PHONE_TYPES.find((one) => one === sort)
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
  const parts = [country && names.of(country), type && t(`phoneTypes.${type}`)].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : evidence
}
