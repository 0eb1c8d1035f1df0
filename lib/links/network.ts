import 'server-only'
import { areaOf, networkOf } from '@/lib/client-address'
import { env } from '@/lib/env'
import { createNetworkHash } from './visitor'

let hashes: ReturnType<typeof createNetworkHash> | undefined

function ours() {
  hashes ??= createNetworkHash(env().APP_SECRET)
  return hashes
}

/** The day's hash of a request's network and browser, as clicks keep it; `unknown` stands for a network that cannot be known. */
export function hashNetwork(headers: Headers, at: Date, unknown: string): string {
  return ours().browser(networkOf(headers) ?? unknown, headers.get('user-agent') ?? '', at)
}

/** The day's hashes of a request's network alone and of the range around it; none where it cannot be known. */
export function hashPlace(headers: Headers, at: Date): { address_hash?: string; area_hash?: string } {
  const network = networkOf(headers)
  if (!network) return {}
  return { address_hash: ours().network(network, at), area_hash: ours().network(areaOf(network), at) }
}
