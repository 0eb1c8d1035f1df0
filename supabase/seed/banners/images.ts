import { createHash } from 'node:crypto'
import sharp from 'sharp'

/** What is written on a banner, and its colours: ground, what is to be pressed. */
export type Poster = { width: number; height: number; words: string; call: string; colours: [string, string] }
export type DemoFile = {
  fields: Record<string, string | number>
  files: { name: string; content: Buffer }[]
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const MARGIN = 0.08

const textOf = (words: string, colour: string, width: number, height: number) =>
  sharp({
    text: {
      text: `<span foreground="${colour}">${words}</span>`,
      font: 'sans bold',
      width,
      height,
      rgba: true,
    },
  })
    .png()
    .toBuffer()

/** A banner in the company's colours: two arcs, a sentence and a button; as WebP with a PNG beside, as an upload is stored. */
export async function drawPoster({ width, height, words, call, colours }: Poster): Promise<DemoFile> {
  const [ground, mark] = colours
  const isWide = width > height * 2
  const gap = Math.round(Math.min(width, height) * MARGIN) + 6
  const button = {
    width: Math.round(isWide ? width * 0.22 : width * (height > width ? 0.8 : 0.5)),
    height: Math.round(isWide ? height * 0.44 : Math.min(height * 0.16, 64)),
  }
  const left = isWide ? width - button.width - gap : gap
  const top = isWide ? Math.round((height - button.height) / 2) : height - button.height - gap
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${ground}"/>
    <g fill="none" stroke="#ffffff" stroke-opacity="0.28" stroke-width="${Math.max(2, height / 90)}">
      <path d="M${-width * 0.05} ${height} Q${width / 2} ${height * 0.3} ${width * 1.05} ${height}"/>
      <path d="M${-width * 0.05} ${height * 1.12} Q${width / 2} ${height * 0.45} ${width * 1.05} ${height * 1.12}"/>
    </g>
    <rect x="${left}" y="${top}" width="${button.width}" height="${button.height}" rx="${Math.min(12, button.height / 3)}" fill="${mark}"/>
  </svg>`
  const [sentence, label] = await Promise.all([
    textOf(
      words,
      '#ffffff',
      isWide ? left - 2 * gap : width - 2 * gap,
      Math.round(height * (isWide ? 0.6 : 0.36)),
    ),
    textOf(call, '#ffffff', Math.round(button.width * 0.8), Math.round(button.height * 0.42)),
  ])
  const size = await sharp(label).metadata()
  const picture = sharp(Buffer.from(scene)).composite([
    { input: sentence, left: gap, top: isWide ? Math.round(height * 0.2) : gap },
    {
      input: label,
      left: left + Math.round((button.width - size.width) / 2),
      top: top + Math.round((button.height - size.height) / 2),
    },
  ])
  const png = await picture.png({ compressionLevel: 9, palette: true }).toBuffer()
  const webp = await sharp(png).webp({ quality: 84 }).toBuffer()
  const [hash, fallback] = [hashOf(webp), hashOf(png)]
  return {
    fields: {
      hash,
      ending: 'webp',
      fallback_hash: fallback,
      fallback_ending: 'png',
      width,
      height,
      frames: 1,
      bytes: webp.byteLength,
      source_hash: hashOf(Buffer.from(scene + words + call)),
    },
    files: [
      { name: `${hash}.webp`, content: webp },
      { name: `${fallback}.png`, content: png },
    ],
  }
}
