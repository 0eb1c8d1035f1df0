import type { Site } from './cookie-domain'

const ARRIVAL = 'alianza_visit'
const HALF_AN_HOUR = 30 * 60
/** What a page's scripts see for half an hour after their visitor came by a link. */
export const ARRIVED = `${ARRIVAL}=new`

/** The Set-Cookie line that lets a page of this site report that its visitor is a person; `isOver` once it did. */
export function arrivalCookie({ isSecure, domain }: Site, isOver = false): string {
  const value = isOver ? `${ARRIVAL}=; Path=/; Max-Age=0` : `${ARRIVED}; Path=/; Max-Age=${HALF_AN_HOUR}`
  return `${value}; SameSite=Lax${domain}${isSecure ? '; Secure' : ''}`
}
