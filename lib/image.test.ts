import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawImage } from './image'

const FRAMES = {
  logo: { width: 512, height: 512, fit: 'contain', leastWidth: 128, leastHeight: 128 },
  header: { width: 1500, height: 500, fit: 'cover', leastWidth: 900, leastHeight: 300 },
} as const

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#eb5f3d' } })
const drawn = async (file: Uint8Array, kind: 'logo' | 'header') => {
  const { content, ...size } = await drawImage(file, FRAMES[kind])
  return { ...size, ...(await sharp(Buffer.from(content, 'base64')).metadata()) }
}

describe('an uploaded image', () => {
  test.each(['png', 'jpeg', 'webp', 'avif'] as const)(
    'of format %s is drawn anew as WebP',
    async (format) => {
      const file = await picture(640, 320).toFormat(format).toBuffer()
      expect(await drawn(file, 'logo')).toMatchObject({ format: 'webp', width: 512, height: 512 })
    },
  )

  test('fills a header of three to one, and a logo is never cropped', async () => {
    expect(await drawn(await picture(1200, 1200).png().toBuffer(), 'header')).toMatchObject({
      width: 1500,
      height: 500,
    })
    expect(await drawn(await picture(600, 200).png().toBuffer(), 'logo')).toMatchObject({ hasAlpha: true })
  })

  test('keeps nothing that was hidden in it', async () => {
    const secret = 'taken at home'
    const file = await picture(400, 400)
      .withExif({ IFD0: { ImageDescription: secret } })
      .jpeg()
      .toBuffer()
    expect(file.includes(secret)).toBe(true)
    const { content } = await drawImage(file, FRAMES.logo)
    expect(Buffer.from(content, 'base64').includes(secret)).toBe(false)
    expect((await drawn(file, 'logo')).exif).toBeUndefined()
  })

  test.each([
    [
      'a script in SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>'),
      'image.unreadable',
    ],
    ['words', Buffer.from('not an image at all'), 'image.unreadable'],
    ['nothing', Buffer.alloc(0), 'image.unreadable'],
  ])('that is %s is refused beside its field', async (_, file, key) => {
    await expect(drawImage(file, FRAMES.logo)).rejects.toMatchObject({ key, fields: { image: [key] } })
  })

  test('that is cut off, animated in GIF, or too small is refused', async () => {
    const whole = await picture(400, 400).png().toBuffer()
    const gif = await picture(400, 400).gif().toBuffer()
    await expect(drawImage(whole.subarray(0, 200), FRAMES.logo)).rejects.toMatchObject({
      key: 'image.unreadable',
    })
    await expect(drawImage(gif, FRAMES.logo)).rejects.toMatchObject({ key: 'image.unreadable' })
    const small = await picture(127, 400).png().toBuffer()
    await expect(drawImage(small, FRAMES.logo)).rejects.toMatchObject({ key: 'image.small' })
    await expect(drawImage(whole, FRAMES.header)).rejects.toMatchObject({ key: 'image.small' })
  })
})
