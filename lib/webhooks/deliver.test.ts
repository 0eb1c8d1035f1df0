import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isPublicAddress } from '@/lib/public-address'
import { callReceiver } from './call'
import { type Claimed, compose } from './deliver'
import { fillPlaceholders } from './placeholders'
import { endpointSecret } from './secret'

vi.mock('@/lib/env', () => ({ env: () => ({ APP_SECRET: 'a secret of at least thirty-two characters' }) }))
vi.mock('@/lib/supabase/service', () => ({ serviceClient: () => undefined }))

const row: Claimed = {
  delivery_id: 1,
  attempt: 1,
  event_id: '01997b5c-0000-7000-8000-000000000001',
  sequence: 7,
  type: 'sale.created',
  occurred_at: '2026-11-21T12:00:00Z',
  data: { amount: 9900 },
  url: 'https://shop.example.com/hooks',
  endpoint_id: '01997b5c-0000-7000-8000-000000000002',
  kind: 'signed',
  names: null,
  secret_version: 2,
  former_version: null,
}
const endpoint = row.endpoint_id as string

describe('compose', () => {
  const verify = (sent: ReturnType<typeof compose>, version: number, body = sent.body ?? '') =>
    new Webhook(endpointSecret(endpoint, version)).verify(body, sent.headers)

  it('signs id, time and body so that the receiver can check them', () => {
    const sent = compose(row)
    expect(verify(sent, 2)).toEqual({
      type: 'sale.created',
      timestamp: row.occurred_at,
      sequence: 7,
      data: { amount: 9900 },
    })
    expect(() => verify(sent, 1)).toThrow()
    expect(() => verify(sent, 2, sent.body?.replace('9900', '1'))).toThrow()
    const other = { ...sent, headers: { ...sent.headers, 'webhook-id': 'another' } }
    expect(() => verify(other, 2)).toThrow()
  })

  it('is too old after five minutes', () => {
    const at = (minutes: number) => compose(row, new Date(Date.now() - minutes * 60_000))
    expect(verify(at(4.9), 2)).toBeTruthy()
    expect(() => verify(at(5.1), 2)).toThrow()
  })

  it('carries both signatures while a secret is being replaced', () => {
    const sent = compose({ ...row, former_version: 1 })
    expect(verify(sent, 1)).toEqual(verify(sent, 2))
    expect(() => verify(sent, 3)).toThrow()
  })

  it('fills an affiliate’s own address and signs nothing', () => {
    const sent = compose({
      ...row,
      endpoint_id: null,
      secret_version: null,
      url: 'https://t.example/?a={amount}',
    })
    expect(sent).toEqual({
      method: 'GET',
      url: 'https://t.example/?a=9900',
      headers: { 'user-agent': 'Alianza-Webhooks/1' },
    })
  })
})

describe('fillPlaceholders', () => {
  it('encodes every value and leaves out what is missing', () => {
    const data = {
      order_id: 'a/b?c=d&e#f é',
      status: null,
      sub_ids: { s1: 'x y', s2: '{amount}' },
      amount: 5,
    }
    const filled = fillPlaceholders('https://t.example/{order_id}?s={s1}&t={s2}&n={status}&k={s3}', data)
    expect(filled).toBe('https://t.example/a%2Fb%3Fc%3Dd%26e%23f%20%C3%A9?s=x%20y&t=%7Bamount%7D&n=&k=')
  })
})

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '2606:4700::1111'])('%s is', (address) => expect(isPublicAddress(address)).toBe(true))
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    '::ffff:127.0.0.1',
    '::ffff:169.254.169.254',
    '64:ff9b::7f00:1',
    'localhost',
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false))
})

describe('callReceiver', () => {
  let server: Server | undefined
  afterEach(() => server?.close())
  async function listen(
    answer: (request: IncomingMessage) => { code: number; headers?: Record<string, string> },
  ) {
    server = createServer((request, response) => {
      const { code, headers } = answer(request)
      response.writeHead(code, headers).end('x'.repeat(100_000))
    })
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  }
  const get = (url: string) => ({ method: 'GET', url, headers: {} }) as const

  it('returns the status, and follows no redirect', async () => {
    const calls: string[] = []
    const url = await listen(({ url: path = '' }) => {
      calls.push(path)
      return { code: 302, headers: { location: '/elsewhere' } }
    })
    expect(await callReceiver(get(url), { toPrivate: true })).toMatchObject({ code: 302, error: null })
    expect(calls).toEqual(['/'])
  })

  it('returns why there was no answer', async () => {
    const url = await listen(() => ({ code: 200 }))
    await new Promise((resolve) => server?.close(resolve))
    expect(await callReceiver(get(url), { toPrivate: true })).toMatchObject({
      code: null,
      error: 'ECONNREFUSED',
    })
  })

  it.each([
    'http://127.0.0.1:1/',
    'https://127.0.0.1:1/',
    'https://localhost:1/',
    'https://[::1]:1/',
    'https://2130706433/',
    'https://[::ffff:7f00:1]/',
    'https://0x7f.1/',
  ])('calls nothing at %s', async (url) => {
    expect(await callReceiver(get(url))).toMatchObject({ code: null, error: 'private_address' })
  })
})
