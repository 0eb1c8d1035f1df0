/**
 * Whether a file is one image from its first byte to its last, by the rules of its container. What a decoder would pass over, such
 * as a second file behind the image or a script in a comment, makes it no image.
 */
type ImageKind = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif'
export type Flaw = 'unreadable' | 'cut' | 'trailing' | 'active'

const ascii = (file: Buffer, from: number, length: number) => file.toString('latin1', from, from + length)

/** The kind by the first bytes alone; null for everything else. */
function kindOf(file: Buffer): ImageKind | null {
  if (ascii(file, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (ascii(file, 0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (/^GIF8[79]a$/.test(ascii(file, 0, 6))) return 'gif'
  if (ascii(file, 0, 4) === 'RIFF' && ascii(file, 8, 4) === 'WEBP') return 'webp'
  if (ascii(file, 4, 4) === 'ftyp' && /avi[fs]/.test(ascii(file, 8, 24))) return 'avif'
  return null
}

/** Where the image ends; -1 when the file ends before, 0 when its parts do not fit together. */
const ENDS: Record<ImageKind, (file: Buffer) => number> = {
  png: endOfPng,
  jpeg: endOfJpeg,
  gif: endOfGif,
  webp: (file) => 8 + file.readUInt32LE(4) + (file.readUInt32LE(4) % 2),
  avif: endOfBoxes,
}

/** Text that only what runs has: long enough not to occur in pixels by chance. */
const ACTIVE = /<script|<\?php|<svg[\s>]|<html|<!doctype|<iframe|javascript:|%PDF-\d|#!\/(usr\/)?bin\//i

export function flawOf(file: Buffer): Flaw | null {
  const kind = kindOf(file)
  if (!kind || file.length < 32) return 'unreadable'
  const end = ENDS[kind](file)
  if (end === 0) return 'unreadable'
  if (end < 0 || end > file.length) return 'cut'
  if (end < file.length) return 'trailing'
  return ACTIVE.test(file.toString('latin1')) ? 'active' : null
}

function endOfPng(file: Buffer): number {
  for (let at = 8; at + 12 <= file.length; ) {
    const length = file.readUInt32BE(at)
    const type = ascii(file, at + 4, 4)
    if (!/^[A-Za-z]{4}$/.test(type)) return 0
    if (at === 8 && type !== 'IHDR') return 0
    if (type === 'acTL') return 0 // an animated PNG: only its first picture would be seen
    at += 12 + length
    if (type === 'IEND') return length === 0 ? at : 0
  }
  return -1
}

function endOfJpeg(file: Buffer): number {
  let at = 2
  while (at + 4 <= file.length) {
    if (file[at] !== 0xff) return 0
    const marker = file[at + 1] ?? 0
    if (marker === 0xd9) return at + 2
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8)) return 0
    at += 2 + file.readUInt16BE(at + 2)
    if (marker === 0xda) at = nextMarker(file, at)
  }
  return file.length >= 2 && file[at] === 0xff && file[at + 1] === 0xd9 ? at + 2 : -1
}

/** Within the pixels of a JPEG, 0xff is followed by 0 or is a restart. */
function nextMarker(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1]
    if (next === undefined) break
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return file.length
}

function endOfGif(file: Buffer): number {
  const tableOf = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  let at = 13 + tableOf(file[10] ?? 0)
  while (at < file.length) {
    const block = file[at]
    if (block === 0x3b) return at + 1
    if (block === 0x21) at = endOfParts(file, at + 2)
    else if (block === 0x2c) at = endOfParts(file, at + 11 + tableOf(file[at + 9] ?? 0))
    else return 0
    if (at < 0) return -1
  }
  return -1
}

/** After a GIF's chain of parts, each with its length in front; -1 when the file ends before. */
function endOfParts(file: Buffer, from: number): number {
  for (let at = from; at < file.length; ) {
    const length = file[at] ?? 0
    at += 1 + length
    if (length === 0) return at
  }
  return -1
}

function endOfBoxes(file: Buffer): number {
  let at = 0
  while (at < file.length) {
    if (at + 8 > file.length) return -1
    const length = file.readUInt32BE(at)
    const type = ascii(file, at + 4, 4)
    if (length < 8 || !/^[\w ]{4}$/.test(type) || (at > 0 && type === 'ftyp')) return at
    at += length
  }
  return at === file.length ? at : -1
}
