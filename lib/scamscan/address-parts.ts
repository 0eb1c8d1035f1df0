import { parse } from 'tldts'
import { type PlatformKind, platformKind } from './platforms.ts'

/** A web address taken apart. Texts are lower case and ASCII where the address has them so; empty where there is none. */
export type AddressParts = {
  href: string
  scheme: string
  host: string
  /** The public suffix with private ones: "com.pa", "vercel.app". */
  suffix: string
  /** The label before the suffix. */
  label: string
  registrable: string
  /** What stands before the registrable domain, without a leading "www". */
  sub: string
  platform: PlatformKind | null
  isIp: boolean
  port: string
  hasUser: boolean
  path: string
  query: string
}

const LONGEST = 4_096
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i

function urlOf(text: string): URL | null {
  const whole = SCHEME.test(text) ? text : `https://${text}`
  const url = URL.parse(whole.slice(0, LONGEST))
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url : null
}

/**
 * Takes an http address or a bare host apart. Null where it is neither, or where the host has no dot.
 * Registrable domains count private suffixes: "x.vercel.app" is one.
 */
export function addressParts(text: string): AddressParts | null {
  const url = urlOf(text)
  if (!url) return null
  const host = url.hostname.replace(/\.+$/, '').replace(/^\[|\]$/g, '')
  const info = parse(host, { allowPrivateDomains: true, extractHostname: false })
  const isIp = info.isIp === true
  if (host === '' || (!isIp && !/^[^.]+(?:\.[^.]+)+$/.test(host))) return null
  const suffix = isIp ? '' : (info.publicSuffix ?? '')
  const registrable = isIp ? host : (info.domain ?? host)
  const sub = isIp ? '' : (info.subdomain ?? '').replace(/^www\d?(\.|$)/, '')
  return {
    href: url.href,
    scheme: url.protocol.slice(0, -1),
    host,
    suffix,
    label: isIp ? '' : (info.domainWithoutSuffix ?? '').toLowerCase(),
    registrable,
    sub,
    platform: platformKind(suffix, info.isPrivate === true),
    isIp,
    port: url.port,
    hasUser: url.username !== '' || url.password !== '',
    path: url.pathname,
    query: url.search.slice(1),
  }
}
