import type { Site } from './cookie-domain'

/**
 * A visitor's consent to being attributed: `ask` since a link of an affiliate set the click cookie, then their answer.
 * Readable by scripts and without a secret: static pages show the notice by it.
 */
export const CONSENT = 'alianza_consent'
export const ANSWERS = ['yes', 'no'] as const
export type Consent = (typeof ANSWERS)[number] | 'ask'

const ONE_YEAR = 365 * 24 * 60 * 60

/** The consent in the Cookie header; null from a visitor who never saw the question. */
export function consentOf(cookieHeader: string | null): Consent | null {
  const value = new RegExp(`(?:^|;\\s*)${CONSENT}=(ask|yes|no)(?:;|$)`)
  return (value.exec(cookieHeader ?? '')?.[1] as Consent | undefined) ?? null
}

/** The Set-Cookie line that keeps an answer, or the question, for a year. */
export function consentCookie(consent: Consent, { isSecure, domain }: Site): string {
  const line = `${CONSENT}=${consent}; Path=/; Max-Age=${ONE_YEAR}; SameSite=Lax${domain}`
  return isSecure ? `${line}; Secure` : line
}
