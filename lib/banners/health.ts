import type { Banner } from './schema'
import type { Health } from './words'

const SOON = 7 * 86_400_000

type Checked = Pick<
  Banner,
  | 'id'
  | 'state'
  | 'placement'
  | 'programId'
  | 'locale'
  | 'width'
  | 'height'
  | 'answer'
  | 'startsAt'
  | 'endsAt'
>

/** Whether two banners are one picture in two languages: the same place, program and size. */
const isTwin = (one: Checked, other: Checked) =>
  one.placement === other.placement &&
  one.programId === other.programId &&
  one.width === other.width &&
  one.height === other.height

/** What an administrator should look at; nothing for a banner that is not active. */
export function healthOf(banner: Checked, active: Checked[], now: number): Health[] {
  if (banner.state !== 'active') return []
  const ends = banner.endsAt ? Date.parse(banner.endsAt) : null
  const found: Health[] = []
  if (ends !== null && ends <= now) found.push('expired')
  else if (ends !== null && ends - now < SOON) found.push('expiring')
  if (banner.startsAt && Date.parse(banner.startsAt) > now) found.push('waiting')
  if (banner.answer !== null && (banner.answer < 200 || banner.answer >= 400)) found.push('destination')
  const hasTwin = active.some((other) => other.locale !== banner.locale && isTwin(banner, other))
  if (!hasTwin) found.push('language')
  return found
}
