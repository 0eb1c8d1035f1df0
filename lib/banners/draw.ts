import 'server-only'
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { AppError } from '@/lib/errors'
import type { Ending } from '@/lib/files'
import { MOST_FILE_BYTES } from './schema'
import { type Flaw, flawOf } from './structure'

const LEAST_SIDE = 16
const MOST_SIDE = 4096
/** Of one picture, and of all pictures of an animation together. */
const MOST_PIXELS = 16_000_000
const MOST_FRAMES = 100
/** A banner is no larger than this when it is stored. */
const STORED_SIDE = 2400

const FORMATS = new Set(['png', 'jpeg', 'webp', 'gif', 'heif'])
const FLAWS: Record<Flaw, string> = {
  unreadable: 'image.unreadable',
  cut: 'banner.image_cut',
  trailing: 'banner.image_trailing',
  active: 'banner.image_active',
}

export type DrawnFile = { hash: string; ending: Ending; content: Buffer }
export type DrawnImage = {
  image: DrawnFile
  fallback: DrawnFile
  width: number
  height: number
  frames: number
}

const refused = (key: string, cause?: unknown) => new AppError(key, {}, { cause, fields: { files: [key] } })
export const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
const named = (ending: Ending, content: Buffer): DrawnFile => ({ hash: hashOf(content), ending, content })

/**
 * An uploaded image drawn anew, as WebP and in a format that every mail program shows: nothing of the file is stored but its pixels.
 * Recognized by its content; size, pixels and frames are bounded before a pixel is decoded. Throws what the form shows.
 */
export async function drawBanner(bytes: Uint8Array): Promise<DrawnImage> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.length > MOST_FILE_BYTES) throw refused('banner.image_large')
  const flaw = flawOf(file)
  if (flaw) throw refused(FLAWS[flaw])
  try {
    const { frames } = await measure(file)
    return await draw(file, frames)
  } catch (error) {
    throw error instanceof AppError ? error : refused('image.unreadable', error)
  }
}

async function measure(file: Buffer) {
  const facts = await sharp(file, { pages: -1, limitInputPixels: MOST_PIXELS * MOST_FRAMES }).metadata()
  const { format, compression, width, pages: frames = 1 } = facts
  const height = facts.pageHeight ?? facts.height
  if (!FORMATS.has(format ?? '') || (format === 'heif' && compression !== 'av1'))
    throw refused('image.unreadable')
  if (frames > MOST_FRAMES || (format === 'heif' && frames > 1)) throw refused('banner.image_frames')
  if (width < LEAST_SIDE || height < LEAST_SIDE) throw refused('banner.image_small')
  if (width > MOST_SIDE || height > MOST_SIDE || width * height * frames > MOST_PIXELS)
    throw refused('banner.image_pixels')
  return { frames }
}

async function draw(file: Buffer, frames: number): Promise<DrawnImage> {
  const pixels = sharp(file, {
    pages: frames > 1 ? -1 : 1,
    limitInputPixels: MOST_PIXELS,
    failOn: 'warning',
    sequentialRead: true,
  })
    .autoOrient()
    .resize(STORED_SIDE, STORED_SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  const { data, info } = await pixels
    .clone()
    .webp({ quality: 84, effort: 4 })
    .toBuffer({ resolveWithObject: true })
  const { hasAlpha } = await sharp(data).metadata()
  const fallback =
    frames > 1
      ? named('gif', await pixels.clone().gif().toBuffer())
      : hasAlpha
        ? named('png', await pixels.clone().png({ compressionLevel: 9 }).toBuffer())
        : named('jpg', await pixels.clone().jpeg({ quality: 84, mozjpeg: true }).toBuffer())
  const height = info.pageHeight ?? info.height
  return { image: named('webp', data), fallback, width: info.width, height, frames }
}
