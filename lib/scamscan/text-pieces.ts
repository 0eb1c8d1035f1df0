import { detect, detectAll } from 'tinyld'
import { hashText } from './hash.ts'
import { findRule, TEXT_RULES } from './text-rules.ts'

const LINK =
  /https?:\/\/\S+|\bwww\.\S+|\b(?:[a-z0-9-]+\.)+[a-z]{2,12}\/\S*|\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|net|org|info|online|site|top|xyz|shop|club|live|click|app|store|vip|pa|co|io|me|tk|cf|pw|help|icu|link|gob)\b\S*/g
const MONEY = /(?:[$£€]|b\/\.|usd)\s?\d[\d.,]*|\d[\d.,]*\s?(?:dolares|balboas|usdt?|pounds)\b/g
const PHONE = /\+?\d[\d\s-]{6,}\d/g
const NUMBER = /\d+/g
const LONGEST = 3_000

/** Small letters without accents and in one line, as patterns and pieces read a text: where its lines end says nothing. */
export function foldText(text: string): string {
  return text
    .slice(0, LONGEST)
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
}

const foldCharacter = (one: string) =>
  one
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** What was found in a folded text as its writer wrote it, with accents and capitals, in one line. */
export function asWritten(text: string, folded: string, found: { index: number; 0: string }): string {
  const characters = Array.from(text.slice(0, LONGEST))
  let at = 0
  let isInSpace = false
  const places = characters.map((one) => {
    const place = at
    const piece = foldCharacter(one).replaceAll(/\s+/g, ' ')
    at += piece === ' ' && isInSpace ? 0 : piece.length
    isInSpace = piece === '' ? isInSpace : piece === ' '
    return place
  })
  const end = found.index + found[0].length
  // folding letter by letter comes to the same but for rare letters, whose texts are shown folded
  if (at !== folded.length) return found[0]
  const written = characters.filter((_, i) => (places[i] ?? 0) >= found.index && (places[i] ?? 0) < end)
  return written.join('').replaceAll(/\s+/g, ' ').trim()
}

/** Links, sums, phones and numbers by their kinds: which ones they are differs with each message. */
function marked(folded: string): string {
  return folded
    .replace(LINK, ' <link> ')
    .replace(MONEY, ' <money> ')
    .replace(PHONE, ' <phone> ')
    .replace(NUMBER, (digits) => (digits.length > 3 ? ' <code> ' : ' <n> '))
}

/** How many words of letters a text has: a sum, a link or a string of letters and digits is no message. */
export function wordsIn(text: string): number {
  const words = text.slice(0, LONGEST).split(/\s+/)
  return words.filter((word) => /^["'(¡¿“«]*\p{L}[\p{L}'’-]*["')”».,!?:;…]*$/u.test(word)).length
}

const WORD = /<\w+>|[\p{L}']+|[!?]{1,3}/gu

/** How often a rule counts beside a word: what a message wants says more than how it says it. */
const RULE_TIMES = 3

/** "es" or "en": each language has weights of its own. */
export function languageOf(text: string): 'es' | 'en' {
  return detect(text.slice(0, 400), { only: ['es', 'en'] }) === 'en' ? 'en' : 'es'
}

const OTHERS = ['es', 'en', 'pt', 'fr', 'it', 'de', 'nl', 'ro', 'tr', 'pl', 'id', 'vi']
/** Short texts look like many languages: another one has to be this much likelier. */
const [MUCH_LIKELIER, LIKELY_FROM, WORDS_FROM] = [4, 0.07, 6]

/** Whether a text is in a language that the model never learned: by its letters, or clearly by its words. */
export function isOtherLanguage(text: string): boolean {
  const part = text.slice(0, 400)
  const letters = part.match(/\p{L}/gu)?.length ?? 0
  const latin = part.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (letters > 3 && latin < letters / 2) return true
  if (wordsIn(part) < WORDS_FROM) return false
  const found = detectAll(part, { only: OTHERS })
  const known = Math.max(
    0,
    ...found.filter(({ lang }) => lang === 'es' || lang === 'en').map((one) => one.accuracy),
  )
  const [first] = found
  return first !== undefined && first.accuracy >= Math.max(LIKELY_FROM, MUCH_LIKELIER * known)
}

/**
 * Runs of so many letters: what a word begins and ends with, how words follow each other, also where they are misspelt, and what a
 * link says.
 */
const [RUN_LEAST, RUN_MOST] = [3, 5]
const RUN_SEED = 100

function runPieces(line: string): Set<number> {
  const runs = new Set<number>()
  for (let size = RUN_LEAST; size <= RUN_MOST; size++)
    for (let at = 0; at + size <= line.length; at++)
      runs.add(hashText(line.slice(at, at + size), RUN_SEED + size))
  return runs
}

/** A message's words, their beginnings and pairs of beginnings, in its language. */
function wordPieces(words: string[], language: number): Set<number> {
  const pieces = new Set<number>()
  words.forEach((word, at) => {
    const next = words[at + 1]
    pieces.add(hashText(word, 1 + language))
    pieces.add(hashText(word.slice(0, 5), 3 + language))
    if (next) pieces.add(hashText(`${word.slice(0, 5)} ${next.slice(0, 5)}`, 2 + language))
  })
  const size = words.length < 8 ? 'short' : words.length < 20 ? 'middle' : 'long'
  return pieces.add(hashText(size, 6 + language))
}

/**
 * A message's hashed pieces: what its words are, twice, the rules that it meets, three times, and runs of letters once: those are
 * many, and say less each.
 */
export function textPieces(text: string): number[] {
  const folded = foldText(text)
  const language = languageOf(text) === 'en' ? 0 : 64
  const line = marked(folded)
  const words = [...wordPieces(line.match(WORD) ?? [], language)]
  const met = TEXT_RULES.filter((rule) => findRule(rule, folded) !== null)
  const rules = met.map((rule) => hashText(rule, 4 + language))
  const ruled = Array.from({ length: RULE_TIMES }, () => rules).flat()
  return [...words, ...words, ...ruled, ...runPieces(` ${folded.replaceAll(/[0-9]+/g, '0')} `)]
}
