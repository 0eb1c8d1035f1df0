import QRCode from 'qrcode'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readImage } from './image-input'

test('reads the code of a picture', async () => {
  const png = await QRCode.toBuffer('https://yappy-premio.top/x', { width: 300 })
  expect((await readImage(png)).qr).toBe('https://yappy-premio.top/x')
  expect((await readImage(await sharp(png).jpeg({ quality: 60 }).rotate(90).toBuffer())).qr).toBe(
    'https://yappy-premio.top/x',
  )
})

test('reads every code of a picture, and no letters in their squares', async () => {
  const codes = ['https://yappy-premio.top/x', 'WIFI:T:WPA;S:Casa;P:clave;;', 'https://banistmo.com/']
  const pictures = await Promise.all(codes.map((code) => QRCode.toBuffer(code, { width: 260 })))
  const sheet = sharp({ create: { width: 900, height: 300, channels: 3, background: '#fff' } })
  const png = await sheet
    .composite(pictures.map((input, at) => ({ input, left: 20 + at * 300, top: 20 })))
    .png()
    .toBuffer()
  const { qr, words } = await readImage(png)
  expect(qr?.split('\n').sort()).toEqual([...codes].sort())
  expect(words).toBeNull()
})

test.each(['jpeg', 'webp', 'gif'] as const)(
  'reads a code out of %s, CMYK, animated and tiny pictures too',
  async (kind) => {
    const code = await QRCode.toBuffer('https://a.vercel.app/', { width: 240 })
    const made = sharp(code).toColourspace(kind === 'jpeg' ? 'cmyk' : 'srgb')
    expect((await readImage(await made.toFormat(kind).toBuffer())).qr).toBe('https://a.vercel.app/')
    const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
      .toFormat(kind)
      .toBuffer()
    expect(await readImage(dot)).toMatchObject({ qr: null, words: null })
  },
)

test('reads the words of a screenshot in Spanish, offline', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="200"><rect width="900" height="200" fill="white"/>
    <text x="20" y="70" font-size="40" font-family="DejaVu Sans, sans-serif">Su cuenta fue bloqueada.</text>
    <text x="20" y="140" font-size="40" font-family="DejaVu Sans, sans-serif">Confirme su clave hoy</text></svg>`
  const { qr, words } = await readImage(await sharp(Buffer.from(svg)).png().toBuffer())
  expect(qr).toBeNull()
  expect(words).toMatch(/cuenta fue bloqueada[\s\S]*clave hoy/i)
})

test.each([Buffer.alloc(0), Buffer.from('<svg'), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0])])(
  'says so of what is no picture',
  async (bytes) => {
    await expect(readImage(bytes)).rejects.toThrow('unreadable_image')
  },
)

test('refuses what is too large', async () => {
  await expect(readImage(Buffer.alloc(10_000_001))).rejects.toThrow('image_too_large')
})
