import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isKnownFile, isKnownPage, type KnownPaths, readPaths } from './known-paths'

let folder: string
let known: KnownPaths
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'paths-'))
  mkdirSync(join(folder, 'public'))
  writeFileSync(join(folder, 'public/alianza.js'), '')
  const routes = [
    '/_not-found',
    '/[locale]',
    '/[locale]/vip',
    '/[locale]/programs/[slug]',
    '/[locale]/affiliate-dashboard/links/[linkId]',
    '/og/[locale]/[...page]',
    '/robots.txt',
  ]
  const manifest = Object.fromEntries(routes.map((route) => [`${route}/page`, route]))
  writeFileSync(join(folder, 'app-path-routes-manifest.json'), JSON.stringify(manifest))
  known = readPaths(folder, join(folder, 'public'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  '/',
  '/es',
  '/en',
  '/EN',
  '/vip',
  '/en/vip',
  '/vip/',
  '/programs/a.b',
  '/en/programs/x',
  '/affiliate/links/1',
])('%s may be answered', (path) => expect(isKnownPage(path, known)).toBe(true))

test.each([
  '/x',
  '/xx',
  '/en/x',
  '/es/es',
  '/fr/vip',
  '/x.png',
  '/es/x.png',
  '/programs/x/y',
  '/_not-found',
  '/[locale]',
  '/..',
])('%s is nobody’s', (path) =>
  expect([isKnownPage(path, known), isKnownFile(path, known)]).toEqual([false, false]),
)

test('files are those of the build and of the public folder', () => {
  expect(['/robots.txt', '/alianza.js', '/alianza.css'].map((path) => isKnownFile(path, known))).toEqual([
    true,
    true,
    false,
  ])
})

test('where no build is served, Next decides', () => {
  expect([isKnownPage('/x'), isKnownFile('/x.png'), isKnownFile('/x')]).toEqual([true, true, false])
})
