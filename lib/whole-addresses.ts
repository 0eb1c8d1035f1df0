import { Server } from 'node:http'

/** Programs sign their addresses: theirs are read as they are, and refused by the name of the field. */
const SIGNED = /^\/api\/v1\//

/**
 * An address that spells no NUL, which PostgreSQL cannot hold. What else is no text there, bytes that are not UTF-8, becomes
 * U+FFFD when it is decoded.
 */
export function wholeAddress(url: string): string {
  return SIGNED.test(url) ? url : url.replaceAll('%00', '%EF%BF%BD')
}

/** Makes every request's address whole before Next reads it: pages, actions and handlers alike. Call once at boot. */
export function readWholeAddresses() {
  const emit = Server.prototype.emit
  Server.prototype.emit = function (this: Server, event: string, ...rest: unknown[]) {
    const [request] = rest as [{ url?: string } | undefined]
    if (event === 'request' && request?.url?.includes('%00')) request.url = wholeAddress(request.url)
    return Reflect.apply(emit, this, [event, ...rest])
  } as typeof emit
}
