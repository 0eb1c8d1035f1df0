/** The legal texts with their version and the day it was written, at noon in Panama. Whoever changes one counts it on. */
export const LEGAL = {
  terms: { version: 3, writtenAt: '2026-11-26T12:00:00-05:00' },
  privacy: { version: 4, writtenAt: '2026-11-26T12:00:00-05:00' },
  affiliateTerms: { version: 2, writtenAt: '2026-11-23T12:00:00-05:00' },
  cookies: { version: 1, writtenAt: '2026-11-21T12:00:00-05:00' },
  risk: { version: 1, writtenAt: '2026-11-21T12:00:00-05:00' },
} as const
export type LegalName = keyof typeof LEGAL

/** What somebody agrees to by registering, and as the form carries it. */
export const AGREEMENT = { terms: LEGAL.terms.version, privacy: LEGAL.privacy.version }
export const AGREED = JSON.stringify(AGREEMENT)
