/** Where a browser keeps who used it last: "1" for an administrator or "0", then the letter of the avatar. */
export const VIEWER = 'alianza-viewer'

/** The letter in the avatar of somebody with this address. */
export const letterOf = (email: string): string => email.charAt(0).toUpperCase()

/**
 * A text as a string of CSS, for `content: var(--email)`: the bar is one static text for everybody, and what is the
 * viewer's own stands in a variable.
 */
export function cssString(text: string): string {
  const escaped = text.replace(/["\\<]/g, (sign) => `\\${sign}`).replace(/[\n\r\f]/g, ' ')
  return `"${escaped}"`
}
