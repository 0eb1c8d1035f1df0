import { describe, expect, it } from 'vitest'
import { readBody } from './request-body'

const post = (body: BodyInit, headers = {}) =>
  new Request('http://site.invalid/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)

describe('readBody', () => {
  it('reads text as it was sent, byte order mark included', async () => {
    expect(await readBody(post('\ufeff{"a":"ñ"}'), 100)).toEqual({ text: '\ufeff{"a":"ñ"}' })
  })

  it('reads an empty body', async () => {
    expect(await readBody(new Request('http://site.invalid/', { method: 'POST' }), 100)).toEqual({ text: '' })
  })

  it('stops at the limit, announced or not', async () => {
    expect(await readBody(post('x', { 'content-length': '101' }), 100)).toEqual({ refused: 'too_large' })
    expect(await readBody(post('x'.repeat(101)), 100)).toEqual({ refused: 'too_large' })
    expect(await readBody(post('x'.repeat(100)), 100)).toEqual({ text: 'x'.repeat(100) })
  })

  it('refuses what is not UTF-8', async () => {
    expect(await readBody(post(Uint8Array.from([0x7b, 0xff, 0x7d])), 100)).toEqual({ refused: 'malformed' })
  })
})
