import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { callFunction, isWrongData } from './call'
import { databaseFetch } from './fetch'

let server: Server
let url = ''
/** How many calls still meet somebody else in the database. */
let meetings = Number.POSITIVE_INFINITY
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
      const isOver = /40P01/.test(text ?? '') && meetings-- <= 0
      response
        .writeHead(isOver ? 200 : Number(status), { 'content-type': 'application/json' })
        .end(isOver ? '[]' : text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

// a try is repeated after half a pause and a part of one by chance: with this chance at once
vi.spyOn(Math, 'random').mockReturnValue(-0.5)

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

it('repeats on a new connection when a reused one was closed, and gives up on a new one', async () => {
  await call('200 []')
  const before = seen.length
  await expect(call('reset')).rejects.toMatchObject({ code: '' })
  expect(seen.length - before).toBe(2)
})

it('repeats what the database rolled back because of somebody else, a few times', async () => {
  const before = seen.length
  const codes = ['500 {"code":"40P01"}', '204']
  meetings = 2
  await call(codes[0] ?? '')
  meetings = 1
  const answer = await databaseFetch(url, { method: 'POST', body: JSON.stringify({ codes }) })
  expect([answer.status, seen.length - before]).toEqual([200, 5])
  meetings = 9
  await expect(call(codes[0] ?? '')).rejects.toMatchObject({ code: '40P01' })
  expect(seen.length - before).toBe(9)
  meetings = 9
  const refused = await databaseFetch(url, { method: 'POST', body: JSON.stringify({ codes }) })
  expect([refused.status, await refused.json()]).toEqual([500, { code: '40P01' }])
})

it.each(['\ud800', 'a\0b'])('sends no text that the database cannot hold: %j', async (text) => {
  const before = seen.length
  await expect(call(text)).rejects.toMatchObject({ code: 'PT422', message: 'errors.text' })
  const body = JSON.stringify({ name: text })
  const answers = [await databaseFetch(url, { method: 'POST', body }), await databaseFetch(`${url}/?q=a%00b`)]
  for (const answer of answers) expect(await answer.json()).toMatchObject({ code: 'PT422' })
  expect(seen.length).toBe(before)
})

it.each([
  ['400 {"code":"22P02"}', true],
  ['400 {"code":"22P05"}', true],
  ['409 {"code":"23514"}', true],
  ['422 {"code":"PT422","message":"errors.x"}', true],
  ['500 {"code":"40P01"}', false],
  ['503 {"code":"57P01"}', false],
  ['404 {"code":"PGRST202"}', false],
  ['403 {"code":"42501"}', false],
  ['502 <html>', false],
  ['hang', false],
])('%s is a refusal for what was sent: %s', async (command, isWrong) => {
  const error = await call(command).catch((refused) => refused)
  expect(isWrongData(error)).toBe(isWrong)
})
