import 'server-only'
import { areaOf, networkOf } from '@/lib/client-address'
import { env } from '@/lib/env'
import { createNetworkHash } from './visitor'

let hashes: ReturnType<typeof createNetworkHash> | undefined

function ours() {
  hashes ??= createNetworkHash(env().APP_SECRET)
  return hashes
}

type PlaceHashes = { address_hash?: string; area_hash?: string }

/** The day's hash of a request's network and browser, as clicks store it; `unknown` replaces a network that is not in the request. */
export function hashNetwork(headers: Headers, at: Date, unknown: string): string {
  return browserOf(headers, networkOf(headers) ?? unknown, at)
}

/** The day's hashes of a request's network alone and of the range around it; none where the request has no network. */
export function hashPlace(headers: Headers, at: Date): PlaceHashes {
  return placeOf(networkOf(headers), at)
}

/** All hashes that a click stores of its network; the network is read once. */
export function hashVisit(
  headers: Headers,
  at: Date,
  unknown: string,
): PlaceHashes & { network_hash: string } {
  const network = networkOf(headers)
  return { network_hash: browserOf(headers, network ?? unknown, at), ...placeOf(network, at) }
}

function browserOf(headers: Headers, network: string, at: Date) {
  return ours().browser(network, headers.get('user-agent') ?? '', at)
}

function placeOf(network: string | null, at: Date): PlaceHashes {
  if (!network) return {}
  return { address_hash: ours().network(network, at), area_hash: ours().network(areaOf(network), at) }
}
