import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { judgeWeights, scriptFiles, weighScripts } from './script-weight'

let build: string
let site: Server
let missing = ''
const weigh = () => weighScripts(`http://127.0.0.1:${(site.address() as AddressInfo).port}`, build)

beforeAll(async () => {
  build = mkdtempSync(join(tmpdir(), 'weight-'))
  const save = (name: string, data: string | Buffer) => {
    mkdirSync(dirname(join(build, name)), { recursive: true })
    writeFileSync(join(build, name), data)
  }
  save('build-manifest.json', JSON.stringify({ rootMainFiles: ['static/react.js'] }))
  save('static/react.js', randomBytes(2_000))
  save('static/own.js', randomBytes(1_000))
  save('static/old.js', randomBytes(9_000))
  const tag = (name: string, more = '') =>
    `<script src="/_next/static/${name}.js?v=1" async=""${more}></script>`
  const home = tag('react') + tag('own') + tag('own') + tag('old', ' noModule=""')
  site = createServer(({ url }, answer) => {
    answer.statusCode = url === missing ? 404 : 200
    answer.end(url === '/' ? home : tag('react'))
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  site.close()
  rmSync(build, { recursive: true, force: true })
})

test('the files of a page are counted once, those for old browsers never', () => {
  const html =
    '<script>1</script><script src="/_next/a.js" async=""></script><script src="/_next/b.js" noModule=""></script>'
  expect(scriptFiles(html + html)).toEqual(['a.js'])
})

test('pages are weighed with the floor that all share', async () => {
  const { floor, pages } = await weigh()
  const bytesOf = (path: string) => pages.find((page) => page.path === path)?.bytes
  expect(floor).toBeGreaterThan(2_000)
  expect((bytesOf('/') ?? 0) - floor).toBeGreaterThan(1_000)
  expect((bytesOf('/') ?? 0) - floor).toBeLessThan(1_100)
  expect(bytesOf('/ito/whitepaper')).toBe(floor)
})

test('a page that does not answer is no light page', async () => {
  missing = '/vip'
  await expect(weigh()).rejects.toThrow('/vip answered 404')
})

test('a page over the budget fails', () => {
  const pages = [
    { path: '/light', bytes: 114_999 },
    { path: '/heavy', bytes: 115_100 },
  ]
  const { passed, failed, lines } = judgeWeights(100_000, pages)
  expect([passed, failed]).toEqual([1, 1])
  expect(lines.join('\n')).toMatch(/\n\/heavy +115\.1 kB {2}over by 0\.1 kB\n\/light/)
})
