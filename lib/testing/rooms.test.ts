import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { circlesOf, importsOf, isThere } from './imports'
import { EXCEPTIONS, ROOMS, refusalOf } from './rooms'
import { filesOf, parse, ROOT, readSource } from './source'

/** These hold no source: packages, pictures, documents, and what a run leaves. */
const NO_SOURCE = /^(\..*|node_modules|public|docs|test-results|playwright-report)$/
const imports = filesOf(readdirSync(ROOT).filter((name) => !NO_SOURCE.test(name)))
  .filter((path) => /\.(tsx?|mjs|js)$/.test(path) && !/\.d\.(\w+\.)?ts$/.test(path))
  .map(readSource)
  .flatMap(importsOf)

test('each file imports what its room may', () => {
  const refused = imports.flatMap((one) => {
    const why = refusalOf(one)
    return why ? [`${one.from}:${one.line} imports ${one.specifier}. ${why}`] : []
  })
  expect(refused).toEqual([])
})

test('a file stands behind each import', () => {
  expect(imports.filter((one) => !isThere(one)).map(({ from, specifier }) => [from, specifier])).toEqual([])
})

test('no exception outlives the import that it is for', () => {
  const unused = EXCEPTIONS.filter(
    ({ from, to }) => !imports.some((one) => from.test(one.from) && to.test(one.to)),
  )
  expect(unused).toEqual([])
})

test('no file imports itself by way of others', () => {
  expect(circlesOf(imports).map((way) => way.join(' → '))).toEqual([])
})

