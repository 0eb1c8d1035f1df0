import 'server-only'
import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether an address is on the public internet: not this machine, not a private or reserved network. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

export class PrivateAddressError extends Error {
  constructor() {
    super('private_address')
    this.name = 'PrivateAddressError'
  }
}

/**
 * Resolves a name for the connection that is about to be made, and refuses when any of its addresses is not public: what
 * was looked at is what is connected to, so that a name cannot change in between.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0)
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new PrivateAddressError(), '', 0)
    }
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
  })
}
