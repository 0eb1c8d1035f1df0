import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTranslator } from 'next-intl'
import { expect, test } from 'vitest'
import en from './en.json'
import es from './es.json'

type Tree = { [key: string]: string | Tree }

function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flatten(value, `${prefix + key}.`),
  )
}

const spanish = new Map(flatten(es))
const english = new Map(flatten(en))

/** Names of the values a message takes: {email}, {count, plural, …}; nested ones too. */
function values(message: string) {
  return [
    ...new Set(
      [...message.matchAll(/(?<!\b(?:zero|one|two|few|many|other|=\d+)\s*)\{(\w+)(?=[,}])/g)].map(
        ([, name]) => name,
      ),
    ),
  ].sort()
}

test('both languages have the same messages', () => {
  expect([...english.keys()].sort()).toEqual([...spanish.keys()].sort())
})

test('both languages take the same values', () => {
  const differ = [...spanish].filter(
    ([key, text]) => values(text).join() !== values(english.get(key) ?? '').join(),
  )
  expect(differ).toEqual([])
})

test('every message can be formatted', () => {
  const params = new Proxy(
    {},
    { get: (_, name) => (name === 'count' || name === 'minutes' ? 2 : 'x'), has: () => true },
  )
  for (const [locale, messages] of [
    ['es', es],
    ['en', en],
  ] as const) {
    const broken: string[] = []
    const onError = (error: Error) => broken.push(error.message)
    const t = createTranslator({ locale, messages: messages as Tree, onError }) as (
      key: string,
      values: object,
    ) => string
    for (const [key, text] of flatten(messages))
      t(key, Object.fromEntries(values(text).map((name) => [name, Reflect.get(params, name ?? '')])))
    expect(broken.filter((message) => /INVALID_MESSAGE|MALFORMED/.test(message))).toEqual([])
  }
})

test('namespaces stay in alphabetical order, so that two people’s edits do not meet', () => {
  for (const messages of [es, en]) expect(Object.keys(messages)).toEqual(Object.keys(messages).sort())
})

test('every key that the database raises has its sentence', () => {
  const folder = join(import.meta.dirname, '..', 'supabase', 'migrations')
  const sql = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  const raised = new Set(
    sql.flatMap((text) => [...text.matchAll(/'(errors\.[\w.]+)'/g)].map(([, key]) => key ?? '')),
  )
  expect([...raised].filter((key) => !spanish.has(key))).toEqual([])
})
