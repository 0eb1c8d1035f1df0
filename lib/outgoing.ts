import 'server-only'
import * as http from 'node:http'
import * as https from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, lookupPublic, PrivateAddressError } from './public-address'

export type Outgoing = { method: 'GET' | 'POST'; url: string; headers: Record<string, string>; body?: string }

/**
 * Begins a request to an address that somebody typed: https only, and only where all addresses of the name are public.
 * `toPrivate` lets it reach private ones, for trials on one machine.
 */
export function openOutgoing(
  { method, url, headers, body }: Outgoing,
  toPrivate: boolean,
): http.ClientRequest {
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'https:' && !(toPrivate && protocol === 'http:')) throw new PrivateAddressError()
  // Node asks no resolver for a literal address.
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (!toPrivate && isIP(literal) && !isPublicAddress(literal)) throw new PrivateAddressError()
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  const options = { method, headers: { ...headers, ...length }, agent: false as const }
  const lookup = toPrivate ? {} : { lookup: lookupPublic }
  return (protocol === 'https:' ? https : http).request(url, { ...options, ...lookup })
}
