import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { readUpload } from './upload'

vi.mock('@/lib/env', () => ({ env: () => ({ SCAMSCAN_LIVE: '0' }) }))

const file = (bytes: BlobPart, name = 'a.bin', type = '') => new File([bytes], name, { type })
/** What a form shows beside the field, whether the file is refused at once or when it is read. */
async function refusalOf(one: File): Promise<string> {
  try {
    const brought = await readUpload(one)
    if ('text' in brought) return 'text'
    await brought.read()
    return 'read'
  } catch (error) {
    return (error as { fields?: { file?: string[] } }).fields?.file?.[0] ?? String(error)
  }
}

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})
const crc = (bytes: Buffer) =>
  ~bytes.reduce((c, byte) => (crcTable[(c ^ byte) & 255] ?? 0) ^ (c >>> 8), 0xffffffff) >>> 0

/** A PNG whose head says that it has so many pixels, with a few bytes of content. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const mail = (...lines: string[]) => Buffer.from(lines.join('\r\n'))

describe('a hostile file', () => {
  it('of ten megabytes of text is none that is read', async () => {
    expect(await refusalOf(file('a'.repeat(10_000_000), 'a.txt', 'text/plain'))).toBe('scamscan.file_kind')
    expect(await refusalOf(file('a'.repeat(10_000_001)))).toBe('scamscan.file_large')
  })

  it.each([
    [100_000, 100_000],
    [2_147_483_647, 2_147_483_647],
    [30_000, 1_000],
    [0, 0],
  ])('of %i × %i pixels is not unpacked', async (width, height) => {
    const before = process.memoryUsage().rss
    const began = performance.now()
    expect(await refusalOf(file(bomb(width, height) as BlobPart, 'a.png', 'image/png'))).toBe(
      'scamscan.image_unreadable',
    )
    expect(performance.now() - began).toBeLessThan(5_000)
    expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000)
  })

  it('is known by its first bytes, whatever it is called', async () => {
    const pdf = '%PDF-1.7\n%âãÏÓ\n1 0 obj'
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://169.254.169.254/"/></svg>'
    for (const [bytes, name, type] of [
      [pdf, 'a.png', 'image/png'],
      [svg, 'a.svg', 'image/svg+xml'],
      ['<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>', 'a.eml', ''],
      ['MZ\x90\x00', 'a.eml', 'message/rfc822'],
      ['PK\x03\x04', 'a.png', 'image/png'],
      ['', 'a.png', 'image/png'],
      ['hola: que tal\n\nnada', 'a.eml', 'message/rfc822'],
    ] as const)
      expect(await refusalOf(file(bytes, name, type)), name).toBe('scamscan.file_kind')
  })

  it('that was cut is said to be unreadable', async () => {
    const png = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const jpeg = await sharp(png).jpeg().toBuffer()
    for (const whole of [png, jpeg])
      for (const length of [12, 40, Math.floor(whole.length / 2)])
        expect(await refusalOf(file(whole.subarray(0, length) as BlobPart)), String(length)).toBe(
          'scamscan.image_unreadable',
        )
    for (const head of ['GIF89a', 'RIFF\x10\x00\x00\x00WEBP', '\xff\xd8\xff\xe0'])
      expect(await refusalOf(file(Buffer.from(head, 'latin1') as BlobPart)), head).toBe(
        'scamscan.image_unreadable',
      )
  })

  it('with nothing on it costs nothing', async () => {
    const empty = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(await refusalOf(file(empty as BlobPart))).toBe('scamscan.image_empty')
  }, 60_000)
})

describe('a hostile mail', () => {
  it('of five megabytes and more is refused before it is read', async () => {
    const large = Buffer.concat([mail('From: a@b.com', 'Subject: x', '', ''), Buffer.alloc(5_000_000, 97)])
    expect(await refusalOf(file(large as BlobPart, 'a.eml'))).toBe('scamscan.mail_large')
  })

  it('of a thousand parts, or of parts within parts, is read in a moment', async () => {
    const part =
      '--b\r\nContent-Type: text/html\r\n\r\n<a href="https://x.example.com/">www.banco.com</a>\r\n'
    const many = mail(
      'From: "a@banco.com" <a@b.top>',
      'Subject: Muchas partes',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      part.repeat(1_000),
      '--b--',
    )
    let nested = 'Content-Type: text/plain\r\n\r\nhola'
    for (let depth = 0; depth < 300; depth++)
      nested = `Content-Type: multipart/mixed; boundary=n${depth}\r\n\r\n--n${depth}\r\n${nested}\r\n--n${depth}--`
    const deep = mail('From: a@b.com', 'Subject: Dentro', 'MIME-Version: 1.0', nested)
    for (const bytes of [many, deep]) {
      const began = performance.now()
      const outcome = await refusalOf(file(bytes as BlobPart, 'a.eml'))
      expect(['read', 'scamscan.mail_unreadable']).toContain(outcome)
      expect(performance.now() - began).toBeLessThan(5_000)
    }
  }, 30_000)

  it('with a head without end, a broken encoding or only an attachment does not throw what nobody explains', async () => {
    const cases = [
      mail('From: a@b.com', `Subject: ${'x'.repeat(1_000_000)}`, '', 'hola'),
      mail('From: a@b.com', ...Array.from({ length: 20_000 }, (_, n) => `X-${n}: y`), '', 'hola'),
      mail('From: a@b.com', 'Subject: =?utf-8?B?////?=', 'Content-Transfer-Encoding: base64', '', '%%%%'),
      mail('From: a@b.com', 'Content-Type: text/html; charset=no-such', '', '<a href="'.repeat(50_000)),
      mail(
        'From: a@b.com',
        'Content-Type: application/zip',
        'Content-Transfer-Encoding: base64',
        '',
        'UEsDBA==',
      ),
      mail('Subject: \ud800\u0000', '', '\u0000'),
    ]
    for (const [index, bytes] of cases.entries()) {
      const began = performance.now()
      expect(['read', 'scamscan.mail_unreadable'], String(index)).toContain(
        await refusalOf(file(bytes as BlobPart, 'a.eml')),
      )
      expect(performance.now() - began, String(index)).toBeLessThan(5_000)
    }
  }, 60_000)
})
