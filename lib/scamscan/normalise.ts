import { toUnicode } from 'tr46'
import { rectifyConfusion } from 'unicode-confusables'
import { asciiSkeleton } from './brand-forms.ts'

const LONGEST = 20_000
/** Zero width, direction and soft marks, which hide words from readers of code and not from people. */
const HIDDEN = /\p{Cf}|\p{Variation_Selector}|\u034f/gu
const CONTROL = /[^\P{Cc}\t\n\r]/gu

/** A text without what cannot be seen, of at most 20,000 units, with well-formed letters. */
export function cleanText(text: string): string {
  return text.slice(0, LONGEST).toWellFormed().replaceAll(HIDDEN, '').replaceAll(CONTROL, '').trim()
}

const JOINED = /[\u200c\u200d]/g

/** Whether a text hides marks inside its words; what joins letters of other scripts and parts of a pictogram hides nothing. */
export function hidesMarks(text: string): boolean {
  const part = text.slice(0, LONGEST)
  const judged = /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}]/u.test(part)
    ? part.replaceAll(JOINED, '')
    : part
  return /[\p{L}\d](?:\u00ad|[\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff])+[\p{L}\d]/u.test(judged)
}

/** Whether a text turns the direction of what follows, so that "gpj.exe" is read as "exe.jpg"; right-to-left scripts may. */
export function turnsText(text: string): boolean {
  const part = text.slice(0, LONGEST)
  return /[\u202d\u202e]/.test(part) && !/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(part)
}

/** Puts together what people take apart so that nobody clicks: "hxxps://a[.]b" → "https://a.b". */
export function refang(text: string): string {
  return text
    .replace(/\bh(?:xx|\*\*|tt|XX)p(s?)(?::|\[:\])\/\//gi, 'http$1://')
    .replace(/\s?[[({]\s?(?:\.|dot|punto)\s?[\])}]\s?/gi, '.')
    .replace(/\s?[[({]\s?(?:@|at|arroba)\s?[\])}]\s?/gi, '@')
    .replace(/\[:\]/g, ':')
}

/** Quotes and brackets that people copy along: "<https://a.b>," → "https://a.b". */
export function unwrap(text: string): string {
  return text.replace(/^[\s<("'«“‘[{]+/, '').replace(/[\s>)"'»”’\]},;]+$/, '')
}

/** A host as people see it, and the ASCII that it looks like: "xn--pypal-4ve.com" → "pаypal.com", "paypal.com". */
export function seenHost(host: string): { shown: string; looksLike: string; isMixed: boolean } {
  if (!host.includes('xn--')) return { shown: host, looksLike: host, isMixed: false }
  const { domain } = toUnicode(host)
  const isMixed = domain
    .split('.')
    .some((label) => /\p{Script=Latin}/u.test(label) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(label))
  const plain = rectifyConfusion(domain.normalize('NFKC'))
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
  return { shown: domain, looksLike: plain.toLowerCase(), isMixed }
}

/** The skeleton of a label in ASCII: what an eye takes it for. */
export function labelSkeleton(label: string): string {
  return label.startsWith('xn--') ? asciiSkeleton(seenHost(label).looksLike) : label
}
