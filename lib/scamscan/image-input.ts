import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { createWorker, OEM, type Worker } from 'tesseract.js'

/** What a picture says: the text of its QR code, and the words that were read; null where there is none. */
type ImageText = { qr: string | null; words: string | null; confidence: number }

const MOST_BYTES = 10_000_000
const MOST_PIXELS = 25_000_000
const WIDEST = 2_000
const LANGUAGES = ['spa', 'eng']
const SECONDS = 20

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

/** The QR code of a picture; null where none can be read. Throws `unreadable_image` on what is no picture. */
async function readQr(bytes: Buffer): Promise<string | null> {
  const { data, info } = await opened(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const found = jsQR(new Uint8ClampedArray(data), info.width, info.height)
  return found && found.data !== '' ? found.data : null
}

function opened(bytes: Buffer) {
  if (bytes.length > MOST_BYTES) throw new Error('image_too_large')
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ width: WIDEST, height: WIDEST, fit: 'inside', withoutEnlargement: true })
}

/** The words of a picture in Spanish and English, read on this machine. Throws `ocr_too_slow` after 20 seconds. */
async function readWords(bytes: Buffer): Promise<{ words: string | null; confidence: number }> {
  const picture = await opened(bytes).flatten({ background: '#ffffff' }).greyscale().png().toBuffer()
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

/** Reads a screenshot or a photo of a code; offline. Throws `unreadable_image`, `image_too_large` or `ocr_too_slow`. */
export async function readImage(bytes: Buffer): Promise<ImageText> {
  const qr = await readQr(bytes).catch((error: Error) => {
    throw error.message === 'image_too_large' ? error : new Error('unreadable_image')
  })
  return { qr, ...(await readWords(bytes)) }
}
