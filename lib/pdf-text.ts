import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create } from 'fontkit'
import type PDFDocument from 'pdfkit'

type Doc = InstanceType<typeof PDFDocument>
export type Weight = 'regular' | 'bold'

const FOLDER = join(process.cwd(), 'node_modules/@fontsource')
const NUMBER = { regular: 400, bold: 600 }
/** Of the text face, each file with its alphabet; then the face of emoji, which has one weight. */
const SUBSETS = [
  'latin',
  'latin-ext',
  'vietnamese',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
] as const
const fontsOf = (weight: Weight) => [
  ...SUBSETS.map((subset) => join(FOLDER, `inter/files/inter-${subset}-${NUMBER[weight]}-normal.woff`)),
  join(FOLDER, 'noto-emoji/files/noto-emoji-emoji-400-normal.woff'),
]

/** Readers would take it for nothing, or it turns the text around: it is named, unless it joins or forms an emoji. */
const HIDDEN = /\p{C}|\p{Variation_Selector}|\u20e3/u
const MOST_NAMED = 6

const known = new Map<string, Set<number>>()

/** The characters that a font's file has. */
function charactersOf(file: string): Set<number> {
  const characters = known.get(file) ?? new Set(create(readFileSync(file)).characterSet)
  known.set(file, characters)
  return characters
}

/** One character as people see it, in parts that each have a font; null for a part that no font draws. */
function drawn(grapheme: string, fonts: string[]): [font: string | null, characters: string][] {
  const points = [...grapheme]
  const plain = points.filter((point) => !HIDDEN.test(point))
  const has = (file: string) => plain.every((point) => charactersOf(file).has(point.codePointAt(0) ?? 0))
  const emoji = fonts.at(-1)
  const isEmoji = plain.length < points.length || /\p{Emoji_Presentation}/u.test(grapheme)
  if (isEmoji && emoji && plain.length > 0 && has(emoji)) return [[emoji, grapheme]]
  if (plain.length === points.length) return [[fonts.find(has) ?? null, grapheme]]
  return points.map((point) =>
    HIDDEN.test(point) ? [null, point] : (drawn(point, fonts)[0] ?? [null, point]),
  )
}

const nameOf = (point: string) =>
  `U+${(point.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** Characters that no font here has, by their numbers: `[U+202E U+4E2D]`, of many the first ones and how many follow. */
function named(characters: string): string {
  const points = [...characters]
  const rest = points.length - MOST_NAMED
  return `[${points.slice(0, MOST_NAMED).map(nameOf).join(' ')}${rest > 0 ? ` +${rest}` : ''}]`
}

export type Piece = { font: string; text: string }

/** A text in pieces of one font each, so that no character becomes an empty box. */
export function piecesOf(text: string, weight: Weight): Piece[] {
  const fonts = fontsOf(weight)
  const [usual = ''] = fonts
  const pieces: (Piece & { isNamed?: boolean })[] = []
  const add = (font: string | null, characters: string) => {
    const last = pieces.at(-1)
    const isNamed = font === null
    if (last && Boolean(last.isNamed) === isNamed && (isNamed || last.font === font)) last.text += characters
    else pieces.push({ font: font ?? usual, text: characters, isNamed })
  }
  const tidy = text.replace(/\r\n?/g, '\n').replaceAll('\t', '  ').normalize('NFC')
  for (const { segment } of new Intl.Segmenter('es', { granularity: 'grapheme' }).segment(tidy))
    for (const [font, characters] of segment === '\n' ? [[usual, segment] as const] : drawn(segment, fonts))
      add(font, characters)
  return pieces.map(({ font, text: characters, isNamed }) => ({
    font,
    text: isNamed ? named(characters) : characters,
  }))
}

/** Writes a text that may hold anything, at the doc's place or from `x` on; size and colour are the doc's. */
export function writeText(
  doc: Doc,
  weight: Weight,
  text: string,
  { x, ...options }: PDFKit.Mixins.TextOptions & { x?: number } = {},
): Doc {
  const pieces = piecesOf(text, weight)
  for (const [at, piece] of pieces.entries()) {
    doc.font(piece.font)
    const how = { ...options, continued: at < pieces.length - 1 }
    if (at === 0 && x !== undefined) doc.text(piece.text, x, doc.y, how)
    else doc.text(piece.text, how)
  }
  return doc
}
