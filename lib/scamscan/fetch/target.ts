import 'server-only'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { isPublicAddress } from '@/lib/public-address'

export type Refusal =
  | 'not_http'
  | 'has_user'
  | 'odd_port'
  | 'private_name'
  | 'private_address'
  | 'no_address'
  | 'too_many_redirects'
  | 'too_slow'
  | 'unreachable'

/** Why the fetcher did not go, or not on; the message is the refusal's key. */
export class RefusedError extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal)
    this.name = 'RefusedError'
    this.refusal = refusal
  }
}

/** Metadata and wire servers of clouds at addresses that no register calls private. */
const SPECIAL = new Set([
  '168.63.129.16',
  '169.254.169.254',
  '100.100.100.200',
  '192.0.0.192',
  '169.254.170.2',
])
const PRIVATE_NAME =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|arpa|onion|test|example|invalid|i2p|alt|svc|cluster)$/
/** Names that answer with the address they spell. */
const SPELLS_ADDRESS =
  /(^|\.)(nip\.io|sslip\.io|xip\.io|localtest\.me|lvh\.me|vcap\.me|lacolhost\.com|traefik\.me|readme\.localtest\.me|1u\.ms|rbndr\.us)$/

const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether a literal address may be called: public in its own form and in any IPv4 form that it carries. */
export function isCallable(address: string): boolean {
  const plain = address.replace(/%.*$/, '')
  if (SPECIAL.has(plain) || !isPublicAddress(plain)) return false
  const parsed = ipaddr.process(plain)
  if (SPECIAL.has(parsed.toString())) return false
  // Compatible, translated and local forms lie outside the global part of IPv6.
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(GLOBAL_V6)
}

const USUAL: Record<string, string> = { 'http:': '80', 'https:': '443' }

/**
 * The address that may be asked for, or the error that says why not. The URL parser has turned every spelling of a number
 * (decimal, octal, hexadecimal, short) into the usual one by then.
 */
export function checkedTarget(text: string, from?: URL): URL {
  const url = URL.parse(text, from)
  if (!url || !(url.protocol in USUAL)) throw new RefusedError('not_http')
  if (url.username !== '' || url.password !== '') throw new RefusedError('has_user')
  if (url.port !== '' && url.port !== USUAL[url.protocol]) throw new RefusedError('odd_port')
  const name = url.hostname.replace(/\.+$/, '').replace(/^\[|\]$/g, '')
  if (isIP(name)) {
    if (!isCallable(name)) throw new RefusedError('private_address')
  } else if (!name.includes('.') || PRIVATE_NAME.test(name) || SPELLS_ADDRESS.test(name)) {
    throw new RefusedError('private_name')
  }
  url.hash = ''
  return url
}