/** The domains moons and tides are made up: no table names them. */
const REFUSED: [string, string][] = [
  ['middleware.ts', '@/lib/moons/queries'],
  ['middleware.ts', './components/ui/button'],
  ['instrumentation.ts', '@/lib/moons/queries'],
  ['next.config.ts', './lib/moons/rules'],
  ['vitest.config.ts', './lib/env'],
  ['app/r/[code]/route.ts', '@/components/ui/button'],
  ['app/api/moons/route.ts', '@/lib/moons/actions'],
  ['app/api/moons/route.ts', '@/lib/moons/phase-actions'],
  ['app/auth/confirm/route.ts', '@/app/fonts'],
  ['app/api/moons/route.ts', '../tides/route'],
  ['app/og/route.tsx', '@/lib/supabase/server'],
  ['app/og/route.tsx', '@/lib/moons/actions'],
  ['app/[locale]/x.tsx', '@/lib/supabase/server'],
  ['app/[locale]/x.tsx', '@/lib/mail/outbox'],
  ['app/[locale]/x.tsx', '@/lib/rate-limit'],
  ['app/[locale]/x.tsx', '@/app/api/session/route'],
  ['app/[locale]/x.tsx', '../x'],
  ['app/[locale]/x.tsx', '@/lib/moons/actions'],
  ['app/[locale]/x.tsx', '@/lib/moons/phase-actions'],
  ['app/[locale]/x.tsx', '@/lib/moons/rules'],
  ['app/sitemap.ts', '@/lib/testing/source'],
  ['components/ui/x.tsx', '@/lib/moons/schema'],
  ['components/ui/x.tsx', '@/lib/money'],
  ['components/ui/x.tsx', '@/components/layout/site-header'],
  ['components/layout/x.tsx', '@/components/moons/phase'],
  ['components/layout/x.tsx', '@/lib/moons/actions'],
  ['components/layout/x.tsx', '@/lib/supabase/server'],
  ['components/layout/x.tsx', '@/lib/env'],
  ['components/page/x.tsx', '@/components/moons/phase'],
  ['components/page/x.tsx', '@/lib/moons/schema'],
  ['components/page/x.tsx', '@/lib/auth/session'],
  ['components/page/x.tsx', '@/lib/action'],
  ['components/moons/x.tsx', '@/lib/moons/queries'],
  ['components/moons/x.tsx', '@/lib/moons/phase-queries'],
  ['components/moons/x.tsx', '@/lib/moons/work'],
  ['components/moons/x.tsx', '@/lib/tides/schema'],
  ['components/moons/x.tsx', '@/components/tides/x'],
  ['components/moons/x.tsx', '../tides/x'],
  ['components/moons/x.tsx', '../moons/y'],
  ['components/moons/x.tsx', '@/components/layout/frame'],
  ['components/moons/x.tsx', '@/app/fonts'],
  ['components/moons/x.tsx', '@/lib/supabase/server'],
  ['components/moons/x.tsx', '@/lib/mail/kind'],
  ['components/moons/x.tsx', '@/lib/security/policy'],
  ...['env', 'log', 'action', 'command', 'rate-limit', 'client-address'].map((name): [string, string] => [
    'components/moons/x.tsx',
    `@/lib/${name}`,
  ]),
  ['lib/testing/x.test.ts', '@/components/moons/x'],
  ['lib/testing/x.test.ts', '@/lib/moons/rules'],
  ['lib/x.ts', '@/lib/moons/schema'],
  ['lib/x.ts', '@/lib/money'],
  ['lib/x.ts', './moons/schema'],
  ['lib/x.ts', './testing/source'],
  ['lib/x.test.ts', './moons/schema'],
  ['lib/auth/x.ts', '@/lib/moons/queries'],
  ['lib/mail/x.ts', '@/components/ui/button'],
  ['lib/mail/x.ts', '@/lib/api/refusals'],
  ['lib/i18n/x.ts', '@/messages/es'],
  ['lib/pages.register.ts', './moons/queries.ts'],
  ['lib/moons/words.ts', './queries'],
  ['lib/moons/words.ts', '@/lib/tides/rules'],
  ['lib/api/x.ts', '@/lib/moons/queries'],
  ['lib/api/x.ts', '@/components/api/code-block'],
  ['lib/moons/x.ts', '@/lib/tides/schema'],
  ['lib/moons/x.ts', '@/lib/api/refusals'],
  ['lib/moons/x.ts', '@/lib/supabase/service'],
  ['lib/moons/x.ts', '@/lib/security/policy'],
  ['lib/moons/x.ts', '@/components/ui/button'],
  ['lib/moons/x.ts', '@/app/fonts'],
  ['lib/moons/x.ts', '../tides/schema'],
  ['lib/moons/x.ts', '../money'],
  ['lib/moons/x.test.ts', '@/lib/tides/schema'],
  ['messages/en/index.ts', '../../lib/pages'],
  ['packages/moons/index.ts', '../tides/index.ts'],
  ['packages/moons/index.ts', '../../lib/money'],
  ['contracts/x.ts', '../lib/moons/queries.ts'],
  ['contracts/x.ts', '../lib/ito/queries.ts'],
  ['contracts/x.ts', '../scripts/lib/root.ts'],
  ['e2e/x.ts', '@/lib/money'],
  ['e2e/x.ts', '../lib/money'],
  ['e2e/x.ts', '../supabase/tests/harness'],
  ['scripts/x.ts', '../app/fonts.ts'],
  ['scripts/x.ts', '../components/ui/button.tsx'],
  ['supabase/tests/x.test.ts', '../../components/ui/button.tsx'],
  ['supabase/seed/x.ts', '../../lib/payouts/queries.ts'],
  ['supabase/local/x.ts', '../../lib/money.ts'],
  ['moons/x.ts', './y'],
]

