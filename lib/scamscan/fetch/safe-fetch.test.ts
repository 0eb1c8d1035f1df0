import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DOOR, type Door, safeFetch } from './safe-fetch'
import { REFUSED, REFUSED_ANSWERS } from './safe-fetch.cases'
import { checkedTarget, isCallable } from './target'

let server: Server
let port: number
let reached: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    reached.push(request.url ?? '')
    const [, step, rest = ''] = /^\/(\w+)\/?(.*)$/.exec(request.url ?? '') ?? []
    if (step === 'to')
      response.writeHead(302, { location: Buffer.from(decodeURIComponent(rest)).toString('latin1') }).end()
    else if (step === 'loop') response.writeHead(302, { location: `/loop/${Number(rest) + 1}` }).end()
    else if (step === 'big') response.end(Buffer.alloc(3_000_000, 'a'))
    else if (step === 'slow') response.write('a')
    else if (step === 'echo') response.end(JSON.stringify(request.headers))
    else response.end('here')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  reached = []
})

const refusal = (text: string, door?: Door) =>
  safeFetch(text, door).then(
    () => 'reached',
    (error) => error.message,
  )

/** A door that lets one trial name through to this test's own server, and judges everything else as the real one does. */
function trialDoor(resolve: (name: string) => string[] = () => ['127.0.0.1']): Door {
  const own = (text: string, from?: URL) => {
    const url = URL.parse(text, from)
    return url?.hostname === 'trial.pa' ? url : checkedTarget(text, from)
  }
  return {
    resolve: async (name) => (name === 'trial.pa' ? ['127.0.0.1'] : resolve(name)),
    isCallable: (address) => address === '127.0.0.1' || isCallable(address),
    target: own,
    milliseconds: 2_000,
    bytes: 1_000_000,
  }
}
const trial = (path: string) => `http://trial.pa:${port}/${path}`

/** Refused before a socket was opened: neither an answer nor a failed connection. */
const BEFORE = ['not_http', 'has_user', 'odd_port', 'private_name', 'private_address', 'no_address']

test(`refuses ${REFUSED.length} spellings of what is not public before a connection, and asks no resolver for them`, async () => {
  const asked: string[] = []
  const door: Door = {
    ...DOOR,
    resolve: async (name) => {
      asked.push(name)
      return ['127.0.0.1']
    },
  }
  expect(new Set(REFUSED).size).toBeGreaterThan(600)
  const other = []
  for (const text of REFUSED) {
    const why = await refusal(text, door)
    if (!BEFORE.includes(why)) other.push([text, why])
  }
  expect(other).toEqual([])
  expect(asked).toEqual([])
  expect(reached).toEqual([])
})

test.each(REFUSED_ANSWERS)('refuses a public name that resolves to %s', async (address) => {
  const door: Door = { ...DOOR, resolve: async () => [address] }
  expect(await refusal('http://rebinding.com/', door)).toBe('private_address')
  const mixed: Door = { ...DOOR, resolve: async () => ['93.184.216.34', address] }
  expect(await refusal('http://rebinding.com/', mixed)).toBe('private_address')
})

test('resolves a name once for each connection, so that it cannot change in between', async () => {
  let times = 0
  const answers = ['127.0.0.1', '10.0.0.1', '10.0.0.1']
  const door: Door = { ...trialDoor(), resolve: async () => [answers[times++] ?? '10.0.0.1'] }
  expect((await safeFetch(trial('page'), door)).body.toString()).toBe('here')
  expect(times).toBe(1)
  times = 0
  expect(await refusal(trial(`to/${encodeURIComponent(trial('page'))}`), door)).toBe('private_address')
  expect(reached).toEqual(['/page', expect.stringContaining('/to/')])
})

/** Whole addresses: what has no scheme of its own would lead on within the site. */
const REDIRECTED = REFUSED.filter((text) => /^[a-z]+:/.test(text) && !/^http:(?!\/\/)/.test(text))

test(`judges each redirect as it judged the first address: ${REDIRECTED.length} of them`, async () => {
  const other = []
  for (const text of REDIRECTED) {
    const why = await refusal(trial(`to/${encodeURIComponent(text)}`), trialDoor())
    if (!BEFORE.includes(why)) other.push([text, why])
  }
  expect(other).toEqual([])
  expect(reached.filter((path) => !path.startsWith('/to/'))).toEqual([])
})

test('follows five redirects and no sixth', async () => {
  expect(await refusal(trial('loop/0'), trialDoor())).toBe('too_many_redirects')
  expect(reached).toHaveLength(6)
  const once = await safeFetch(trial(`to/${encodeURIComponent('/page')}`), trialDoor())
  expect([once.status, once.finalUrl, once.hops.length]).toEqual([200, trial('page'), 1])
})

test('reads one megabyte and no more', async () => {
  const { body, isCut } = await safeFetch(trial('big'), trialDoor())
  expect([body.length, isCut]).toEqual([1_000_000, true])
})

test('gives up when its time is over, which is five seconds', async () => {
  expect(DOOR.milliseconds).toBe(5_000)
  expect(await refusal(trial('slow'), { ...trialDoor(), milliseconds: 300 })).toBe('too_slow')
  const deaf: Door = { ...DOOR, milliseconds: 100, resolve: () => new Promise(() => {}) }
  expect(await refusal('http://deaf.com/', deaf)).toBe('too_slow')
})

test('sends no cookies and no credentials', async () => {
  const { body } = await safeFetch(trial('echo'), trialDoor())
  const names = Object.keys(JSON.parse(body.toString()))
  expect(names.sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent'])
})

test('says so when nobody answers', async () => {
  const door: Door = { ...DOOR, resolve: async () => [] }
  expect(await refusal('http://nobody.com/', door)).toBe('no_address')
})
