import 'server-only'
import sharp from 'sharp'
import { AppError } from '@/lib/errors'
import type { ProgramImageKind } from '@/lib/supabase/enums'

/** What an image is drawn into, and the least it must bring. */
const FRAMES = {
  logo: { width: 512, height: 512, fit: 'contain', leastWidth: 128, leastHeight: 128 },
  header: { width: 1500, height: 500, fit: 'cover', leastWidth: 900, leastHeight: 300 },
} as const
const FORMATS = new Set(['png', 'jpeg', 'webp', 'heif'])
const MOST_PIXELS = 40_000_000

const refused = (key: string, cause?: unknown) => new AppError(key, {}, { cause, fields: { image: [key] } })

/** A stored image for readers without WebP: the social image is drawn by one. As a data address. */
export async function toPngAddress(webp: string, side: number): Promise<string> {
  const png = await sharp(Buffer.from(webp, 'base64')).resize(side, side).png().toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

/**
 * An uploaded file drawn anew as WebP: nothing of it is stored but its pixels, so no metadata and nothing hidden. Recognized by its
 * content, not its name; throws what the form shows beside the field.
 */
export async function drawImage(file: Uint8Array, kind: ProgramImageKind) {
  const frame = FRAMES[kind]
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 } as const
  try {
    const { format, compression, width, height } = await sharp(file, options).metadata()
    const isSupported = FORMATS.has(format ?? '') && (format !== 'heif' || compression === 'av1')
    if (!isSupported) throw refused('program.image')
    if (width < frame.leastWidth || height < frame.leastHeight) throw refused('program.image_small')
    const { data, info } = await sharp(file, options)
      .autoOrient()
      .resize(frame.width, frame.height, { fit: frame.fit, background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .webp({ quality: 82, effort: 4 })
      .toBuffer({ resolveWithObject: true })
    return { content: data.toString('base64'), width: info.width, height: info.height }
  } catch (error) {
    throw error instanceof AppError ? error : refused('program.image', error)
  }
}
