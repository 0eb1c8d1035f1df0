import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readDomains, readSchemas } from './schemas'
import { foreignWrites, readFunctions, readOwners } from './sources'

const FOLDER = join(import.meta.dirname, '../schemas')
const files = readSchemas(FOLDER)
const functions = readFunctions(files)

/** Writes into another domain's tables that stay, each with its reason. */
const EXCEPTIONS: Record<string, string> = {
  'accounts auth': 'the platform’s own tables hold how people sign in, and have no domain',
}
/** A view whose row type functions use has to be created before them. */
const ROWS_OF_VIEWS = ['links/tables.sql']
const WIDEST = 120
const LONGEST_FILE = 250
const LONGEST_FUNCTION = 40
/** Longer files, each with the reason why it is one piece. */
const ORDER = 'a domain’s tables are made in the order of their keys, and read as one picture'
const LONG_FILES: Record<string, string> = {
  'affiliates/tables.sql': ORDER,
  'conversions/tables.sql': ORDER,
  'ito/tables/offerings.sql': ORDER,
  'franchises/tables.sql': ORDER,
  'links/tables.sql': ORDER,
  'payouts/tables.sql': ORDER,
  'reports/tables.sql': ORDER,
  'scamscan/tables.sql': ORDER,
}

describe('the SQL of a domain', () => {
  test('is found by the reader', () => {
    expect(functions.length).toBe(
      files.flatMap(({ text }) => [...text.matchAll(/^create (?:or replace )?function/gm)]).length,
    )
    expect(new Set(readOwners(files).values()).size).toBeGreaterThan(15)
  })

  test('writes its own tables only; others are written by a helper of theirs, or by a hook', () => {
    const foreign = foreignWrites(files).filter(({ by, owner }) => !EXCEPTIONS[`${by.domain} ${owner}`])
    expect(foreign.map(({ by, table, owner }) => `${by.name} writes ${table} of ${owner}`)).toEqual([])
  })

  test('has its helpers in the domain’s schema, its commands in `public`', () => {
    const wrong = functions.filter(({ name, domain, path }) => {
      const isCommand = name.startsWith('public.')
      return (
        isCommand !== /^[a-z]+\/commands(?:\/|\.sql$)/.test(path) ||
        !(isCommand || name.startsWith(`${domain}.`))
      )
    })
    expect(wrong.map(({ name, path }) => `${name} in ${path}`)).toEqual([])
  })

  test('makes tables and types in tables only, policies and views in access', () => {
    const wrong = files.filter(
      ({ path, text }) =>
        (/^create (?:unlogged )?(?:table|type)/m.test(text) && !/\/tables(?:\/|\.sql$)/.test(path)) ||
        (/^create (?:policy|view)/m.test(text) &&
          !/\/access(?:\/|\.sql$)/.test(path) &&
          !ROWS_OF_VIEWS.includes(path)),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  test('names its columns where it inserts', () => {
    const blind = functions.filter(({ body }) =>
      /insert into [a-z_.]+(?: as \w+)?\s+(?:select|values)/.test(body),
    )
    expect(blind.map(({ name }) => name)).toEqual([])
  })

  test('implements a hook with the arguments that everybody has', () => {
    const hooks = Map.groupBy(
      functions.filter(({ path }) => /^[a-z]+\/hooks\.sql$/.test(path)),
      ({ name }) => name.split('.')[1],
    )
    for (const [hook, all] of hooks) {
      expect.soft(new Set(all.map(({ args }) => args)).size, hook).toBe(1)
      expect
        .soft(
          files.some(({ text }) => text.includes(`core.hooks('${hook}')`)),
          `${hook} is called`,
        )
        .toBe(true)
    }
  })

  test('names no other function like a hook: it would be called as one', () => {
    const hooks = new Set(
      files.flatMap(({ text }) => [...text.matchAll(/core\.hooks\('(\w+)'\)/g)].map(([, hook]) => hook)),
    )
    const accidental = functions.filter(
      ({ name, path }) =>
        !/^public\./.test(name) && hooks.has(name.split('.')[1]) && !path.endsWith('/hooks.sql'),
    )
    expect(hooks.size).toBeGreaterThan(8)
    expect(accidental.map(({ name, path }) => `${name} in ${path}`)).toEqual([])
  })

  test('is named in order.txt once', () => {
    const domains = readDomains(FOLDER)
    expect(new Set(domains).size).toBe(domains.length)
    expect([...new Set(files.map(({ domain }) => domain))].sort()).toEqual([...domains].sort())
  })
})

describe('a file of SQL', () => {
  test(`has lines of at most ${WIDEST} characters`, () => {
    const wide = files.flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, n) => (line.length > WIDEST ? [`${path}:${n + 1}`] : [])),
    )
    expect(wide).toEqual([])
  })

  test(`has at most ${LONGEST_FILE} lines, or a reason why not`, () => {
    const long = files.filter(({ text }) => text.trimEnd().split('\n').length > LONGEST_FILE)
    expect(long.map(({ path }) => path).filter((path) => !LONG_FILES[path])).toEqual([])
    expect(Object.keys(LONG_FILES).filter((path) => !long.some((file) => file.path === path))).toEqual([])
  })

  test(`has functions of at most ${LONGEST_FUNCTION} lines`, () => {
    const long = functions.filter(({ body }) => body.trim().split('\n').length > LONGEST_FUNCTION)
    expect(long.map(({ name }) => name)).toEqual([])
  })
})
