import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { drawBanner } from './draw'
import { hostileUploads } from './hostile.cases'
import { flawOf } from './structure'

const stored = vi.hoisted(() => ({ names: [] as string[], removed: [] as string[], registered: 0 }))
vi.mock('@/lib/files', () => ({
  storeFile: async (hash: string, ending: string) => !!stored.names.push(`${hash}.${ending}`),
  removeFiles: async (names: string[]) => void stored.removed.push(...names),
}))
vi.mock('@/lib/command', () => ({
  callCommand: async (name: string) => {
    if (name === 'register_banner_file') stored.registered += 1
    return null
  },
}))
const { takeImage } = await import('./upload')

const REASONS = /^(image\.unreadable|banner\.image_(cut|trailing|active|frames|small|pixels|large))$/
const picture = (width: number, height: number, alpha = false) =>
  sharp({
    create: { width, height, channels: alpha ? 4 : 3, background: { r: 20, g: 120, b: 140, alpha: 0.5 } },
  })

describe('an upload', () => {
  test('of five hundred hostile ones is refused with a reason, and nothing of it is stored', async () => {
    const files = await hostileUploads()
    expect(files.length).toBeGreaterThanOrEqual(500)
    const wrong: string[] = []
    for (const { name, content } of files) {
      const outcome = await takeImage(new File([new Uint8Array(content)], name)).then(
        () => 'taken',
        (error) => error.key,
      )
      if (!REASONS.test(outcome)) wrong.push(`${name}: ${outcome}`)
    }
    expect(wrong).toEqual([])
    expect(stored).toMatchObject({ names: [], registered: 0 })
  }, 120_000)

  test.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)(
    'of format %s becomes WebP with a fallback of the same size',
    async (format) => {
      const drawn = await drawBanner(await picture(300, 250).toFormat(format).toBuffer())
      expect(drawn).toMatchObject({ width: 300, height: 250, frames: 1, image: { ending: 'webp' } })
      const [webp, other] = await Promise.all([
        sharp(drawn.image.content).metadata(),
        sharp(drawn.fallback.content).metadata(),
      ])
      expect([webp.format, webp.width, other.width, other.height]).toEqual(['webp', 300, 300, 250])
    },
  )

  test('keeps what is transparent and what moves', async () => {
    expect((await drawBanner(await picture(200, 60, true).png().toBuffer())).fallback.ending).toBe('png')
    const reds = await Promise.all(
      ['#f00', '#0f0', '#00f'].map((background) =>
        sharp({ create: { width: 120, height: 60, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    for (const format of ['gif', 'webp'] as const) {
      const moving = await sharp(reds, { join: { animated: true } })
        .toFormat(format)
        .toBuffer()
      const drawn = await drawBanner(moving)
      expect(drawn).toMatchObject({ frames: 3, width: 120, height: 60, fallback: { ending: 'gif' } })
      expect((await sharp(drawn.image.content, { pages: -1 }).metadata()).pages).toBe(3)
    }
  })

  test('keeps nothing that was hidden in it, and is the same each time', async () => {
    const secret = 'taken at home'
    const file = await picture(300, 250)
      .withExif({ IFD0: { ImageDescription: secret } })
      .jpeg()
      .toBuffer()
    const [one, two] = [await drawBanner(file), await drawBanner(file)]
    expect(file.includes(secret) && !one.image.content.includes(secret)).toBe(true)
    expect(one.image.hash).toBe(two.image.hash)
  })

  test('that is an ordinary file of a camera or a design tool has no flaw', async () => {
    const noise = sharp({
      create: {
        width: 150,
        height: 100,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 120, sigma: 60 },
      },
    })
    for (const file of [
      await noise.clone().jpeg({ progressive: true }).toBuffer(),
      await noise.clone().jpeg({ quality: 100 }).withMetadata().toBuffer(),
      await noise.clone().png({ palette: true }).toBuffer(),
      await noise.clone().webp({ lossless: true }).toBuffer(),
      await noise.clone().avif().toBuffer(),
    ])
      expect(flawOf(file)).toBeNull()
  })
})
