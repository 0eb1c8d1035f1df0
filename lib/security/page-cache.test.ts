import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeFs } from 'next/dist/server/lib/node-fs-methods'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import PageCache from './page-cache'
import { inlineScripts, pagePolicy } from './policy'
import { sharedBuild } from './whole-pages'

// a build that is under way in the working folder has half-written files
vi.mock('./build-folder', () => ({ BUILD_FOLDER: '.no-build' }))

const KIND = { kind: 'APP_PAGE', isFallback: false, isRoutePPREnabled: true } as never
let folder: string
let cache: PageCache
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-cache-'))
  cache = new PageCache({
    dev: false,
    fs: nodeFs,
    serverDistDir: folder,
    maxMemoryCacheSize: 1_000_000,
    revalidatedTags: [],
    _requestHeaders: {},
  } as never)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const HTML = '<p>x</p><script nonce="n">a</script><script nonce="n">b</script>'
const page = (more: object = {}) => ({
  kind: 'APP_PAGE',
  html: HTML,
  rscData: Buffer.from(''),
  headers: { 'x-next-cache-tags': 'one' },
  status: 200,
  postponed: undefined,
  segmentData: undefined,
  ...more,
})
const policyOf = (html: string) => pagePolicy({ scripts: inlineScripts(html) })

test('a rendered page carries the hashes of its scripts, and counts as whole from then on', async () => {
  const made = page()
  await cache.set('/route-cache/APP_PAGE/f00/$/es/vip', made as never, KIND)
  expect(made.html).toBe(HTML)
  expect(made.headers).toMatchObject({ 'content-security-policy': policyOf(HTML) })
  expect(sharedBuild().whole.has('/es/vip')).toBe(true)
})

test('from the cache it comes without nonces, in one script, with the hash of that', async () => {
  await cache.set('/es/vip', page() as never, KIND)
  const entry = await cache.get('/es/vip', KIND)
  const html = '<p>x</p><script>a\n;b</script>'
  expect(entry?.value).toMatchObject({
    html,
    headers: { 'x-next-cache-tags': 'one', 'content-security-policy': policyOf(html) },
  })
})

test('a shell carries none: its rest is made for the request', async () => {
  await cache.set('/es/dashboard', page() as never, KIND)
  const shell = page({ postponed: 'state' })
  shell.headers = { 'x-next-cache-tags': 'one' }
  await cache.set('/es/dashboard', shell as never, KIND)
  expect(shell.headers).not.toHaveProperty('content-security-policy')
  expect(sharedBuild().whole.has('/es/dashboard')).toBe(false)
  const entry = await cache.get('/es/dashboard', KIND)
  expect(entry?.value).toMatchObject({ html: shell.html })
  expect(JSON.stringify(entry?.value)).not.toContain('script-src')
})

test('what is not there stays not there', async () => {
  expect(await cache.get('/es/nothing', KIND)).toBeNull()
})

const ROOM = '/route-cache/APP_PAGE/f00/$'
const ROUTE = { kind: 'APP_ROUTE', isFallback: false } as never

test('nothing is cached for an address without a page', async () => {
  await cache.set(`${ROOM}/x1.png`, page({ status: 404 }) as never, KIND)
  expect(await cache.get(`${ROOM}/x1.png`, KIND)).toBeNull()
  expect(sharedBuild().whole.has('/x1.png')).toBe(false)
  const missing = { kind: 'APP_ROUTE', status: 404, body: Buffer.from(''), headers: {} }
  await cache.set('/route-cache/APP_ROUTE/f00/$/og/es/x1', missing as never, ROUTE)
  expect(await cache.get('/route-cache/APP_ROUTE/f00/$/og/es/x1', ROUTE)).toBeNull()
})

test('a deleted page is cached as deleted, so that it does not come back', async () => {
  await cache.set(`${ROOM}/es/programs/a`, page() as never, KIND)
  await cache.set(`${ROOM}/es/programs/a`, page({ status: 404 }) as never, KIND)
  expect((await cache.get(`${ROOM}/es/programs/a`, KIND))?.value).toMatchObject({ status: 404 })
})
