import { basename } from 'node:path'
import PDFDocument from 'pdfkit'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { piecesOf, writeText } from './pdf-text'

/** A text as its pieces, each with the alphabet of its font. */
const shown = (text: string) =>
  piecesOf(text, 'regular').map(({ font, text: characters }) => {
    const [, alphabet] = /^(?:inter|noto)-(.+?)-\d00-/.exec(basename(font)) ?? []
    return `${alphabet}:${characters}`
  })

test.each([
  ['Tu paquete 📦 espera', ['latin:Tu paquete ', 'emoji-emoji:📦', 'latin: espera']],
  ['👨‍👩‍👧🇵🇦👍🏽❤️1️⃣', ['emoji-emoji:👨‍👩‍👧🇵🇦👍🏽❤️1️⃣']],
  ['¿Señor? 50 % ©', ['latin:¿Señor? 50 % ©']],
  ['аpple.com', ['cyrillic:а', 'latin:pple.com']],
  ['Łódź, αβ', ['latin-ext:Ł', 'latin:ód', 'latin-ext:ź', 'latin:, ', 'greek:αβ']],
  ['e\u0301', ['latin:é']],
  ['a\r\nb\tc', ['latin:a\nb  c']],
  ['', []],
])('%j is drawn by the fonts that have its characters', (text, pieces) => {
  expect(shown(text)).toEqual(pieces)
})

test.each([
  ['中文', 'latin:[U+4E2D U+6587]'],
  ['\u202egpj.exe', 'latin:[U+202E]|latin:gpj.exe'],
  ['a\u200db', 'latin:a|latin:[U+200D]|latin:b'],
  ['x\u200by', 'latin:x|latin:[U+200B]|latin:y'],
  ['\ud800', 'latin:[U+D800]'],
  [
    'مرحبا بالعالم',
    'latin:[U+0645 U+0631 U+062D U+0628 U+0627]|latin: |latin:[U+0628 U+0627 U+0644 U+0639 U+0627 U+0644 +1]',
  ],
])('%j, which no font has or nobody sees, is named', (text, pieces) => {
  expect(shown(text).join('|')).toBe(pieces)
})

test('a text of everything is drawn without one empty box, and can be copied', async () => {
  const text = 'Ganaste 🎁🎉 un viaje ✈️ a Panamá 🇵🇦: paypаl.com, 中, λ. '.repeat(30)
  const doc = new PDFDocument({ size: 'LETTER', compress: false })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  writeText(doc, 'regular', text, { x: 56 })
  writeText(doc, 'bold', text)
  doc.end()
  await new Promise((resolve) => doc.on('end', resolve))
  const file = Buffer.concat(chunks)
  const { text: read } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })
  const flat = read.replace(/\s+/g, ' ')
  for (const part of ['Ganaste', '🎁', 'Panamá', 'paypаl.com', '[U+4E2D]', 'λ']) expect(flat).toContain(part)
  // A character without a drawing is written as glyph 0 of its font.
  const glyphs = file.toString('latin1').match(/<[0-9a-f]+>(?= -?\d|\])/g) ?? []
  expect(glyphs.length).toBeGreaterThan(10)
  expect(glyphs.filter((run) => /^<(?:.{4})*?0000/.test(run))).toEqual([])
})
