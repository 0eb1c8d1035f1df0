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
