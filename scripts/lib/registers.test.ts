import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readCatalogue } from './catalogue'
import { writeRegisters } from './registers'
import { ROOT } from './root'

const folder = mkdtempSync(join(tmpdir(), 'alianza-registers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** Everything that a domain with a page, a mail and a refusal brings. */
const MOONS = {
  'lib/moons/pages.ts': '',
  'lib/moons/mails.ts': '',
  'lib/moons/mails.cases.ts': '',
  ...Object.fromEntries(
    ['es', 'en'].flatMap((language) => [
      [`messages/${language}/moons.json`, '{ "title": "Luna" }'],
      [`messages/${language}/pages/moons.json`, '{ "moon": { "title": "Luna", "description": "Luna" } }'],
      [`messages/${language}/mail/moons.json`, '{ "moon_full": { "subject": "Luna" } }'],
      [`messages/${language}/errors/moons.json`, '{ "moon": { "new": "Luna" } }'],
    ]),
  ),
}

test('a new domain is registered by its own files', () => {
  write({
    'lib/tides/pages.ts': '',
    'messages/es/pages/tides.json': '{ "tide": { "title": "Marea" } }',
    'messages/en/nav.json': '{}',
  })
  write(MOONS)
  const registers = Object.fromEntries(writeRegisters(folder).map(({ path, text }) => [path, text]))
  expect(registers['lib/pages.register.ts']).toContain(`
import { pages as moons } from './moons/pages.ts'
import { pages as tides } from './tides/pages.ts'

export const PAGES = {
  ...moons,
  ...tides,
}
`)
  expect(registers['lib/mails.register.ts']).toContain("import { mails as moons } from './moons/mails.ts'")
  expect(registers['lib/mails-cases.register.ts']).toContain(
    "import { cases as moons } from './moons/mails.cases.ts'",
  )
  expect(registers['messages/es/index.ts']).toContain(`
export const es = {
  errors: { ...errorsMoons },
  mail: { ...mailMoons },
  moons,
  pages: { ...pagesMoons, ...pagesTides },
}
`)
  expect(registers['messages/en/index.ts']).toContain("import nav from './nav.json'")
  expect(readCatalogue(folder, 'es')).toMatchObject({
    moons: { title: 'Luna' },
    pages: { moon: { title: 'Luna' }, tide: { title: 'Marea' } },
  })
})

test('two files that define the same message are refused', () => {
  write({ 'messages/es/errors/tides.json': '{ "moon": { "old": "Marea" } }' })
  expect(() => readCatalogue(folder, 'es')).toThrow('two files define errors.moon')
})

test('every page has its title, and no key of a register is defined twice', async () => {
  const domains = writeRegisters(ROOT).flatMap(({ path, text }) =>
    [...text.matchAll(/import \{ (\w+) as \w+ \} from '\.\/([\w.-]+\/[\w.]+)'/g)].map(
      ([, name = '', file = '']) => ({ path, name, file }),
    ),
  )
  const keys = await Promise.all(
    domains.map(async ({ path, name, file }) => {
      const part = (await import(join(ROOT, 'lib', file))) as Record<string, object>
      return Object.keys(part[name] ?? {}).map((key) => `${path} ${key}`)
    }),
  )
  const all = keys.flat()
  expect(all.filter((key, index) => all.indexOf(key) !== index)).toEqual([])
  const pages = all.flatMap((key) => (key.startsWith('lib/pages.register.ts ') ? key.split(' ')[1] : []))
  expect(pages.sort()).toEqual(Object.keys(readCatalogue(ROOT, 'es').pages ?? {}).sort())
})
