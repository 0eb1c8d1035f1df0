import { createTranslator } from 'next-intl'
import { expect, test } from 'vitest'
import { en } from './en'
import { es } from './es'

type Tree = { [key: string]: string | Tree }

function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flatten(value, `${prefix + key}.`),
  )
}

const argumentNames = (text: string) => [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name ?? '')

/** Same keys and same arguments in both languages: `scripts/messages.ts`. */
test.each([
  ['es', es],
  ['en', en],
] as const)('every message of %s can be formatted', (locale, messages) => {
  const broken: string[] = []
  const onError = (error: Error) => broken.push(error.message)
  const t = createTranslator({ locale, messages: messages as Tree, onError }) as (
    key: string,
    values: object,
  ) => string
  for (const [key, text] of flatten(messages))
    t(key, Object.fromEntries(argumentNames(text).map((name) => [name, 2])))
  expect(broken.filter((message) => /INVALID_MESSAGE|MALFORMED/.test(message))).toEqual([])
})
