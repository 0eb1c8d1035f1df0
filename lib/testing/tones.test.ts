import { expect, test } from 'vitest'
import type { Tone } from '@/lib/tone'
import { lineOf, type Node, parse, readSources, stringOf, walk } from './source'

const TONES = { neutral: 1, waiting: 1, good: 1, bad: 1, attention: 1 } satisfies Record<Tone, 1>
const isTone = (value: unknown) => Object.hasOwn(TONES, stringOf(value) ?? '')

/** The lines on which an object gives three states or more their tone. */
function toneMaps(text: string, tree = parse(text)): number[] {
  return [...walk(tree)].flatMap(({ node }) => {
    if (node.type !== 'ObjectExpression') return []
    const properties = node.properties as Node[]
    const isMap = properties.length >= 3 && properties.every(({ value }) => isTone(value))
    return isMap ? [lineOf(text, node.start)] : []
  })
}

test('finds a map of tones', () => {
  const text = `const a = { on: 'good', off: 'bad', gone: 'neutral' } as const
    const b = { on: 'good', off: 'bad', gone: 'red' }`
  expect(toneMaps(text)).toEqual([1])
})

test('a state has its tone once, in the words of its domain', () => {
  const maps = readSources().flatMap(({ path, text, tree }) =>
    toneMaps(text, tree).map((line) => `${path}:${line}`),
  )
  expect(maps.filter((place) => !/^lib\/[^/]+\/words\.ts:/.test(place))).toEqual([])
})
