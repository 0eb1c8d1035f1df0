import 'server-only'
import { networkOf } from '@/lib/client-address'
import { env } from '@/lib/env'
import { createNetworkHash } from './visitor'

let hash: ReturnType<typeof createNetworkHash> | undefined

/** The day's hash of a request's network and browser, as clicks keep it; `unknown` stands for a network that cannot be known. */
export function hashNetwork(headers: Headers, at: Date, unknown: string): string {
  const { APP_SECRET } = env()
  hash ??= createNetworkHash(APP_SECRET)
  const network = networkOf(headers) ?? unknown
  return hash(network, headers.get('user-agent') ?? '', at)
}
