import 'server-only'
import sharp, { type Sharp } from 'sharp'
import { AppError } from './errors'
import { pdfNames } from './pdf-names'

const FORMATS = new Set(['png', 'jpeg', 'webp'])
const MOST_PIXELS = 40_000_000
const LONGEST_SIDE = 2_000
/** What makes a PDF do something or carry another file. */
const ACTIVE = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|AA|Encrypt)\b/

/** What the form shows where a file is none that may be attached. */
export type Refusal = { key: string; field: string }
export type Attachment = { media: 'image/webp' | 'image/png' | 'application/pdf'; content: string }

const refused = ({ key, field }: Refusal, cause?: unknown) =>
  new AppError(key, {}, { cause, fields: { [field]: [key] } })

/** A PDF by its content: begins and ends as one, nothing before or after it, nothing in it that acts. */
function isHarmless(file: Buffer): boolean {
  const text = file.toString('latin1')
  const isWhole = /^%PDF-[12]\.\d/.test(text) && /startxref\s+\d+\s+%%EOF\s*$/.test(text.slice(-1_024))
  return isWhole && !ACTIVE.test(pdfNames(file))
}

/**
 * An uploaded file as it is stored, recognized by its content and not by its name: an image is drawn anew as WebP, so nothing hidden in
 * it is stored; a PDF stays as it is. `content` is base64. Throws what the form shows beside the field.
 */
export async function readAttachment(upload: File, refusal: Refusal): Promise<Attachment> {
  const file = Buffer.from(await upload.arrayBuffer())
  if (file.subarray(0, 5).toString('latin1') === '%PDF-') {
    if (!isHarmless(file)) throw refused(refusal)
    return { media: 'application/pdf', content: file.toString('base64') }
  }
  const drawn = await drawnAnew(file, refusal, (image) =>
    image.flatten({ background: '#ffffff' }).webp({ quality: 80, effort: 3 }),
  )
  return { media: 'image/webp', content: drawn }
}

/** A logo: drawn anew as PNG, so that what is transparent stays so and every program opens it. */
export async function readLogo(upload: File, refusal: Refusal): Promise<Attachment> {
  const file = Buffer.from(await upload.arrayBuffer())
  return { media: 'image/png', content: await drawnAnew(file, refusal, (image) => image.png({ effort: 7 })) }
}

async function drawnAnew(file: Buffer, refusal: Refusal, encode: (image: Sharp) => Sharp): Promise<string> {
  try {
    const options = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 } as const
    const { format } = await sharp(file, options).metadata()
    if (!FORMATS.has(format ?? '')) throw refused(refusal)
    const image = sharp(file, options)
      .autoOrient()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    return (await encode(image).toBuffer()).toString('base64')
  } catch (error) {
    throw error instanceof AppError ? error : refused(refusal, error)
  }
}
