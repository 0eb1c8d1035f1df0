import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { env } from './env'

/**
 * The only place that reads the headers that claim a request's origin and host. SITE_URL names this site; what a
 * visitor or a proxy claims about it is forgotten before anything reads it (`lib/security/edge-server.ts`).
 */
const FORWARDED_FOR = 'x-forwarded-for'
const CLAIM =
  /^(?:forwarded|x-forwarded-.+|x-original-.+|x-rewrite-url|x-host|x-http-host-override|x-real-ip)$/

/**
 * The network a request comes from, or null when it cannot be determined. `header` is X-Forwarded-For as Next hands it
 * on; each trusted proxy appended one entry, so with n proxies the n-th from the right is the visitor. Without a
 * proxy the only entry is the socket's.
 */
export function clientNetwork(header: string | null, trustedProxies: number): string | null {
  const entries = (header ?? '').split(',').map((entry) => entry.trim())
  const candidate = entries.at(-Math.max(trustedProxies, 1))
  const version = candidate ? isIP(candidate) : 0
  if (!candidate || !version) return null
  if (version === 4) return candidate
  if (!ipaddr.IPv6.isValid(candidate)) return null // Node accepts zones that ipaddr.js refuses, such as ::1%a-b
  const address = ipaddr.process(candidate) // ::ffff:1.2.3.4 is 1.2.3.4
  if (address.kind() === 'ipv4') return address.toString()
  // A household or a server holds a whole /64: counting single IPv6 addresses would count nothing.
  const prefix = [...address.toByteArray().slice(0, 8), ...Array<number>(8).fill(0)]
  return `${ipaddr.fromByteArray(prefix).toString()}/64`
}

/** The same, by the headers of a request that Next hands on. */
export function networkOf(headers: { get(name: string): string | null }): string | null {
  return clientNetwork(headers.get(FORWARDED_FOR), env().TRUSTED_PROXIES)
}

/** The range around a network as `clientNetwork` names it: an IPv4 address's /24, an IPv6 network's /48. */
export function areaOf(network: string): string {
  const [address = '', length] = network.split('/')
  if (length === undefined) return `${address.slice(0, address.lastIndexOf('.'))}.0/24`
  const bytes = ipaddr.parse(address).toByteArray()
  return `${ipaddr.fromByteArray(bytes.map((byte, n) => (n < 6 ? byte : 0))).toString()}/48`
}

/**
 * Leaves nothing in a request that names another site: Host, and Origin where it is ours, become SITE_URL's, and forwarded
 * headers go. Only trusted proxies may write X-Forwarded-For; without it Next fills in the socket's address.
 */
export function forgetClaims(headers: IncomingHttpHeaders, site: OwnSite, trustedProxies: number): void {
  headers.host = site.host
  if (headers.origin !== undefined && site.origins.has(headers.origin)) headers.origin = site.origin
  for (const name of Object.keys(headers)) {
    if (CLAIM.test(name) && !(name === FORWARDED_FOR && trustedProxies > 0)) delete headers[name]
  }
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** `origins` are SITE_URL's, and on one's own machine each name that the machine has. */
export type OwnSite = { host: string; origin: string; origins: Set<string> }

export function ownSite(siteUrl: string): OwnSite {
  const { host, origin, protocol, hostname, port } = new URL(siteUrl)
  const names = LOOPBACK.includes(hostname) ? LOOPBACK : [hostname]
  const origins = new Set(names.map((name) => `${protocol}//${name}${port && `:${port}`}`))
  return { host, origin, origins }
}

/** Whether the page that asks is one of ours, by the Origin that its browser sends. */
export function isOwnOrigin(origin: string | null): boolean {
  return origin !== null && ownSite(env().SITE_URL).origins.has(origin)
}
