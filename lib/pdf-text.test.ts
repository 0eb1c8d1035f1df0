import { expect, test } from 'vitest'
import { joined, piecesOf } from './pdf-text'

/** A text as its pieces, each with the alphabet of its font. */
const shown = (text: string) =>
  joined(piecesOf(text)).map(({ alphabet, text: characters }) => `${alphabet}:${characters}`)

test.each([
  ['Tu paquete 📦 espera', ['latin:Tu paquete ', 'emoji:📦', 'latin: espera']],
  ['👨‍👩‍👧🇵🇦👍🏽❤️1️⃣', ['emoji:👨‍👩‍👧🇵🇦👍🏽❤️1️⃣']],
  ['¿Señor? 50 % ©', ['latin:¿Señor? 50 % ©']],
  ['аpple.com', ['cyrillic:а', 'latin:pple.com']],
  ['Łódź, αβ', ['latin-ext:Ł', 'latin:ód', 'latin-ext:ź', 'latin:, ', 'greek:αβ']],
  ['e\u0301', ['latin:é']],
  ['e\u2011mail', ['latin:e-mail']],
  ['a\r\nb\tc', ['latin:a\nb  c']],
  ['', []],
])('%j is drawn by the fonts that have its characters', (text, pieces) => {
  expect(shown(text)).toEqual(pieces)
})

test.each([
  ['中文', 'latin:[U+4E2D U+6587]'],
  ['\u202egpj.exe', 'latin:[U+202E]gpj.exe'],
  ['a\u200db', 'latin:a[U+200D]b'],
  ['x\u200by', 'latin:x[U+200B]y'],
  ['\ud800', 'latin:[U+D800]'],
  [
    'مرحبا بالعالم',
    'latin:[U+0645 U+0631 U+062D U+0628 U+0627] [U+0628 U+0627 U+0644 U+0639 U+0627 U+0644 +1]',
  ],
])('%j, which no font has or nobody sees, is named', (text, pieces) => {
  expect(shown(text).join('|')).toBe(pieces)
})
