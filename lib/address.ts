/**
 * The one judge of addresses that people enter. Each is resolved by the URL standard and stored as the parser writes it; the
 * database accepts that form and no other (`core.is_own_page`, `core.is_web_address`). Null means refused.
 */

// The parser drops tabs and line ends and turns backslashes round: who types them means something else than is read.
const AMBIGUOUS = /[\\\p{Cc}]/u
const ABSOLUTE = /^https?:\/\//i
const ROOTED = /^\/(?!\/)/
const LONGEST = 2_000
const STRAY_PERCENT = /%(?![0-9a-f]{2})/gi

const QUERY = String.raw`(\?([\]!$&(-;=?-[^-~]|%(?!00)[0-9A-Fa-f]{2})*)?`
const FRAGMENT = String.raw`(#([\]!#$&-;=?-[^_a-~]|%(?!00)[0-9A-Fa-f]{2})*)?`
const SEGMENT = String.raw`\/(?!(\.|%2[Ee]){1,2}([/?#]|$))([\]!$&-.0-;=@-[_a-z|~]|%(?!00)[0-9A-Fa-f]{2})*`
const HOST = String.raw`([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?`
const PORT = '([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5])'
const TRIAL = String.raw`http:\/\/(localhost|127\.0\.0\.1):${PORT}`

const IS_TRIAL = new RegExp(`^${TRIAL}/`)
const OWN_PAGE = new RegExp(String.raw`^(\/[a-z0-9-]+)*${QUERY}${FRAGMENT}$`)
const NO_PAGE = /^\/((es|en)\/)?(api|auth|b|og|r)([/?#]|$)/
const WEB_ADDRESS = new RegExp(`^(https?:\\/\\/${HOST}(:${PORT})?|${TRIAL})(${SEGMENT})+${QUERY}${FRAGMENT}$`)

/** A page of this site as the router knows it: plain segments, and none of the rooms that only machines visit. */
export function isOwnPage(path: string): boolean {
  const rooted = path.startsWith('/') ? path.replace(/^\/(?=[?#]|$)/, '') : ' '
  return path.length <= LONGEST && OWN_PAGE.test(rooted) && !NO_PAGE.test(path)
}

/** An address of the web as the parser writes it: a name and no number, no user, `localhost` only with a port. */
export function isWebAddress(address: string): boolean {
  return address.length <= LONGEST && WEB_ADDRESS.test(address)
}

function parse(value: unknown, siteUrl?: string): URL | null {
  if (typeof value !== 'string' || value.length > LONGEST || !value.isWellFormed()) return null
  const text = value.trim()
  if (AMBIGUOUS.test(text) || !(ABSOLUTE.test(text) || (siteUrl && ROOTED.test(text)))) return null
  const url = URL.parse(text, siteUrl)
  return url && !url.username && !url.password ? url : null
}

const written = ({ href }: URL) => href.replace(STRAY_PERCENT, '%25')

/** A page of this site as path, query and fragment, however it was written: ("https://site/en/vip/") → "/en/vip". */
export function ownPage(value: unknown, siteUrl: string): string | null {
  const url = parse(value, siteUrl)
  if (!url || url.origin !== new URL(siteUrl).origin) return null
  const path = url.pathname.replace(/(?<=[^/])\/$/, '') + url.search + url.hash
  const page = path.replace(STRAY_PERCENT, '%25')
  return isOwnPage(page) ? page : null
}

/** Where a link may lead: a page of this site, or https on a host; which hosts, the database knows. */
export function destination(value: unknown, siteUrl: string): string | null {
  const url = parse(value, siteUrl)
  if (!url) return null
  if (url.origin === new URL(siteUrl).origin) return ownPage(value, siteUrl)
  return url.protocol === 'https:' && !url.port && isWebAddress(written(url)) ? written(url) : null
}

function resolved(value: unknown): string | null {
  const url = parse(value)
  return url && isWebAddress(written(url)) ? written(url) : null
}

/** A page of the web that people look at: the proof of a bounty, an answer. */
export function webAddress(value: unknown): string | null {
  const address = resolved(value)
  return address && !IS_TRIAL.test(address) ? address : null
}

const PLACEHOLDER = /\{([a-z0-9_]+)\}/g

/**
 * An address that we call: https, or a port of this machine for trials. Placeholders in braces stay as they are behind the
 * host; the parser would encode them.
 */
export function receiver(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const names: string[] = []
  const text = value.replace(PLACEHOLDER, (placeholder) => `zz${names.push(placeholder) - 1}placeholderzz`)
  const address = resolved(text)
  if (!address || (address.startsWith('http:') && !IS_TRIAL.test(address))) return null
  const [origin = ''] = address.split(/(?<=[^/:])\//)
  if (origin.includes('placeholderzz')) return null
  return address.replace(/zz(\d+)placeholderzz/g, (mark, n) => names[n] ?? mark)
}

/** Where somebody recommends: a site by its origin and path; without its query. */
export function place(value: unknown): string | null {
  const url = parse(value)
  if (!url) return null
  url.search = ''
  url.hash = ''
  const address = receiver(written(url))
  return address?.startsWith('https:') && url.port ? null : address
}

/** The database's refusal of an address that this parser refuses. */
export const REFUSED = '-'
