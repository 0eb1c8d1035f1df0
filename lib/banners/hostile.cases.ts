import sharp from 'sharp'

/** A file that must be refused, and what it pretends to be. */
export type Hostile = { name: string; content: Buffer }

const FORMATS = ['png', 'jpeg', 'webp', 'avif', 'gif'] as const
const ENDINGS = ['jpg', 'png', 'webp', 'gif', 'avif']
/** Names that a careless program would write to. */
const NAMES = [
  '../../../etc/passwd',
  '..\\..\\web.config',
  '/etc/cron.d/x',
  'a\u0000.php',
  'CON',
  '.htaccess',
  '%2e%2e%2fx',
  'x.php.png',
]

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: width % 256, g: height % 256, b: 90 } } })

/** Files that are no image at all, whatever they are called. */
const OTHERS: Record<string, Buffer> = {
  svg: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="250"><script>alert(1)</script></svg>',
  ),
  html: Buffer.from('<!doctype html><title>x</title><script>alert(1)</script>'),
  php: Buffer.from('<?php system($_GET["c"]); ?>'.padEnd(64)),
  pdf: Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF'),
  zip: Buffer.from(`PK\x03\x04${'\0'.repeat(60)}PK\x05\x06${'\0'.repeat(18)}`, 'latin1'),
  elf: Buffer.from(`\x7fELF\x02\x01\x01${'\0'.repeat(60)}`, 'latin1'),
  exe: Buffer.from(`MZ\x90\0${'\0'.repeat(60)}PE\0\0`, 'latin1'),
  bmp: Buffer.from(`BM${'\0'.repeat(60)}`, 'latin1'),
  tiff: Buffer.from(`II*\0\x08\0\0\0${'\0'.repeat(60)}`, 'latin1'),
  ico: Buffer.from(`\0\0\x01\0\x01\0${'\0'.repeat(60)}`, 'latin1'),
  eps: Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (w) file'.padEnd(64)),
  mvg: Buffer.from('push graphic-context\nfill \'url(https://x.example/"|id")\'\npop graphic-context'),
  heic: Buffer.from(`\0\0\0\x18ftypheic\0\0\0\0heicmif1${'\0'.repeat(40)}`, 'latin1'),
  xml: Buffer.from('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>'),
  text: Buffer.from('not an image at all, only many words that somebody sent as one'),
  zeros: Buffer.alloc(5_000),
  empty: Buffer.alloc(0),
}
const TAILS = ['zip', 'html', 'php', 'pdf', 'exe', 'zeros', 'svg'] as const
const COMMENTS = [
  '<script>alert(1)</script>',
  '<?php system("id") ?>',
  '<svg onload=alert(1)>',
  '%PDF-1.7',
  '#!/bin/sh',
]

function crc(bytes: Buffer): number {
  let value = ~0
  for (const byte of bytes) {
    value ^= byte
    for (let i = 0; i < 8; i++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return ~value >>> 0
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  const tail = Buffer.alloc(4)
  tail.writeUInt32BE(crc(body))
  return Buffer.concat([head, body, tail])
}

const withChunk = (png: Buffer, type: string, data: Buffer) =>
  Buffer.concat([png.subarray(0, 33), chunk(type, data), png.subarray(33)])

/** A PNG whose head says a size that its few bytes never hold. */
function bomb(png: Buffer, width: number, height: number): Buffer {
  const head = Buffer.from(png.subarray(16, 29))
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', head), png.subarray(33)])
}

const withJpegComment = (jpeg: Buffer, text: string) => {
  const head = Buffer.alloc(4)
  head.writeUInt16BE(0xfffe, 0)
  head.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text), jpeg.subarray(2)])
}

const withGifComment = (gif: Buffer, text: string) =>
  Buffer.concat([
    gif.subarray(0, -1),
    Buffer.from([0x21, 0xfe, text.length]),
    Buffer.from(text),
    Buffer.from([0, 0x3b]),
  ])

/** A GIF that a script engine reads as an assignment: its width is the beginning of a comment. */
const gifScript = () => Buffer.from(`GIF89a/*${'\0'.repeat(30)}*/=1;alert(1);//;`, 'latin1')

async function frames(count: number): Promise<Buffer> {
  const whole = await picture(16, 16).gif().toBuffer()
  const table = 13 + 3 * 2 ** (((whole[10] ?? 0) & 7) + 1)
  return Buffer.concat([
    whole.subarray(0, table),
    ...Array<Buffer>(count).fill(whole.subarray(table, -1)),
    whole.subarray(-1),
  ])
}

/** At least five hundred files, each refused for a reason; the same ones each time. */
export async function hostileUploads(): Promise<Hostile[]> {
  const all: Hostile[] = []
  const add = (name: string, content: Buffer) => all.push({ name, content })
  for (const [kind, content] of Object.entries(OTHERS))
    for (const ending of ENDINGS) add(`${kind}.${ending}`, content)
  for (const [at, name] of NAMES.entries())
    for (const content of Object.values(OTHERS)) add(`${at}${name}`, content)
  const sizes = [
    [120, 60],
    [300, 250],
    [728, 90],
  ] as const
  for (const [width, height] of sizes) {
    for (const format of FORMATS) {
      const file = await picture(width, height).toFormat(format).toBuffer()
      for (const tail of TAILS) add(`${format}+${tail}`, Buffer.concat([file, OTHERS[tail] as Buffer]))
      for (const part of [0.02, 0.1, 0.3, 0.5, 0.7, 0.9, 0.97])
        add(`${part} of ${format}`, file.subarray(0, Math.floor(file.length * part)))
      add(`${format} doubled`, Buffer.concat([file, file]))
      add(`${format} without its end`, file.subarray(0, -3))
    }
    const [png, jpeg, gif] = await Promise.all([
      picture(width, height).png().toBuffer(),
      picture(width, height).jpeg().toBuffer(),
      picture(width, height).gif().toBuffer(),
    ])
    for (const text of COMMENTS) {
      add('script in a PNG text', withChunk(png, 'tEXt', Buffer.from(`Comment\0${text}`)))
      add('script in a JPEG comment', withJpegComment(jpeg, text))
      add('script in a GIF comment', withGifComment(gif, text))
    }
    for (const [w, h] of [
      [50_000, 50_000],
      [65_535, 65_535],
      [2 ** 31 - 1, 1],
      [30_000, 200],
      [5_000, 5_000],
      [4_097, 20],
    ] as const)
      add(`PNG that says ${w} × ${h}`, bomb(png, w, h))
    add('animated PNG', withChunk(png, 'acTL', Buffer.alloc(8)))
  }
  for (const [w, h] of [
    [4_000, 4_500],
    [5_000, 60],
    [60, 5_000],
    [9_000, 9_000],
    [15, 15],
    [300, 2],
    [1, 1],
  ] as const)
    for (const format of ['png', 'jpeg', 'webp'] as const)
      add(`${w} × ${h} ${format}`, await picture(w, h).toFormat(format).toBuffer())
  for (const count of [101, 500, 5_000, 20_000]) add(`${count} frames`, await frames(count))
  for (const at of [1, 2, 3, 4, 5])
    add('GIF that is a script', Buffer.concat([gifScript(), Buffer.alloc(at)]))
  add('five megabytes', Buffer.concat([await picture(300, 250).png().toBuffer(), Buffer.alloc(5_000_000)]))
  return all
}