const ALLOWED: [string, string][] = [
  ['middleware.ts', '@/lib/i18n/routing'],
  ['middleware.ts', '@/lib/links/follow'],
  ['instrumentation.ts', './lib/boot'],
  ['next.config.ts', './lib/security/headers'],
  ['playwright.config.ts', './scripts/lib/chromium.ts'],
  ['app/r/[code]/route.ts', '@/lib/links/follow'],
  ['app/api/moons/route.ts', '@/lib/supabase/service'],
  ['app/api/moons/route.ts', '@/lib/moons/work'],
  ['app/og/[locale]/route.tsx', '@/components/layout/social-card'],
  ['app/[locale]/x.tsx', '@/lib/moons/queries'],
  ['app/[locale]/x.tsx', '@/components/moons/phase'],
  ['app/[locale]/x.tsx', '@/app/fonts'],
  ['app/[locale]/x.tsx', './parts'],
  ['components/ui/x.tsx', './button'],
  ['components/ui/x.tsx', '@/lib/utils'],
  ['components/layout/x.tsx', '@/lib/auth/use-session'],
  ['components/page/x.tsx', '@/lib/structured-data'],
  ['components/moons/x.tsx', './phase'],
  ['components/moons/x.tsx', '@/components/page/questions'],
  ['components/moons/x.tsx', '@/components/ui/button'],
  ['components/moons/x.tsx', '@/lib/moons/actions'],
  ['components/moons/x.tsx', '@/lib/moons/phase-schema'],
  ['components/moons/x.tsx', '@/lib/moons/rules'],
  ['components/moons/x.tsx', '@/lib/tides/words'],
  ['components/moons/x.tsx', '@/lib/action-state'],
  ['components/moons/x.tsx', '@/lib/money'],
  ['lib/testing/x.test.ts', '@/supabase/figures/register'],
  ['lib/x.ts', './supabase/server'],
  ['lib/mail/x.ts', '@/lib/supabase/service'],
  ['lib/mail/x.test.ts', '@/messages/es'],
  ['lib/pages.register.ts', './moons/pages.ts'],
  ['lib/mails-cases.register.ts', './moons/mails.cases.ts'],
  ['lib/moons/words.ts', '@/lib/i18n/texts'],
  ['lib/moons/words.ts', '@/lib/tides/words'],
  ['lib/api/x.ts', '@/lib/moons/schema'],
  ['lib/moons/x.ts', '@/lib/tides/words'],
  ['lib/moons/x.ts', '@/lib/supabase/server'],
  ['lib/moons/x.ts', '@/lib/action'],
  ['lib/moons/x.ts', './schema'],
  ['lib/moons/x.test.ts', '@/lib/testing/source'],
  ['messages/messages.test.ts', './en'],
  ['packages/moons/index.ts', './sign.ts'],
  ['contracts/x.ts', '../lib/ito/abi/moon.ts'],
  ['contracts/x.ts', './artifacts/moon.ts'],
  ['scripts/lib/x.ts', '../../contracts/mutants.ts'],
  ['e2e/x.ts', '../lib/pages'],
  ['scripts/x.ts', '../lib/moons/queries.ts'],
  ['supabase/tests/x.test.ts', '../../lib/moons/rules.ts'],
  ['supabase/seed/x.ts', '../../lib/ruc.ts'],
  ['supabase/local/x.ts', './files.ts'],
]

const judge = ([from, specifier]: [string, string]) => {
  const [made] = importsOf({ path: from, text: '', tree: parse(`export * from '${specifier}'`) })
  return made ? refusalOf(made) : 'is no import'
}

describe('made-up imports', () => {
  test.each(REFUSED)('%s may not import %s', (...made) => expect(judge(made)).toEqual(expect.any(String)))
  test.each(ALLOWED)('%s may import %s', (...made) => expect(judge(made)).toBeNull())

  test('stand for each room, on both sides', () => {
    const roomOf = ([from]: [string, string]) => ROOMS.find((room) => room.from.test(from))
    for (const made of [REFUSED, ALLOWED])
      expect(ROOMS.filter((room) => !made.map(roomOf).includes(room))).toEqual([])
  })

  test('are refused where their path is computed', () => {
    const tree = parse('export const load = (name: string) => import(name)')
    const [made] = importsOf({ path: 'lib/moons/x.ts', text: 'import(', tree })
    expect(made && refusalOf(made)).toEqual(expect.any(String))
  })

  test('are found however they are written', () => {
    const text = [
      "import '@/lib/a'",
      "import { type B, c } from '@/lib/b'",
      "import type D from '@/lib/d'",
      "export * from '@/lib/e'",
      "export type { F } from './f'",
      "const g = () => import('../g')",
      "type H = typeof import('@/lib/h')",
      "type I = import('@/lib/i').I",
      "import zod from 'zod'",
      'const j = () => import(name)',
    ].join('\n')
    const found = importsOf({ path: 'lib/moons/x.ts', text, tree: parse(text) })
    expect(found.map(({ line, to }) => [line, to])).toEqual([
      [1, 'lib/a'],
      [2, 'lib/b'],
      [3, 'lib/d'],
      [4, 'lib/e'],
      [5, 'lib/moons/f'],
      [6, 'lib/g'],
      [7, 'lib/h'],
      [8, 'lib/i'],
      [10, 'a computed path'],
    ])
  })

  test('that lead in a circle are named as the way round', () => {
    const way = (...files: string[]) =>
      files.slice(1).map((to, n) => ({ from: `${files[n]}.ts`, to, specifier: `@/${to}`, line: 1 }))
    expect(circlesOf(way('lib/a', 'lib/b', 'lib/c', 'lib/b'))).toEqual([['lib/b', 'lib/c', 'lib/b']])
    expect(circlesOf([...way('lib/a', 'lib/b', 'lib/c'), ...way('lib/a', 'lib/c')])).toEqual([])
  })
})
