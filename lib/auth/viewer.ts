/** A readable cookie without a secret, for the bar alone: "1" for an administrator or "0", then the letter of the avatar. */
export const VIEWER = 'alianza_viewer'

/** In seconds: as long as a session can last. */
export const VIEWER_KEPT = 34_560_000

type Person = { email: string; isAdmin: boolean }

/** The letter in the avatar of somebody with this address. */
export const letterOf = ([first = '']: string): string => first.toUpperCase()

/** A number beside the bell. */
export const shownCount = (count: number): string => (count > 99 ? '99+' : String(count))

/** What the cookie says of somebody. Never trusted. */
export const viewerOf = ({ email, isAdmin }: Person): string => Number(isAdmin) + letterOf(email)

/** For `document.cookie`: kept or removed. */
export function viewerCookie(person: Person | null, isSecure: boolean): string {
  const value = person ? encodeURIComponent(viewerOf(person)) : ''
  return `${VIEWER}=${value};path=/;max-age=${person ? VIEWER_KEPT : 0};samesite=lax${isSecure ? ';secure' : ''}`
}

/**
 * A text as a string of CSS, for `content: var(--email)`: the bar is one static text for everybody, and what is the
 * viewer's own stands in a variable.
 */
export function cssString(text: string): string {
  const escaped = text.replace(/["\\<]/g, (sign) => `\\${sign}`).replace(/[\n\r\f]/g, ' ')
  return `"${escaped}"`
}
