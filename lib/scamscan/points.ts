import type { Kind, Reason, Verdict } from './types.ts'

/**
 * The scale: ten points are odds ten times as high. Of what people bring here one in five is taken to be a scam, which is −6
 * points before anything is known; of messages rather one in four, because nobody brings those that they expected.
 */
const [PRIOR, PRIOR_OF_MESSAGES] = [-6, -5.2]
/** Risk from which a verdict accuses: odds of 4 to 1, and of 11 to 9. */
export const DANGEROUS_FROM = 80
export const SUSPICIOUS_FROM = 55
/** What words and shape alone may say: with the prior always below DANGEROUS_FROM (which begins at 6.03 points). */
export const LEXICAL_MOST = 11.9
export const LEXICAL_LEAST = -10
/** Below this confidence silence is no finding. */
const ENOUGH = 0.35

/** Bends points towards a limit that they never reach, without changing their order. */
export function capped(points: number, most: number, least: number): number {
  const limit = points >= 0 ? most : -least
  return (points * limit) / (Math.abs(points) + limit)
}

/** The probability of points on top of the prior, as 0–100 with two decimals. */
export function riskOf(points: number, kind?: Kind): number {
  const prior = kind === 'message' ? PRIOR_OF_MESSAGES : PRIOR
  return Math.round(10_000 / (1 + 10 ** (-(prior + points) / 10))) / 100
}

/** Points as results carry them: two decimals, never −0. */
export const rounded = (points: number): number => Math.round(points * 100) / 100 + 0

/** The verdict on a risk; silence with little asked is "not enough data". Nothing is ever called safe. */
export function verdictOf(risk: number, confidence: number): Verdict {
  if (risk >= DANGEROUS_FROM) return 'dangerous'
  if (risk >= SUSPICIOUS_FROM) return 'suspicious'
  return confidence < ENOUGH ? 'not_enough_data' : 'no_warning_signs'
}

/** Reasons by how much they weigh, then by key and evidence, so that equal inputs give equal bytes. */
export function ordered(reasons: Reason[]): Reason[] {
  const text = ({ key, evidence, source }: Reason) => `${key} ${evidence} ${source}`
  return [...reasons].sort(
    (a, b) => Math.abs(b.points) - Math.abs(a.points) || (text(a) < text(b) ? -1 : text(a) > text(b) ? 1 : 0),
  )
}
