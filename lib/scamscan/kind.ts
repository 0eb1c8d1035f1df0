import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { parse } from 'tldts'
import { addressParts } from './address-parts.ts'
import { cleanText, refang, unwrap } from './normalise.ts'
import type { Subject } from './types.ts'
import { walletOf } from './wallets.ts'

const EMAIL = /^(?:mailto:)?([a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64})@([^\s@/]{1,253})$/i
const PHONE = /^(?:tel:)?[+(]?[\d\s().-]{6,24}$/
const SCHEME = /^https?:\/\//i
/** Four numbers with full stops, as people write the number of a host; a bare "911" is none, though a browser would take it. */
const QUAD = /^(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/
/** A Panamanian identity number: province, volume and entry. */
const IDENTITY = /^(?:\d{1,2}|PE|E|N)-\d{1,4}-\d{3,6}$/
/** How wallets' apps and QR codes write an address: with the coin before it, and an amount behind it. */
const COIN = /^(?:bitcoin|ethereum|tron|solana):(?:\/\/)?(?:pay-)?([A-Za-z0-9]+)(?:[?@/].*)?$/i

/** Whether a host ends as the public suffix list knows it, so that "hola.que" is no address. */
function isKnownHost(host: string): boolean {
  const info = parse(host, { allowPrivateDomains: true, extractHostname: false })
  return info.isIp === true || (info.domain !== null && (info.isIcann === true || info.isPrivate === true))
}

/** An e-mail address in its normal form; null where a text is none. */
export function emailOf(text: string): string | null {
  const [, user, domain] = EMAIL.exec(text) ?? []
  const host = domain && addressParts(domain)
  if (!user || !host || host.isIp || host.path !== '/' || host.query !== '' || !isKnownHost(host.host))
    return null
  return `${user.toLowerCase()}@${host.host}`
}

/** A phone number in E.164; numbers without a country are Panama's. Null where a text is none that could be dialled. */
export function phoneOf(text: string): string | null {
  if (!PHONE.test(text) || IDENTITY.test(text)) return null
  const phone = parsePhoneNumberFromString(text.replace(/^tel:/i, ''), 'PA')
  return phone?.isPossible() ? phone.number : null
}

/** A web address in its normal form; without a scheme only where its host ends as known ones do. */
export function addressOf(text: string): string | null {
  if (/\s/.test(text)) return null
  const parts = addressParts(text)
  if (!parts || !(SCHEME.test(text) || (parts.isIp ? QUAD.test(text) : isKnownHost(parts.host)))) return null
  return parts.href
}

/** What an input is, by its form alone; what fits nothing is a message. */
export function subjectOf(input: string): Subject {
  const text = refang(cleanText(input))
  const bare = unwrap(text)
  if (bare === '') return { kind: 'empty', value: '' }
  const wallet = walletOf(bare.replace(COIN, '$1'))
  if (wallet) return { kind: 'wallet', ...wallet }
  const email = emailOf(bare)
  if (email) return { kind: 'email', value: email }
  const phone = phoneOf(bare)
  if (phone) return { kind: 'phone', value: phone }
  const address = addressOf(bare)
  if (address) return { kind: 'address', value: address }
  return { kind: 'message', value: text }
}
