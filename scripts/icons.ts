/**
 * `npm run icons`: draws the icon files from the mark in app/icon.svg. They are committed; run it when the mark changes.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { runCommand } from './lib/lifetime.ts'
import { ROOT } from './lib/root.ts'

const PAPER = '#fbfaf6'
const FAVICON_SIZES = [16, 32, 48]
const mark = readFileSync(join(ROOT, 'app/icon.svg'))

/** The mark on nothing, or on paper with a margin: a share of the side that masks and rounded corners may cut. */
async function draw(size: number, margin = 0, background?: string): Promise<Buffer> {
  const inner = Math.round(size * (1 - 2 * margin))
  const image = await sharp(mark, { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .png()
    .toBuffer()
  const ground = {
    width: size,
    height: size,
    channels: 4 as const,
    background: background ?? { r: 0, g: 0, b: 0, alpha: 0 },
  }
  return sharp({ create: ground })
    .composite([{ input: image }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** A Windows icon file: a directory of entries, then the PNG of each size as it is. */
function toIco(images: { size: number; png: Buffer }[]): Buffer {
  const directory = Buffer.alloc(6 + 16 * images.length)
  directory.writeUInt16LE(1, 2)
  directory.writeUInt16LE(images.length, 4)
  let offset = directory.length
  for (const [index, { size, png }] of images.entries()) {
    const at = 6 + 16 * index
    directory.writeUInt8(size, at)
    directory.writeUInt8(size, at + 1)
    directory.writeUInt16LE(1, at + 4)
    directory.writeUInt16LE(32, at + 6)
    directory.writeUInt32LE(png.length, at + 8)
    directory.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([directory, ...images.map(({ png }) => png)])
}

await runCommand(async () => {
  mkdirSync(join(ROOT, 'public'), { recursive: true })
  const save = (path: string, data: Buffer) => writeFileSync(join(ROOT, path), data)
  const favicons = FAVICON_SIZES.map(async (size) => ({ size, png: await draw(size) }))
  save('app/favicon.ico', toIco(await Promise.all(favicons)))
  save('app/apple-icon.png', await draw(180, 0.14, PAPER))
  save('public/icon-192.png', await draw(192, 0.06))
  save('public/icon-512.png', await draw(512, 0.06))
  save('public/icon-maskable-512.png', await draw(512, 0.2, PAPER))
  return 0
})
