import 'server-only'
import sharp from 'sharp'
import { AppError } from './errors'

/** What an image is drawn into, and the least it must bring; `contain` never crops, `cover` fills the frame. */
export type Frame = {
  width: number
  height: number
  fit: 'contain' | 'cover' | 'inside'
  leastWidth: number
  leastHeight: number
}
const FORMATS = new Set(['png', 'jpeg', 'webp', 'heif'])
const MOST_PIXELS = 40_000_000

/** Explained beside the form's field `image`. */
function refused(key: string, params = {}, cause?: unknown) {
  return new AppError(key, params, { cause, fields: { image: [key] } })
}

/** A stored image for readers without WebP: the social image is drawn by one. As a data address. */
export async function toPngAddress(webp: string, side: number): Promise<string> {
  const png = await sharp(Buffer.from(webp, 'base64')).resize(side, side).png().toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

/**
 * An uploaded file drawn anew as WebP: nothing of it is stored but its pixels, so no metadata and nothing hidden. Recognized by its
 * content, not its name; throws what the form shows beside the field. `content` is base64.
 */
export async function drawImage(file: Uint8Array, frame: Frame) {
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 } as const
  try {
    const { format, compression, width, height } = await sharp(file, options).metadata()
    const isSupported = FORMATS.has(format ?? '') && (format !== 'heif' || compression === 'av1')
    if (!isSupported) throw refused('image.unreadable')
    const { leastWidth, leastHeight } = frame
    if (width < leastWidth || height < leastHeight)
      throw refused('image.small', { width: String(leastWidth), height: String(leastHeight) })
    const { data, info } = await sharp(file, options)
      .autoOrient()
      .resize(frame.width, frame.height, { fit: frame.fit, background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .webp({ quality: 82, effort: 4 })
      .toBuffer({ resolveWithObject: true })
    return { content: data.toString('base64'), width: info.width, height: info.height }
  } catch (error) {
    throw error instanceof AppError ? error : refused('image.unreadable', {}, error)
  }
}
