import 'server-only'
import { arrivalCookie } from '@/lib/arrival'
import { consentCookie, consentOf } from '@/lib/consent'
import { siteCookies } from './site-cookies'
import type { Taken } from './take-visit'
import { clickCookie } from './visitor'

/** The Set-Cookie lines of a visit: the click, the question about it, and that its visitor just came. None after a "no". */
export function visitCookies(headers: Headers, { id, visitorId, at }: Omit<Taken, 'outcome'>, days: number) {
  const before = headers.get('cookie')
  const consent = consentOf(before)
  if (consent === 'no') return []
  const site = siteCookies()
  const lines = [clickCookie({ visitorId, clickId: id, days, at, before, site }), arrivalCookie(site)]
  return consent ? lines : [...lines, consentCookie('ask', site)]
}
