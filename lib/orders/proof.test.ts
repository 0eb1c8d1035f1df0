import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readProof } from './proof'

const read = (file: Buffer) => readProof(new File([new Uint8Array(file)], 'proof.png'))

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#0f6f8f80' } })
const pdf = () =>
  new Promise<Buffer>((resolve) => {
    const doc = new PDFDocument()
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)))
    doc.text('Transferencia ACH 771').end()
  })

describe('a proof of payment', () => {
  test.each(['png', 'jpeg', 'webp'] as const)(
    'as %s is drawn anew, no longer than two thousand',
    async (format) => {
      const file = await picture(2_600, 1_300)
        .withExif({ IFD0: { ImageDescription: 'taken at home' } })
        .toFormat(format)
        .toBuffer()
      const { media, content } = await read(file)
      expect(media).toBe('image/webp')
      const drawn = Buffer.from(content, 'base64')
      expect(await sharp(drawn).metadata()).toMatchObject({ format: 'webp', width: 2_000, height: 1_000 })
      expect(drawn.includes('taken at home')).toBe(false)
    },
  )

  test('as a PDF stays as it is', async () => {
    const file = await pdf()
    expect(await read(file)).toEqual({ media: 'application/pdf', content: file.toString('base64') })
  })

  test('that is something else, cut off, or acts is refused beside its field', async () => {
    const whole = await pdf()
    const png = await picture(400, 400).png().toBuffer()
    const hostile = (name: string) =>
      Buffer.from(whole.toString('latin1').replace('/Type /Catalog', `/Type /Catalog /${name} (x)`), 'latin1')
    const bomb = Buffer.from(png)
    bomb.writeUInt32BE(60_000, 16)
    bomb.writeUInt32BE(60_000, 20)
    const files = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>'),
      Buffer.from('not a file'),
      Buffer.alloc(0),
      await picture(40, 40).gif().toBuffer(),
      await picture(40, 40).avif().toBuffer(),
      png.subarray(0, 100),
      bomb,
      whole.subarray(0, whole.length - 10),
      Buffer.concat([whole, Buffer.from('PK\u0003\u0004 a ZIP after it')]),
      Buffer.concat([Buffer.from('GIF89a'), whole]),
      ...['JavaScript', 'JS', 'J#61vaScript', 'Launch', 'EmbeddedFiles', 'AA', 'Encrypt', 'XFA'].map(hostile),
    ]
    for (const [at, file] of files.entries())
      await expect.soft(read(file), String(at)).rejects.toMatchObject({ fields: { proof: ['order.proof'] } })
  })
})
