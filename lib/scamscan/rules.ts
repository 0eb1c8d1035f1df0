import type { Finding, Reason, ScanResult } from './types.ts'
import {
  ADVICE,
  type Advice,
  PHONE_TYPES,
  type PhoneType,
  REASON_KEYS,
  type ReasonKey,
  SOURCES,
  type Source,
} from './words.ts'

export type { ScanResult, Verdict } from './types.ts'

/** Risk from which a verdict changes, as the scale draws it: the engine's own thresholds. */
export const ZONES = { suspicious: 55, dangerous: 80 } as const

export type Weight = 'heavy' | 'medium' | 'light' | 'none'
const WEIGHTS: [number, Weight][] = [
  [8, 'heavy'],
  [3, 'medium'],
  [0.05, 'light'],
]

/** How much a reason weighs in a word; its sign says to which side. */
export function weightOf(points: number): Weight {
  return WEIGHTS.find(([from]) => Math.abs(points) >= from)?.[1] ?? 'none'
}

/** The whole number that is shown: never up over a threshold that the verdict did not pass. */
export const shownRisk = (risk: number): number => Math.floor(risk)

/** A reason's sentence; what an engine of another version found is told as such. */
export function reasonKeyOf({ key }: ShownReason): ReasonKey | 'unknown' {
  return REASON_KEYS.find((one) => one === key) ?? 'unknown'
}

export const adviceOf = (actions: readonly string[]): Advice[] =>
  actions.flatMap((action) => ADVICE.find((one) => one === action) ?? [])

export const sourceOf = (source: string): Source | undefined => SOURCES.find((one) => one === source)

/** Reasons whose evidence is a number that their sentence already says. */
const COUNTED: readonly (ReasonKey | 'unknown')[] = [
  'community_reports',
  'domain_young',
  'domain_old',
  'certificate_new',
]

/** What a sentence counts: people or days, and whole years of days. */
export function countsOf({ evidence }: ShownReason): { count: number; years: number } {
  const count = Math.max(0, Math.floor(Number(evidence))) || 0
  return { count, years: Math.max(1, Math.floor(count / 365)) }
}

/** What a reason rests on, to be shown beside its sentence; empty where the sentence says it all. */
function evidenceOf(reason: ShownReason): string {
  return COUNTED.includes(reasonKeyOf(reason)) ? '' : reason.evidence
}

type PhoneWords = (key: `phoneTypes.${PhoneType}`) => string

/** What a reason rests on in the reader's language: a phone's country and sort are codes in a result, and names on a page. */
export function shownEvidence(reason: ShownReason, t: PhoneWords, locale: string): string {
  const evidence = evidenceOf(reason)
  if (reason.source !== 'numbering') return evidence
  const [, country, sort] = /^([A-Z]{2})? ?([A-Z_]+)?$/.exec(evidence) ?? []
  const type = PHONE_TYPES.find((one) => one === sort)
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
  const parts = [country && names.of(country), type && t(`phoneTypes.${type}`)].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : evidence
}

export type ShownReason = Omit<Reason, 'subject'>
/** A finding as far as its reader may see it: of a shared one the value is redacted, and empty for a message. */
export type ShownFinding = Pick<Finding, 'subject' | 'verdict' | 'risk' | 'confidence'> & {
  reasons: ShownReason[]
}
export type ShownResult = ShownFinding &
  Pick<ScanResult, 'actions' | 'lists'> & { engine?: string; entities: ShownFinding[] }

type Read = {
  isOn: boolean
  takenAt: string | null
  failure: string | null
  everyHours: number
}
export type Freshness = 'fresh' | 'late' | 'failed' | 'never' | 'off'
const HOUR = 3_600_000

/** How fresh a feed is: late is one that was not read for twice its time. */
export function freshnessOf({ isOn, takenAt, failure, everyHours }: Read, now: number): Freshness {
  if (!isOn) return 'off'
  if (failure) return 'failed'
  if (!takenAt) return 'never'
  return now - Date.parse(takenAt) > 2 * everyHours * HOUR ? 'late' : 'fresh'
}
