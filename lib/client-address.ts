import { Server } from 'node:http'
import ipaddr from 'ipaddr.js'

/**
 * The network a request comes from, or null when it cannot be known. `header` is X-Forwarded-For as Next hands it
 * on; each trusted proxy appended one entry, so with n proxies the n-th from the right is the visitor. Without a
 * proxy the only entry is the socket's (see trustOnlyTheSocket).
 */
export function clientNetwork(header: string | null, trustedProxies: number): string | null {
  const entries = (header ?? '').split(',').map((entry) => entry.trim())
  const candidate = entries.at(-Math.max(trustedProxies, 1))
  if (!candidate || !ipaddr.isValid(candidate)) return null
  const address = ipaddr.process(candidate) // ::ffff:1.2.3.4 is 1.2.3.4
  if (address.kind() === 'ipv4') return address.toString()
  // A household or a server holds a whole /64: counting single IPv6 addresses would count nothing.
  const prefix = [...address.toByteArray().slice(0, 8), ...Array<number>(8).fill(0)]
  return `${ipaddr.fromByteArray(prefix).toString()}/64`
}

/** The range around a network as `clientNetwork` names it: an IPv4 address's /24, an IPv6 network's /48. */
export function areaOf(network: string): string {
  const [address, bits] = ipaddr.parseCIDR(network.includes('/') ? network : `${network}/24`)
  const length = bits === 64 ? 6 : 3
  const bytes = address.toByteArray().map((byte, n) => (n < length ? byte : 0))
  return `${ipaddr.fromByteArray(bytes).toString()}/${length * 8}`
}

/**
 * Next keeps a visitor's own X-Forwarded-For when it is there. With no proxy in front nobody may write it, so it is
 * dropped before Next reads it, and Next fills in the socket's address. Call once at boot when TRUSTED_PROXIES is 0.
 */
export function trustOnlyTheSocket() {
  const emit = Server.prototype.emit
  Server.prototype.emit = function (this: Server, event: string, ...rest: unknown[]) {
    if (event === 'request') {
      const [request] = rest as [{ headers?: Record<string, unknown> } | undefined]
      if (request?.headers) delete request.headers['x-forwarded-for']
    }
    return Reflect.apply(emit, this, [event, ...rest])
  } as typeof emit
}
