import { expect, test } from 'vitest'
import * as enums from '@/lib/supabase/enums'
import { lineOf, type Node, parse, readSources, stringOf, walk } from './source'

const WORDS = new Set<string>(Object.values(enums).flat())
const QUERIES = /^lib\/[^/]+\/([a-z-]+-)?queries\.ts$/

/** The lines on which a column that is null becomes a value of an enum: a state, a role or a kind that was never stored. */
function madeUp(text: string, tree = parse(text)): number[] {
  return [...walk(tree)].flatMap(({ node }) => {
    if (node.type !== 'LogicalExpression' || node.operator !== '??') return []
    const isColumn = (node.left as Node).type === 'MemberExpression'
    return isColumn && WORDS.has(stringOf(node.right) ?? '') ? [lineOf(text, node.start)] : []
  })
}

test('finds a state that is made up', () => {
  const text = `const a = row.state ?? 'active'
    const b = row.note ?? ''
    const c = row.state ?? null`
  expect(madeUp(text)).toEqual([1])
})

test('no query makes up a value that a row lacks', () => {
  const found = readSources()
    .filter(({ path }) => QUERIES.test(path))
    .flatMap(({ path, text, tree }) => madeUp(text, tree).map((line) => `${path}:${line}`))
  expect(found).toEqual([])
})
