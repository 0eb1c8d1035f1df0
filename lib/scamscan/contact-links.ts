import { type AddressParts, addressParts } from './address-parts.ts'
import { addressOf, emailOf, phoneOf } from './kind.ts'
import type { Subject } from './types.ts'

/** Messengers whose links name the account behind them: where the number stands in them. */
const NUMBER_IN_PATH = /^\/(?:#p\/)?\+?(\d{7,15})\/?$/
const MESSENGERS = new Set(['wa.me', 't.me', 'telegram.me', 'signal.me', 'viber.me'])
const ASKED_NUMBER = new Set(['phone', 'number', 'tel', 'telefono'])
/** Values of a query that a page leads on to; more of them are nobody's way to a page. */
const MOST_VALUES = 20

const phone = (digits: string): Subject | null => {
  const value = phoneOf(digits.startsWith('+') ? digits : `+${digits}`)
  return value === null ? null : { kind: 'phone', value }
}

/** Values of an address's query, as whoever opens it would send them. */
function valuesOf({ href }: AddressParts): [string, string][] {
  return [...(URL.parse(href)?.searchParams ?? [])].slice(0, MOST_VALUES)
}

/** Other pages that stand whole in an address's query, as in `?url=https://a.b/`. */
export function targetsIn(parts: AddressParts): AddressParts[] {
  return valuesOf(parts).flatMap(([, value]) => {
    const target = /^https?:\/\//i.test(value) ? addressParts(value.trim()) : null
    return target && target.registrable !== parts.registrable ? [target] : []
  })
}

/** What an address names beside its site: the number of a chat, an e-mail address, the page that it leads on to. */
export function namedBy(value: string): Subject[] {
  const parts = addressParts(value)
  if (!parts) return []
  const { host, path } = parts
  const isMessenger = MESSENGERS.has(host) || host === 'api.whatsapp.com' || host === 'web.whatsapp.com'
  const place = host === 'signal.me' ? (URL.parse(value)?.hash ?? '').replace('#p', '') : path
  const [, digits] = (isMessenger && NUMBER_IN_PATH.exec(place.replace(/[-(). ]|%20/g, ''))) || []
  const found: (Subject | null)[] = [digits ? phone(digits) : null]
  for (const [name, text] of valuesOf(parts)) {
    if (isMessenger && ASKED_NUMBER.has(name)) found.push(phone(text.replace(/[^\d+]/g, '')))
    const email = text.includes('@') ? emailOf(text.trim()) : null
    if (email) found.push({ kind: 'email', value: email })
  }
  for (const { href } of targetsIn(parts)) {
    const target = addressOf(href)
    if (target) found.push({ kind: 'address', value: target })
  }
  return found.filter((one) => one !== null)
}
