import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** A header of plain values and named sections of bytes, as one compressed file. */
export type PackedModel<H> = { header: H; sections: Map<string, Uint8Array> }

type Layout = { header: unknown; sections: [string, number][] }

export function pack<H>({ header, sections }: PackedModel<H>): Buffer {
  const layout: Layout = { header, sections: [...sections].map(([name, bytes]) => [name, bytes.length]) }
  const head = Buffer.from(JSON.stringify(layout))
  const size = Buffer.alloc(4)
  size.writeUInt32LE(head.length)
  return brotliCompressSync(Buffer.concat([size, head, ...sections.values()]), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 },
  })
}

/** The opposite of `pack`; throws on bytes that it did not make. */
export function unpack<H>(packed: Uint8Array): PackedModel<H> {
  const bytes = brotliDecompressSync(packed)
  const size = bytes.readUInt32LE(0)
  const layout: { header: H; sections: [string, number][] } = JSON.parse(bytes.toString('utf8', 4, 4 + size))
  const sections = new Map<string, Uint8Array>()
  let at = 4 + size
  for (const [name, length] of layout.sections) {
    sections.set(name, Uint8Array.prototype.slice.call(bytes, at, at + length))
    at += length
  }
  return { header: layout.header, sections }
}
