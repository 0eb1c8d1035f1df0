import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inlineScripts } from './policy'
import { pathOf, readBuild } from './whole-pages'

let server: string
beforeAll(() => {
  server = mkdtempSync(join(tmpdir(), 'build-'))
  const build = (name: string, html: string | null, facts: object) => {
    const path = join(server, name)
    mkdirSync(dirname(path), { recursive: true })
    if (html !== null) writeFileSync(`${path}.html`, html)
    writeFileSync(`${path}.meta`, JSON.stringify(facts))
  }
  build('app/es', '<script>home</script>', { status: 200 })
  build('app/es/vip', '<script>page data</script>', { status: 200 })
  build('app/es/admin', '<script>shell</script>', { status: 200, postponed: 'state' })
  build('app/es/payouts/[runId]', '<script>shell</script><script>fallback</script>', { postponed: '' })
  build('app/es/partner/[slug]', '', { postponed: 'state' })
  build('app/robots.txt', null, { headers: {} })
  build('app/es/cut', '<script>shell, cut</script>', {})
  writeFileSync(join(server, 'app/es/cut.meta'), '{"status":200,"postp')
  build('route-cache/APP_PAGE/f00/$/en/programs/new', '<p></p>', { status: 200 })
})
afterAll(() => rmSync(server, { recursive: true, force: true }))

test('separates whole pages from shells, names the scripts of shells and skips a page with a damaged .meta', () => {
  const { whole, shellScripts, empty } = readBuild(server)
  expect([...whole].sort()).toEqual(['/en/programs/new', '/es', '/es/vip'])
  expect(shellScripts.sort()).toEqual(inlineScripts('<script>shell</script><script>fallback</script>').sort())
  expect(empty.map((shape) => shape.test('/es/partner/faro'))).toEqual([true])
  expect(empty.map((shape) => shape.test('/es/partner/faro/more'))).toEqual([false])
})

test('without a build nothing is whole: every page gets a nonce', () => {
  expect(readBuild(join(server, 'nowhere'))).toEqual({ whole: new Set(), shellScripts: [], empty: [] })
})

test('a key of the page cache names the path', () => {
  expect(pathOf('/route-cache/APP_PAGE/f00/$/en/programs/new')).toBe('/en/programs/new')
  expect(pathOf('/es')).toBe('/es')
})
