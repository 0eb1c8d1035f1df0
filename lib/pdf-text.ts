import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create } from 'fontkit'
import { unpackWoff } from './woff'

export type Weight = 'regular' | 'bold'

const FOLDER = join(process.cwd(), 'node_modules/@fontsource')
const NUMBER = { regular: 400, bold: 600 }
/** The alphabets of the text face, a file each; then the face of emoji, which has one weight. */
const ALPHABETS = [
  'latin',
  'latin-ext',
  'vietnamese',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
  'emoji',
] as const
type Alphabet = (typeof ALPHABETS)[number]
/** What is left of a character that nothing draws is written with it, and every document is measured by it. */
export const USUAL: Alphabet = 'latin'

const fileOf = (alphabet: Alphabet, weight: Weight) =>
  alphabet === 'emoji'
    ? join(FOLDER, 'noto-emoji/files/noto-emoji-emoji-400-normal.woff')
    : join(FOLDER, `inter/files/inter-${alphabet}-${NUMBER[weight]}-normal.woff`)

/** A character that readers would take for nothing, or that turns the text around: it is named, unless it joins or forms an emoji. */
const HIDDEN = /\p{C}|\p{Variation_Selector}|\u20e3/u
const MOST_NAMED = 6

type Kept = { name: string; file: Buffer; ascent: number; descent: number; characters: Set<number> }

const kept = new Map<string, Kept>()
const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' })

/** A font's file, read and unpacked when it is first asked for and kept; what of it is opened, each document opens for itself. */
export function fontOf(alphabet: Alphabet, weight: Weight): Kept {
  const name = fileOf(alphabet, weight)
  const known = kept.get(name)
  if (known) return known
  const file = unpackWoff(readFileSync(name))
  const { ascent, descent, characterSet } = create(file)
  const font = { name, file, ascent, descent, characters: new Set(characterSet) }
  kept.set(name, font)
  return font
}

const has = (alphabet: Alphabet, point: string) =>
  fontOf(alphabet, 'regular').characters.has(point.codePointAt(0) ?? 0)

/** One character as people see it, in parts that each have an alphabet; null for a part that no font draws. */
function drawn(grapheme: string): [alphabet: Alphabet | null, text: string][] {
  const points = [...grapheme]
  const plain = points.filter((point) => !HIDDEN.test(point))
  const draws = (alphabet: Alphabet) => plain.every((point) => has(alphabet, point))
  const isEmoji = plain.length < points.length || /\p{Emoji_Presentation}/u.test(grapheme)
  if (isEmoji && plain.length > 0 && draws('emoji')) return [['emoji', grapheme]]
  if (plain.length === points.length) return [[ALPHABETS.find(draws) ?? null, grapheme]]
  return points.map((point) => (HIDDEN.test(point) ? [null, point] : (drawn(point)[0] ?? [null, point])))
}

const nameOf = (point: string) =>
  `U+${(point.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** Characters that no font here has, by their numbers: `[U+202E U+4E2D]`, of many the first ones and how many follow. */
function named(text: string): string {
  const points = [...text]
  const rest = points.length - MOST_NAMED
  return `[${points.slice(0, MOST_NAMED).map(nameOf).join(' ')}${rest > 0 ? ` +${rest}` : ''}]`
}

/** A non-breaking hyphen, which word processors write and no font here has, looks like any other. */
const tidy = (text: string) =>
  text.replace(/\r\n?/g, '\n').replaceAll('\t', '  ').replaceAll('\u2011', '-').normalize('NFC')

export type Piece = { alphabet: Alphabet; text: string }

/** A text as its characters, each with the alphabet whose font draws it, so that none becomes an empty box. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let unknown = ''
  const name = () => {
    if (unknown) pieces.push({ alphabet: USUAL, text: named(unknown) })
    unknown = ''
  }
  for (const { segment } of graphemes.segment(tidy(text)))
    for (const [alphabet, part] of segment === '\n' ? [[USUAL, segment] as const] : drawn(segment)) {
      if (alphabet === null) unknown += part
      else {
        name()
        pieces.push({ alphabet, text: part })
      }
    }
  name()
  return pieces
}

/** A character of one unit, of a text that was taken apart before. */
export const pieceOf = (character: string): Piece => ({
  alphabet: drawn(character)[0]?.[0] ?? USUAL,
  text: character,
})

/** Neighbours of one alphabet as one piece. */
export function joined(pieces: Piece[]): Piece[] {
  const runs: Piece[] = []
  for (const { alphabet, text } of pieces) {
    const last = runs.at(-1)
    if (last?.alphabet === alphabet) last.text += text
    else runs.push({ alphabet, text })
  }
  return runs
}
