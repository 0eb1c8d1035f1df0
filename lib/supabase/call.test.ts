import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { callFunction } from './call'

let server: Server
let url = ''
const seen: { path?: string; key?: string; body: string }[] = []

vi.mock('@/lib/env', () => ({
  env: () => ({ NEXT_PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: 'secret' }),
}))

/** Answers as the first code asks: a status and a body; `reset` breaks the connection, `hang` never answers. */
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      seen.push({ path: request.url, key: request.headers.apikey as string, body })
      const [command] = JSON.parse(body).codes
      if (command === 'reset') return request.socket.resetAndDestroy()
      if (command === 'hang') return
      const [status, text] = command.split(' ', 2)
      response.writeHead(Number(status)).end(text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const call = (command: string) => callFunction('resolve_links', { codes: [command] }, 200)

it('posts the arguments with the key and gives the rows', async () => {
  expect(await call('200 [{"code":"a","destination":"/"}]')).toEqual([{ code: 'a', destination: '/' }])
  expect(seen.at(-1)).toMatchObject({ path: '/rest/v1/rpc/resolve_links', key: 'secret' })
})

it('gives nothing for an empty answer', async () => expect(await call('204')).toBeUndefined())

it.each([
  [
    '409 {"code":"PT409","message":"errors.x","details":"field"}',
    { code: 'PT409', message: 'errors.x', details: 'field' },
  ],
  ['500 {"code":"XX000","message":"broken","details":null}', { code: 'XX000', details: '' }],
  ['502 <html>', { code: '' }],
  ['hang', { code: '' }],
])('rejects %s', async (command, error) => {
  await expect(call(command)).rejects.toMatchObject(error)
})

it('repeats on a new connection when a kept one was closed, and gives up on a new one', async () => {
  await call('200 []')
  const before = seen.length
  await expect(call('reset')).rejects.toMatchObject({ code: '' })
  expect(seen.length - before).toBe(2)
})
