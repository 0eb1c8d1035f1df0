import { type Brand, hostForm } from './brand-forms.ts'
import type { Models } from './models.ts'

/** Names of brands that are words of every day, too: "su clave", "claro que sí", "live", "cash". */
const ORDINARY = new Set(
  `amp ana cash cedula chase claro clave copa crypto blockchain delta galicia gemini innovacion jupiter ledger live macro meta
  mire movil nitro office orange personal phantom prensa prime pump rey steam united visa wise booking infinitum`.split(
    /\s+/,
  ),
)
/** Before such a word: what is somebody's, or one of many, is no brand. */
const DETERMINERS = new Set(
  'el la los las un una su sus tu tus mi mis nueva nuevo the a an your my our new por de con'.split(' '),
)

const [WORDS_READ, NEAR] = [400, 12]
type Word = { form: string; text: string; index: number }

/** Abbreviations that are first names or words as well: "Hola Ana". */
const SPELT = new Set(['ana', 'amp', 'mire'])

/** Whether a word of every day stands as a name: with a capital letter inside a sentence, or as the sender before a colon. */
function isNamed(text: string, { form, text: word, index }: Word, before = ''): boolean {
  const isShouted = text === text.toUpperCase()
  if (SPELT.has(form)) return word === word.toUpperCase() && !isShouted
  // a few characters: a long run of white space before each of many words would be read again and again
  const isFirst = /(^|[.!?\n])[\s"'¡¿*]*$/.test(text.slice(Math.max(0, index - NEAR), index))
  if (isFirst) return /^[*"']?\s?:/.test(text.slice(index + word.length))
  return /^\p{Lu}/u.test(word) && !isShouted && !DETERMINERS.has(before)
}

/** Brands that a message names by whole words: its forms of four letters or more. */
export function namedBrands({ brands }: Models, text: string): Brand[] {
  const words: Word[] = []
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    words.push({ form: hostForm(word.normalize('NFKC')), text: word, index })
    if (words.length >= WORDS_READ) break
  }
  const found = new Set<Brand>()
  words.forEach((word, at) => {
    for (let size = 1; size <= Math.min(3, words.length - at); size++) {
      const several = words.slice(at, at + size)
      const form = several.map((one) => one.form).join('')
      const brand = form.length >= 3 ? brands.forms.get(form) : undefined
      if (!brand || (form.length < 4 && brand.country !== 'PA')) continue
      if (size > 1 || !ORDINARY.has(form) || isNamed(text, word, words[at - 1]?.form)) found.add(brand)
    }
  })
  return [...found]
}
