import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { createWorker, OEM, type Worker } from 'tesseract.js'

/** What a picture says: the text of its QR codes, one a line, and the words that were read; null where there is none. */
type ImageText = { qr: string | null; words: string | null; confidence: number }

const MOST_BYTES = 10_000_000
const MOST_PIXELS = 25_000_000
const WIDEST = 2_000
const LANGUAGES = ['spa', 'eng']
const SECONDS = 20
const MOST_CODES = 5
/** Around a code's corners, and the shortest side that letters fit in. */
const [EDGE, LEAST_SIDE] = [8, 8]

/** A worker for both languages. It reads them from one folder, and they come in two packages. */
async function startWorker(): Promise<Worker> {
  const folder = mkdtempSync(join(tmpdir(), 'ocr-'))
  try {
    for (const code of LANGUAGES) {
      const file = `${code}.traineddata.gz`
      copyFileSync(
        join(process.cwd(), 'node_modules/@tesseract.js-data', code, '4.0.0_best_int', file),
        join(folder, file),
      )
    }
    return await createWorker(LANGUAGES, OEM.LSTM_ONLY, { langPath: folder, cacheMethod: 'none', gzip: true })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Raster = { data: Uint8ClampedArray; width: number; height: number }
type Corner = { x: number; y: number }

/** Paints over a code that was read, so that the next one is found and its squares are not read as letters. */
function paintOver({ data, width, height }: Raster, corners: Corner[]): void {
  const clamp = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value)))
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const [left, right] = [clamp(Math.min(...xs) - EDGE, width), clamp(Math.max(...xs) + EDGE, width)]
  const [top, bottom] = [clamp(Math.min(...ys) - EDGE, height), clamp(Math.max(...ys) + EDGE, height)]
  for (let y = top; y < bottom; y++) data.fill(255, 4 * (y * width + left), 4 * (y * width + right))
}

type Window = { left: number; top: number; width: number; height: number }

/** The whole picture, then its halves, thirds and quarters: the reader finds one code at a time, and none where several stand. */
function windowsOf({ width, height }: Raster): Window[] {
  const cells = (across: number, down: number): Window[] =>
    Array.from({ length: across * down }, (_, at) => ({
      left: Math.floor(((at % across) * width) / across),
      top: Math.floor((Math.floor(at / across) * height) / down),
      width: Math.floor(width / across),
      height: Math.floor(height / down),
    }))
  return [cells(1, 1), cells(2, 1), cells(1, 2), cells(3, 1), cells(1, 3), cells(2, 2)].flat()
}

function cropped({ data, width }: Raster, window: Window): Uint8ClampedArray {
  if (window.width === width && window.top === 0 && window.height * width * 4 === data.length) return data
  const part = new Uint8ClampedArray(4 * window.width * window.height)
  for (let y = 0; y < window.height; y++) {
    const from = 4 * ((window.top + y) * width + window.left)
    part.set(data.subarray(from, from + 4 * window.width), 4 * y * window.width)
  }
  return part
}

/** Reads the code of one window and paints it over; null where there is none. */
function takeCode(rest: Raster, window: Window): string | null {
  const isWhole = window.width === rest.width && window.height === rest.height
  const found = jsQR(cropped(rest, window), window.width, window.height, {
    inversionAttempts: isWhole ? 'attemptBoth' : 'dontInvert',
  })
  if (!found) return null
  const { topLeftCorner, topRightCorner, bottomLeftCorner, bottomRightCorner } = found.location
  const corners = [topLeftCorner, topRightCorner, bottomLeftCorner, bottomRightCorner]
  paintOver(
    rest,
    corners.map(({ x, y }) => ({ x: x + window.left, y: y + window.top })),
  )
  return found.data
}

/** The QR codes of a picture and what is left of it without them. Throws `unreadable_image` on what is no picture. */
async function readCodes(bytes: Buffer): Promise<{ codes: string[]; rest: Raster }> {
  const image = opened(bytes).flatten({ background: '#ffffff' }).toColourspace('srgb').ensureAlpha()
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const rest = { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
  const codes = new Set<string>()
  for (const window of windowsOf(rest)) {
    for (let turn = 0; turn < MOST_CODES && codes.size < MOST_CODES; turn++) {
      const code = window.width < LEAST_SIDE || window.height < LEAST_SIDE ? null : takeCode(rest, window)
      if (code === null) break
      if (code !== '') codes.add(code)
    }
  }
  return { codes: [...codes], rest }
}

function opened(bytes: Buffer) {
  if (bytes.length > MOST_BYTES) throw new Error('image_too_large')
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ width: WIDEST, height: WIDEST, fit: 'inside', withoutEnlargement: true })
}

/** The words of a picture in Spanish and English, read on this machine. Throws `ocr_too_slow` after 20 seconds. */
async function readWords({
  data,
  width,
  height,
}: Raster): Promise<{ words: string | null; confidence: number }> {
  const raw = { width, height, channels: 4 as const }
  const picture = await sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), { raw })
    .greyscale()
    .png()
    .toBuffer()
  const worker = await startWorker()
  let timer: NodeJS.Timeout | undefined
  try {
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('ocr_too_slow')), SECONDS * 1000)
    })
    const { data } = await Promise.race([worker.recognize(picture), late])
    const words = data.text.trim()
    return { words: words === '' ? null : words, confidence: data.confidence / 100 }
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

/** Reads a screenshot or a photo of codes; offline. Throws `unreadable_image`, `image_too_large` or `ocr_too_slow`. */
export async function readImage(bytes: Buffer): Promise<ImageText> {
  const { codes, rest } = await readCodes(bytes).catch((error: Error) => {
    throw error.message === 'image_too_large' ? error : new Error('unreadable_image')
  })
  const qr = codes.length > 0 ? codes.join('\n') : null
  if (rest.width < LEAST_SIDE || rest.height < LEAST_SIDE) return { qr, words: null, confidence: 0 }
  // What a code says is enough: its words may take too long.
  const read = await readWords(rest).catch((error: Error) => {
    if (qr === null) throw error
    return { words: null, confidence: 0 }
  })
  return { qr, ...read }
}
