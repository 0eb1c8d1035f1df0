import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const BIOME = join(ROOT, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')
const DOMAINS =
  'accounts programs affiliates links conversions commissions payouts partners products banners scamscan franchises ito contact reports exports'.split(
    ' ',
  )
const other = (domain: string) => (domain === 'accounts' ? 'programs' : 'accounts')

/** [file, what it must not import] */
const FORBIDDEN: [string, string][] = [
  ['middleware.ts', '@/lib/programs/queries'],
  ['middleware.ts', '@/components/ui/button'],
  ['app/[locale]/x.tsx', '@/lib/supabase/server'],
  ['app/[locale]/x.tsx', '@/app/api/session/route'],
  ['app/[locale]/x.tsx', '../x'],
  ['app/[locale]/x.tsx', '@/lib/accounts/actions'],
  ['app/r/x.ts', '@/components/ui/button'],
  ['app/api/x.ts', '@/lib/accounts/actions'],
  ['app/auth/x.ts', '@/components/ui/button'],
  ['components/ui/x.tsx', '@/lib/accounts/schema'],
  ['components/ui/x.tsx', '@/components/layout/site-header'],
  ['components/layout/x.tsx', '@/components/accounts/auth-card'],
  ['components/layout/x.tsx', '@/lib/accounts/actions'],
  ['components/layout/x.tsx', '@/lib/supabase/server'],
  ['components/page/x.tsx', '@/components/home/hero'],
  ['components/page/x.tsx', '@/lib/programs/schema'],
  ['components/home/x.tsx', '@/lib/programs/queries'],
  ['components/site/x.tsx', '@/lib/programs/queries'],
  ['lib/x.ts', '@/lib/accounts/schema'],
  ['lib/auth/x.ts', '@/lib/programs/queries'],
  ['lib/mail/x.ts', '@/components/ui/button'],
  ['e2e/x.ts', '@/lib/money'],
  ['e2e/x.ts', '../lib/money'],
  ...DOMAINS.flatMap((domain): [string, string][] => [
    [`components/${domain}/x.tsx`, `@/lib/${domain}/queries`],
    [`components/${domain}/x.tsx`, `@/lib/${other(domain)}/schema`],
    [`components/${domain}/x.tsx`, `@/components/${other(domain)}/x`],
    [`components/${domain}/x.tsx`, '@/lib/supabase/server'],
    [`components/${domain}/x.tsx`, '@/lib/env'],
    [`lib/${domain}/x.ts`, `@/lib/${other(domain)}/schema`],
    [`lib/${domain}/x.ts`, '@/lib/supabase/service'],
    [`lib/${domain}/x.ts`, '@/components/ui/button'],
    [`lib/${domain}/x.ts`, '@/app/fonts'],
    [`lib/${domain}/x.ts`, `../${other(domain)}/schema`],
  ]),
]

const ALLOWED: [string, string][] = [
  ['middleware.ts', '@/lib/i18n/routing'],
  ['app/[locale]/x.tsx', '@/lib/accounts/queries'],
  ['app/[locale]/x.tsx', '@/components/accounts/auth-card'],
  ['app/[locale]/x.tsx', '@/app/fonts'],
  ['app/api/x.ts', '@/lib/supabase/service'],
  ['components/ui/x.tsx', '@/lib/utils'],
  ['components/layout/x.tsx', '@/lib/auth/use-session'],
  ['components/page/x.tsx', '@/lib/structured-data'],
  ['components/home/x.tsx', '@/components/page/questions'],
  ['lib/mail/x.ts', '@/lib/supabase/service'],
  ['components/programs/x.tsx', '@/lib/programs/rules'],
  ...DOMAINS.flatMap((domain): [string, string][] => [
    [`components/${domain}/x.tsx`, `@/lib/${domain}/actions`],
    [`components/${domain}/x.tsx`, '@/components/ui/button'],
    [`components/${domain}/x.tsx`, '@/lib/money'],
    [`lib/${domain}/x.ts`, '@/lib/supabase/server'],
    [`lib/${domain}/x.ts`, '@/lib/action'],
  ]),
]

let copy: string
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'rooms-'))
  cpSync(join(ROOT, 'biome.json'), join(copy, 'biome.json'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

type Finding = { category: string; location?: { path?: string | { file?: string } } }

/** Lints a temporary tree of the given files; the answer is rule → files. */
function lint(files: [string, string][]): Map<string, Set<string>> {
  const tree = mkdtempSync(join(copy, 'tree-'))
  cpSync(join(copy, 'biome.json'), join(tree, 'biome.json'))
  writeFileSync(join(tree, '.gitignore'), 'node_modules\n')
  for (const [file, text] of files) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(join(tree, file), text)
  }
  const found = new Map<string, Set<string>>()
  const run = ['lint', '--reporter=json', '--max-diagnostics=none', '.']
  let text: string
  try {
    text = execFileSync(process.execPath, [BIOME, ...run], {
      cwd: tree,
      stdio: ['ignore', 'pipe', 'ignore'],
    }).toString()
  } catch (error) {
    text = String((error as { stdout: Buffer }).stdout)
  }
  const { diagnostics } = JSON.parse(text.slice(text.indexOf('{'))) as { diagnostics: Finding[] }
  for (const { category, location } of diagnostics) {
    const path = typeof location?.path === 'string' ? location.path : (location?.path?.file ?? '')
    found.set(category, (found.get(category) ?? new Set()).add(path.replace(/^\.\//, '')))
  }
  return found
}

function numbered(cases: [string, string][]): [string, string][] {
  return cases.map(([file, target], index) => {
    const name = file === 'middleware.ts' ? file : file.replace(/x\.(tsx?)$/, `x${index}.$1`)
    return [name, `import * as it from '${target}'\nexport const used = it\n`]
  })
}

test('each room refuses what it may not import', () => {
  for (const target of ['@/lib/programs/queries', '@/components/ui/button']) {
    const found = lint([['middleware.ts', `import * as it from '${target}'\nexport const used = it\n`]])
    expect([...(found.get('lint/style/noRestrictedImports') ?? [])], target).toEqual(['middleware.ts'])
  }
  const files = numbered(FORBIDDEN.filter(([file]) => file !== 'middleware.ts'))
  const found = lint(files).get('lint/style/noRestrictedImports') ?? new Set()
  expect(files.map(([file]) => file).filter((file) => !found.has(file))).toEqual([])
})

test('each room may import what it is for', () => {
  const found = lint(numbered(ALLOWED)).get('lint/style/noRestrictedImports') ?? new Set()
  expect([...found]).toEqual([])
})

test('no default exports but Next’s, no process.env but the schema’s', () => {
  const found = lint([
    ['components/ui/a.tsx', 'export default function A() {\n  return null\n}\n'],
    ['lib/b.ts', 'export default 1\n'],
    ['app/[locale]/page.tsx', 'export default function Page() {\n  return null\n}\n'],
    ['lib/c.ts', 'export const home = process.env.HOME\n'],
    ['app/api/d.ts', 'export const home = process.env.HOME\n'],
    ['lib/env.ts', 'export const home = process.env.HOME\n'],
  ])
  expect([...(found.get('lint/style/noDefaultExport') ?? [])].sort()).toEqual([
    'components/ui/a.tsx',
    'lib/b.ts',
  ])
  expect([...(found.get('lint/style/noProcessEnv') ?? [])].sort()).toEqual(['app/api/d.ts', 'lib/c.ts'])
})
