const ORIGIN = 'http://site.invalid'
const NOT_A_PAGE = /^\/(?:api|auth|r)(?:\/|$)/i
// Backslashes, control characters and line ends are read differently by browsers and servers.
const AMBIGUOUS = /[\\\p{Cc}]/u

/** A page of this site as path, query and hash; anything else becomes the fallback. Never another origin. */
export function safePath(value: unknown, fallback: string): string {
  if (typeof value !== 'string' || value.length > 2_000) return fallback
  if (!value.startsWith('/') || value.startsWith('//') || AMBIGUOUS.test(value)) return fallback
  try {
    const url = new URL(value, ORIGIN)
    const decoded = decodeURIComponent(url.pathname)
    if (url.origin !== ORIGIN || decoded.startsWith('//') || AMBIGUOUS.test(decoded)) return fallback
    if (NOT_A_PAGE.test(decoded)) return fallback
    return url.pathname + url.search + url.hash
  } catch {
    return fallback
  }
}
