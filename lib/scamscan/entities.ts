import { namedBy } from './contact-links.ts'
import { addressOf, emailOf, phoneOf } from './kind.ts'
import { refang, unwrap } from './normalise.ts'
import type { Subject } from './types.ts'
import { walletOf } from './wallets.ts'

const MOST = 20
const WORD = /\S+/g
const LINK = /https?:\/\/[^\s<>"'«»“”]+/gi
const BARE = /(?<![@\w.-])(?:[a-z0-9\u00a1-\uffff-]{1,63}\.)+[a-z\u00a1-\uffff]{2,24}(?:\/[^\s<>"'«»“”]*)?/gi
const PHONES = /(?<![\w/.:=-])\+?\d[\d\s().-]{6,17}\d(?![\w/])/g

/** A payment's code names its network as a host is named, and is none. */
const PAYMENT = /^000201\d{4}.*$/gm

function fromWord(word: string): Subject | null {
  const bare = unwrap(word).replace(/[.!?:]+$/, '')
  const wallet = bare.length >= 26 ? walletOf(bare) : null
  if (wallet) return { kind: 'wallet', ...wallet }
  const email = bare.includes('@') ? emailOf(bare) : null
  return email ? { kind: 'email', value: email } : null
}

const trimmed = (text: string) => unwrap(text).replace(/[.!?:…]+$/, '')

/** What a subject names beside itself: of a message what stands in it, of an address what it leads to. At most 20, each once. */
export function entitiesIn({ kind, value }: Subject): Subject[] {
  if (kind === 'message') return entitiesOf(value)
  return kind === 'address' ? namedBy(value) : []
}

/** Web addresses, e-mail addresses, phones and wallets inside a text, in the order of their kinds. */
function entitiesOf(message: string): Subject[] {
  const text = refang(message).replaceAll(PAYMENT, ' ')
  const found = new Map<string, Subject>()
  const note = (subject: Subject | null) => {
    if (subject && found.size < MOST) found.set(`${subject.kind} ${subject.value}`, subject)
  }
  const address = (value: string | null) => {
    if (value === null) return
    note({ kind: 'address', value })
    for (const named of namedBy(value)) note(named)
  }
  for (const [link] of text.matchAll(LINK)) address(addressOf(trimmed(link)))
  const rest = text.replaceAll(LINK, ' ')
  for (const [word] of rest.matchAll(WORD)) note(fromWord(word))
  for (const [bare] of rest.matchAll(BARE)) address(addressOf(trimmed(bare)))
  for (const [digits] of rest.matchAll(PHONES)) {
    const value = /\d{4}-\d{2}-\d{2}/.test(digits) ? null : phoneOf(digits.trim())
    note(value === null ? null : { kind: 'phone', value })
  }
  return [...found.values()]
}
