import ipaddr from 'ipaddr.js'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { parse } from 'tldts'
import { addressParts } from './address-parts.ts'
import { cleanText, refang, unwrap } from './normalise.ts'
import type { Subject } from './types.ts'
import { walletOf } from './wallets.ts'

const EMAIL = /^([a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64})@([^\s@/]{1,253})$/i
const PHONE = /^[+(]?[\d\s().-]{6,24}$/
const SCHEME = /^https?:\/\//i
/** Four numbers with full stops, as people write the number of a host; a bare "911" is none, though a browser would take it. */
const QUAD = /^(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/
/** A Panamanian identity number: province, volume and entry. */
const IDENTITY = /^(?:\d{1,2}|PE|E|N)-\d{1,4}-\d{3,6}$/
/** Dates and sums have as many digits as phones. */
const DATE_OR_SUM = /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[-.]\d{1,2}[-.]\d{4}|\d+\.\d{1,2})$/
const EXTENSION = /(?:\s*[;,]?\s*(?:ext(?:ensi[oó]n)?|anexo|x)[.=:]?\s*\d{1,6})$/i
/** How a phone in North America dials abroad. */
const DIALLED_ABROAD = /^011[\s.-]?(?=[1-9])/
/** How wallets' apps and QR codes write an address: with the coin before it, and an amount behind it. */
const COIN =
  /^(?:bitcoin|ethereum|tron|solana|litecoin|dogecoin|xrpl?|ripple):(?:\/\/)?(?:pay-)?([A-Za-z0-9]+)(?:[?@/].*)?$/i
/** A word and a colon before anything that is no port: "mailto:…", "javascript:…". */
const OTHER_SCHEME = /^(?!https?:\/\/)[a-z][a-z0-9+-]*:(?!\d{1,5}(?:[/?#]|$))/i
const NAMED_MAILBOX = /^("[^"<>]{1,100}"|[^<>@"]{1,100})\s*<([^<>\s]{3,320})>$/

/** Whether a host ends as the public suffix list knows it, so that "hola.que" is no address. */
export function isKnownHost(host: string): boolean {
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
  const digits = text.replace(EXTENSION, '').replace(DIALLED_ABROAD, '+')
  if (!PHONE.test(digits) || IDENTITY.test(text) || DATE_OR_SUM.test(text) || QUAD.test(text)) return null
  const phone = parsePhoneNumberFromString(digits, 'PA')
  return phone?.isPossible() ? phone.number : null
}

/** A number of version 6 as a browser wants it: in brackets. */
function bracketed(text: string): string {
  const bare = text.replace(/^\[|\]$/g, '')
  return /^[\da-f]*:[\da-f.:]*[\da-f]$/i.test(bare) && ipaddr.IPv6.isValid(bare) ? `[${bare}]` : text
}

/** Whether somebody wrote the number of a host and nothing else; whole networks too ("8.8.8.0/24"). */
export function isBareNumber(input: string): boolean {
  const text = bracketed(unwrap(refang(cleanText(input))).replace(/(?<=[\d\]])\/\d{0,3}$/, ''))
  if (!(QUAD.test(text) || text.startsWith('['))) return false
  const parts = addressParts(text)
  return parts?.isIp === true && parts.path === '/' && parts.query === ''
}

/** A web address in its normal form; without a scheme only where its host ends as known ones do. */
export function addressOf(text: string): string | null {
  const whole = bracketed(text)
  if (/\s/.test(text) || OTHER_SCHEME.test(whole)) return null
  const parts = addressParts(whole)
  if (!parts) return null
  const isNumber = parts.isIp && (QUAD.test(text) || whole.startsWith('['))
  if (!(SCHEME.test(text) || isNumber || (!parts.isIp && isKnownHost(parts.host)))) return null
  return parts.href
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a broken escape stays as it was written
  }
}

/** Links that a phone opens by itself: "tel:", "sms:", "mailto:", and the forms of QR codes. */
function contactOf(text: string): Subject | null {
  const [, scheme = '', rest = ''] =
    /^(tel|callto|facetime|sms|smsto|mmsto|mailto|matmsg):(.*)$/is.exec(text) ?? []
  if (scheme === '') return null
  if (/^ma/i.test(scheme)) {
    const [, to] = /^(?:to:)?([^;?]+)/i.exec(rest) ?? []
    const email = emailOf(decoded(to ?? '').trim())
    return email ? { kind: 'email', value: email } : null
  }
  const digits = decoded(/^(?:\/\/)?([^?:,]*)/.exec(rest)?.[1] ?? '')
  const phone = phoneOf(digits.replace(/;(?!ext=).*$/i, ''))
  return phone ? { kind: 'phone', value: phone } : null
}

/** A mailbox with its owner's name; a name that could say more than who it is stays a message. */
function mailboxOf(text: string): Subject | null {
  const [, name = '', box = ''] = NAMED_MAILBOX.exec(text) ?? []
  const email = /[@:/\d]/.test(name) ? null : emailOf(box)
  return email ? { kind: 'email', value: email } : null
}

/** An app's own link as the page that does the same: "whatsapp://send?phone=1" → "https://wa.me/1". */
function asPage(text: string): string {
  const [, host = '', rest = ''] = /^(whatsapp:\/\/send\/?|tg:\/\/resolve\/?)\?(.*)$/i.exec(text) ?? []
  if (host === '') return text
  const query = new URLSearchParams(rest)
  const name = host.startsWith('tg') ? query.get('domain') : (query.get('phone') ?? '').replace(/\D/g, '')
  return name ? `https://${host.startsWith('tg') ? 't.me' : 'wa.me'}/${name}` : text
}

/** What an input is, by its form alone; what fits nothing is a message. */
export function subjectOf(input: string): Subject {
  const text = refang(cleanText(input))
  const bare = asPage(unwrap(text))
  if (bare === '') return { kind: 'empty', value: '' }
  const wallet = walletOf(bare.replace(COIN, '$1'))
  if (wallet) return { kind: 'wallet', ...wallet }
  const contact = contactOf(bare) ?? mailboxOf(text)
  if (contact) return contact
  const email = emailOf(bare)
  if (email) return { kind: 'email', value: email }
  const phone = phoneOf(bare)
  if (phone) return { kind: 'phone', value: phone }
  const address = addressOf(isBareNumber(bare) ? bare.replace(/(?<=[\d\]])\/\d{0,3}$/, '') : bare)
  if (address) return { kind: 'address', value: address }
  return { kind: 'message', value: text }
}
