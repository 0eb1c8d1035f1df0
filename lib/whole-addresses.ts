/** Programs sign their addresses: theirs are read as they are, and refused by the name of the field. */
const SIGNED = /^\/api\/v1\//

/**
 * An address that spells no NUL, which PostgreSQL cannot hold. What else is no text there, bytes that are not UTF-8, becomes
 * U+FFFD when it is decoded.
 */
export function wholeAddress(url: string): string {
  return SIGNED.test(url) ? url : url.replaceAll('%00', '%EF%BF%BD')
}
