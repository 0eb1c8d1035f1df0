import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ExistingPaths, isExistingFile, isExistingPage, readPaths } from './existing-paths'

let folder: string
let paths: ExistingPaths
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
  paths = readPaths(folder, join(folder, 'public'))
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
])('%s may be answered', (path) => expect(isExistingPage(path, paths)).toBe(true))

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
  expect([isExistingPage(path, paths), isExistingFile(path, paths)]).toEqual([false, false]),
)

test('files are those of the build and of the public folder', () => {
  expect(['/robots.txt', '/alianza.js', '/alianza.css'].map((path) => isExistingFile(path, paths))).toEqual([
    true,
    true,
    false,
  ])
})

test('where no build is served, Next decides', () => {
  expect([isExistingPage('/x'), isExistingFile('/x.png'), isExistingFile('/x')]).toEqual([true, true, false])
})
