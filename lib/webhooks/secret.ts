import 'server-only'
import { createHmac } from 'node:crypto'
import { env } from '@/lib/env'

/** The secret that an endpoint's receiver checks with, `whsec_…`. Derived from id and version, never stored. */
export function endpointSecret(endpointId: string, version: number): string {
  const mac = createHmac('sha256', env().APP_SECRET).update(`webhook-endpoint:${endpointId}:${version}`)
  return `whsec_${mac.digest('base64')}`
}
