import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { judgeWeights, scriptFiles, weighScripts } from './script-weight'

let build: string
beforeAll(() => {
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
  save('server/app/es.html', tag('react') + tag('own') + tag('own') + tag('old', ' noModule=""'))
  save('server/app/es/ito/whitepaper.html', tag('react'))
})
afterAll(() => rmSync(build, { recursive: true, force: true }))

test('the files of a page are counted once, those for old browsers never', () => {
  const html =
    '<script>1</script><script src="/_next/a.js" async=""></script><script src="/_next/b.js" noModule=""></script>'
  expect(scriptFiles(html + html)).toEqual(['a.js'])
})

test('pages are weighed with the floor that all share', () => {
  const { floor, pages } = weighScripts(build)
  const bytesOf = (path: string) => pages.find((page) => page.path === path)?.bytes
  expect(floor).toBeGreaterThan(2_000)
  expect((bytesOf('/') ?? 0) - floor).toBeGreaterThan(1_000)
  expect((bytesOf('/') ?? 0) - floor).toBeLessThan(1_100)
  expect(bytesOf('/ito/whitepaper')).toBe(floor)
  expect(bytesOf('/vip')).toBeNull()
})

test('a page over the budget fails, and one that was not built', () => {
  const pages = [
    { path: '/light', bytes: 114_999 },
    { path: '/heavy', bytes: 115_100 },
    { path: '/missing', bytes: null },
  ]
  const { passed, failed, lines } = judgeWeights(100_000, pages)
  expect([passed, failed]).toEqual([1, 2])
  expect(lines.join('\n')).toMatch(/\/missing +not built\n\/heavy +115\.1 kB {2}over by 0\.1 kB\n\/light/)
})
