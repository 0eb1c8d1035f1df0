import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { flatten, type Messages, raisedKeys } from '@/scripts/lib/messages'
import { readUse, unusedKeys } from './message-use'
import { parse, ROOT, readSources } from './source'

/** Keys that no file names, each beginning with the reason why it is there. */
const ELSEWHERE: [string, string][] = []

function catalogue(): string[] {
  const folder = join(ROOT, 'messages/es')
  const files = readdirSync(folder).filter((name) => /^\w+\.json$/.test(name))
  const tree: Messages = Object.fromEntries(
    files.map((name) => [name.replace('.json', ''), JSON.parse(readFileSync(join(folder, name), 'utf8'))]),
  )
  return [...flatten(tree).keys()]
}

function raised(): Set<string> {
  const folder = join(ROOT, 'supabase/migrations')
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return new Set(raisedKeys(files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')))
}

test('no message is left that nobody shows', () => {
  const bySql = raised()
  const unused = unusedKeys(catalogue(), readUse(readSources()))
  expect(
    unused.filter((key) => !bySql.has(key) && !ELSEWHERE.some(([prefix]) => key.startsWith(prefix))),
  ).toEqual([])
})

test('keys are found where a translator gets them', () => {
  const text = `
    const [t, rows] = await Promise.all([getTranslations('a'), load()])
    const other = useTranslations('b.inner')
    const third = await getTranslations({ locale, namespace: 'c' })
    const fourth = await translator(locale, 'd')
    export const x = [t('one'), t.rich('two', {}), other(isIt ? 'three' : 'four'), third(\`\${key}.title\`), fourth(key)]
    const labels = ['five']`
  const use = readUse([{ path: 'x.tsx', text, tree: parse(text) }])
  const keys = [
    'a.one',
    'a.two',
    'b.inner.three',
    'b.inner.four',
    'c.any.title',
    'd.five',
    'a.five',
    'c.any.lead',
    'd.six',
  ]
  expect(unusedKeys(keys, use)).toEqual(['a.five', 'c.any.lead', 'd.six'])
})
