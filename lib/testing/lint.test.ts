import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from './source'

const BIOME = join(ROOT, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')

/** Each rule with a text that breaks it, files that may hold the text, and files that may not. */
const RULES = [
  {
    rule: 'lint/style/noDefaultExport',
    text: 'export default function Name() {\n  return null\n}\n',
    allowed: [
      ...['page', 'layout', 'loading', 'error', 'not-found', 'forbidden'].map((name) => `app/d/${name}.tsx`),
      ...['app/sitemap.ts', 'next.config.ts', 'postcss.config.mjs', 'lib/i18n/request.ts'],
      ...['lib/security/page-cache.ts', 'lib/security/form-post-cache.ts'],
    ],
    refused: ['app/d/part.tsx', 'app/fonts.ts', 'components/ui/d.tsx', 'lib/d.ts'],
  },
  {
    rule: 'lint/style/noProcessEnv',
    text: 'export const home = process.env.HOME\n',
    allowed: [
      'lib/env.ts',
      'instrumentation.ts',
      'vitest.config.ts',
      'scripts/e.ts',
      'supabase/e.ts',
      'e2e/e.ts',
    ],
    refused: ['app/api/e.ts', 'components/ui/e.tsx', 'lib/e.ts'],
  },
  {
    rule: 'lint/style/noRestrictedImports',
    text: "import Doc from 'pdfkit'\n\nexport const doc = new Doc()\n",
    allowed: ['lib/pdf.ts', 'lib/p.test.ts'],
    refused: ['app/api/p.ts', 'lib/d/p.ts', 'scripts/p.ts'],
  },
  {
    rule: 'lint/suspicious/noConsole',
    text: "console.info('here')\n",
    allowed: ['scripts/c.ts', 'supabase/c.ts'],
    refused: ['app/api/c.ts', 'lib/c.ts'],
  },
]

type Finding = { category: string; location: { path: string } }

let tree: string
let findings: Finding[]
beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'lint-'))
  cpSync(join(ROOT, 'biome.json'), join(tree, 'biome.json'))
  writeFileSync(join(tree, '.gitignore'), 'node_modules\n')
  for (const { text, allowed, refused } of RULES) {
    for (const file of [...allowed, ...refused]) {
      mkdirSync(dirname(join(tree, file)), { recursive: true })
      writeFileSync(join(tree, file), text)
    }
  }
  const run = [BIOME, 'lint', '--reporter=json', '--max-diagnostics=none', '.']
  const { stdout } = spawnSync(process.execPath, run, { cwd: tree, encoding: 'utf8' })
  findings = JSON.parse(stdout.slice(stdout.indexOf('{'))).diagnostics
})
afterAll(() => rmSync(tree, { recursive: true, force: true }))

test.each(RULES)('$rule holds where it should and nowhere else', ({ rule, refused }) => {
  const found = findings.filter(({ category }) => category === rule)
  expect(found.map(({ location }) => location.path.replace(/^\.\//, '')).sort()).toEqual(refused)
})
