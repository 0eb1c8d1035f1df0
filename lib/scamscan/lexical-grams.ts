import type { AddressParts } from './address-parts.ts'
import { hashPart, hashText } from './hash.ts'

/** The parts of an address whose hashed pieces are weighed apart; each is a namespace and a margin of its own. */
export const ROLES = ['label', 'sub', 'suffix', 'path'] as const
export type Role = (typeof ROLES)[number]

const SEEDS = {
  label: 0x1f01,
  word: 0x1f02,
  sub: 0x2f01,
  suffix: 0x3f01,
  path: 0x4f01,
  file: 0x4f02,
  key: 0x4f03,
}
const LONGEST = 60

/** Hashes of the pieces of 3 to 5 letters of a text between its ends. */
function grams(text: string, seed: number, out: number[]): void {
  const marked = `^${text.slice(0, LONGEST)}$`
  for (let size = 3; size <= 5; size++) {
    for (let at = 0; at + size <= marked.length; at++) out.push(hashPart(marked, at, at + size, seed))
  }
}

const splitWords = (text: string) => text.split(/[^a-z]+/).filter((word) => word.length > 1)

function labelPieces({ label, platform }: AddressParts): number[] {
  const out: number[] = []
  const plain = label.startsWith('xn--') ? 'xn--' : label
  grams(plain, SEEDS.label, out)
  for (const word of splitWords(plain)) out.push(hashText(word, SEEDS.word))
  out.push(hashText(shapeWord(plain), SEEDS.word ^ (platform ? 7 : 5)))
  return out
}

/** A name with each letter as "a", each digit as "0" and runs shortened: "ab12-x" → "a0-a". */
const shapeWord = (text: string) =>
  text
    .replace(/[a-z]+/g, (run) => (run.length > 3 ? 'A' : 'a'))
    .replace(/\d+/g, (run) => (run.length > 3 ? 'N' : '0'))

function subPieces({ sub }: AddressParts): number[] {
  if (sub === '') return []
  const out: number[] = []
  grams(sub, SEEDS.sub, out)
  for (const word of splitWords(sub)) out.push(hashText(word, SEEDS.sub ^ 1))
  return out
}

function suffixPieces({ suffix, platform, label }: AddressParts): number[] {
  // A platform's kind stands for its name: new ones open each month, and a name would be held against its honest users.
  const name = platform ? `*${platform}` : suffix
  const size = label.length > 14 ? 'l' : label.length > 7 ? 'm' : 's'
  const digits = /\d/.test(label) ? 'd' : label.includes('-') ? 'h' : 'p'
  return [name, `${name} ${size}`, `${name} ${digits}`, `.${name.split('.').at(-1)}`].map((text) =>
    hashText(text, SEEDS.suffix),
  )
}

function pathPieces({ path, query }: AddressParts): number[] {
  const lower = path.toLowerCase().slice(0, 200)
  if (lower === '/' && query === '') return []
  const out: number[] = []
  const words = splitWords(lower.replace(/%[0-9a-f]{2}/g, ' ')).slice(0, 16)
  for (const word of words) {
    out.push(hashText(word, SEEDS.path))
    if (word.length > 4) grams(word, SEEDS.path ^ 3, out)
  }
  const file = lower.slice(lower.lastIndexOf('/') + 1)
  const ending = file.includes('.') ? file.slice(file.lastIndexOf('.')) : ''
  out.push(hashText(ending, SEEDS.file), hashText(shapeWord(file).slice(0, 20), SEEDS.file ^ 1))
  // Only the names of a query's fields: their values are what one visitor looked for.
  for (const field of query.slice(0, 300).split('&').slice(0, 6)) {
    const [name = ''] = field.split('=')
    out.push(hashText(name.toLowerCase().slice(0, 20), SEEDS.key))
  }
  return out
}

/** An address's hashed pieces by role, each once: 32-bit numbers that a model reduces to its own width. */
export function piecesOf(parts: AddressParts): Record<Role, number[]> {
  const unique = (pieces: number[]) => [...new Set(pieces)]
  return {
    label: unique(labelPieces(parts)),
    sub: unique(subPieces(parts)),
    suffix: unique(suffixPieces(parts)),
    path: unique(pathPieces(parts)),
  }
}
