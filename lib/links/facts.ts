import type { DeviceKind } from '@/lib/supabase/enums'
import { firstCharacters, wellFormed } from '@/lib/text'
import { SUB_IDS } from './schema'

/** The facts of a visit that reports and rules use. None of them identifies a person. */
export type Facts = {
  sub_ids?: Record<string, string>
  country?: string
  device: DeviceKind
  referrer_host?: string
  /** The parameters of paid visits. */
  ad?: string
}
const LONGEST_SUB_ID = 64
const COUNTRY_HEADERS = ['cf-ipcountry', 'x-vercel-ip-country']
/** What proxies send for an unknown country and for Tor. */
const NO_COUNTRY = new Set(['XX', 'T1', 'ZZ'])
const CONTROL = /\p{Cc}/gu

const TABLET = /iPad|Tablet|PlayBook|Silk\/|Kindle|Android(?!.*\bMobile\b)/i
const PHONE = /Mobi|iPhone|iPod|Android|Windows Phone/i

/** The class of a device by its browser's name; new iPads call themselves a Macintosh and count as one. */
export function deviceOf(agent: string): DeviceKind {
  if (TABLET.test(agent)) return 'tablet'
  return PHONE.test(agent) ? 'phone' : 'desktop'
}

/** s1 to s5 as an address or a script gave them, cut to length; undefined when there are none. */
export function subIdsOf(given: (name: string) => string | null | undefined): Facts['sub_ids'] {
  const found = SUB_IDS.flatMap((name) => {
    const value = firstCharacters(wellFormed((given(name) ?? '').replace(CONTROL, '').trim()), LONGEST_SUB_ID)
    return value ? [[name, value] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

/** What advertising systems put into the address of a click. Not fbclid: every link that leaves Facebook has one, paid or not. */
const AD_MARKS = ['gclid', 'gbraid', 'wbraid', 'dclid', 'msclkid', 'ttclid', 'twclid', 'li_fat_id']
const PAID_MEDIUM = /^(cpc|cpm|cpv|cpa|ppc|paid([-_ ]?(search|social|media))?|display|banner|ads?)$/i

/** The parameter that marks a paid visit, such as gclid; undefined without one. Only the name is stored, never its value. */
export function adOf(given: (name: string) => string | null): Facts['ad'] {
  return (
    AD_MARKS.find((name) => given(name)) ??
    (PAID_MEDIUM.test(given('utm_medium')?.trim() ?? '') ? 'utm_medium' : undefined)
  )
}

/** The same mark as a script sends it; undefined for any other text. */
export function toAd(mark: string | undefined): Facts['ad'] {
  return mark === 'utm_medium' ? mark : AD_MARKS.find((name) => name === mark)
}

/** The country that the proxy in front reports; undefined without a trusted proxy, because anybody could send the header. */
function countryOf(headers: Headers, trustedProxies: number): string | undefined {
  if (trustedProxies === 0) return
  const header = COUNTRY_HEADERS.map((name) => headers.get(name)).find(Boolean)
  const country = header?.trim().toUpperCase() ?? ''
  return /^[A-Z]{2}$/.test(country) && !NO_COUNTRY.has(country) ? country : undefined
}

/** The site a visitor came from, without path or port; undefined from this site, an app, or without a referrer. */
function referrerOf(referrer: string | null, siteUrl: string): string | undefined {
  if (!referrer || !URL.canParse(referrer)) return
  const { protocol, hostname, origin } = new URL(referrer)
  if (!/^https?:$/.test(protocol) || origin === siteUrl || hostname.length > 253) return
  return hostname.replace(/^www\./, '')
}

type Circumstances = { trustedProxies: number; siteUrl: string; referrer?: string | null }

export function factsOf(
  headers: Headers,
  subIds: Facts['sub_ids'],
  { trustedProxies, siteUrl, referrer = headers.get('referer') }: Circumstances,
): Facts {
  const country = countryOf(headers, trustedProxies)
  const host = referrerOf(referrer, siteUrl)
  return {
    device: deviceOf(headers.get('user-agent') ?? ''),
    ...(subIds && { sub_ids: subIds }),
    ...(country && { country }),
    ...(host && { referrer_host: host }),
  }
}
