import type { ServerResponse } from 'node:http'
import { deflateSync, gunzipSync, gzipSync, inflateSync } from 'node:zlib'
import { log } from '@/lib/log'

/** What Next sends where a page refuses: an empty document, which only its scripts fill. */
const EMPTY_DOCUMENT = '<html id="__next_error__">'
/** How Next's compression packs an answer, and how it is unpacked. */
const CODERS: Record<string, { pack: (body: Buffer) => Buffer; unpack: (body: Buffer) => Buffer }> = {
  gzip: { pack: (body) => gzipSync(body), unpack: (body) => gunzipSync(body) },
  deflate: { pack: (body) => deflateSync(body), unpack: (body) => inflateSync(body) },
}
const REFUSALS = new Set([403, 404])

/** An empty document with the text of a page of the same meaning, for readers without scripts. */
function readable(document: string, page: string): string {
  const [, html = '', head = '', body = '', content = ''] =
    /<html([^>]*)>([\s\S]*?)<body([^>]*)>([\s\S]*)<\/body>/.exec(page) ?? []
  const styles = [...head.matchAll(/<link[^>]*rel="stylesheet"[^>]*>/g)].map(([link]) => link).join('')
  const title = document.includes('<title>') ? '' : (/<title>[^<]*<\/title>/.exec(head)?.[0] ?? '')
  const text = content.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<\/?noscript[^>]*>/g, '')
  return document
    .replace(EMPTY_DOCUMENT, () => `<html id="__next_error__"${html}>`)
    .replace('<head>', () => `<head>${title}`)
    .replace('<body>', () => `<body${body}><noscript>${styles}${text}</noscript>`)
}

/**
 * Holds a page that is refused until it is whole, and gives it a text that reads without scripts. `page` is the site's own
 * page of that status, which is the same for everybody.
 */
export function fillRefusals(response: ServerResponse, page: (status: number) => Promise<string>): void {
  const { writeHead, write, end, flushHeaders } = response
  let held: Buffer[] | null = null
  const isRefused = (status: number) =>
    REFUSALS.has(status) && String(response.getHeader('content-type') ?? '').startsWith('text/html')
  const begin = () => {
    if (!held && !response.headersSent && isRefused(response.statusCode))
      response.writeHead(response.statusCode)
    return held
  }
  const keep = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === 'string') held?.push(Buffer.from(chunk, encoding as BufferEncoding))
    else if (chunk instanceof Uint8Array) held?.push(Buffer.from(chunk))
  }
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    if (rest.length > 0 || !isRefused(status)) return Reflect.apply(writeHead, response, [status, ...rest])
    held ??= []
    return response
  }) as typeof writeHead
  response.flushHeaders = () => {
    if (!begin()) flushHeaders.call(response)
  }
  response.write = ((chunk: unknown, encoding: unknown, ...rest: unknown[]) => {
    if (!begin()) return Reflect.apply(write, response, [chunk, encoding, ...rest])
    keep(chunk, encoding)
    const done = typeof encoding === 'function' ? encoding : rest[0]
    if (typeof done === 'function') process.nextTick(() => done())
    return true
  }) as typeof write
  response.end = ((chunk: unknown, encoding: unknown, ...rest: unknown[]) => {
    if (!begin()) return Reflect.apply(end, response, [chunk, encoding, ...rest])
    keep(chunk, encoding)
    const body = Buffer.concat(held ?? [])
    void withText(response, body, page).then((whole) => {
      Reflect.apply(writeHead, response, [response.statusCode])
      Reflect.apply(end, response, [whole])
    })
    return response
  }) as typeof end
}

async function withText(
  response: ServerResponse,
  body: Buffer,
  page: (status: number) => Promise<string>,
): Promise<Buffer> {
  const encoding = String(response.getHeader('content-encoding') ?? '')
  const coder = CODERS[encoding]
  try {
    const document = (coder ? coder.unpack(body) : body).toString()
    if (!document.includes(EMPTY_DOCUMENT)) return body
    const filled = readable(document, await page(response.statusCode))
    response.removeHeader('content-length')
    return coder ? coder.pack(Buffer.from(filled)) : Buffer.from(filled)
  } catch (error) {
    log.error({ err: error }, 'a refused page was left without its text')
    return body
  }
}
