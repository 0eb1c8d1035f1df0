import { expect, test } from 'vitest'
import { lineOf, type Node, parse, readSources, stringOf, walk } from './source'

/** Attributes that people read or hear. */
const SPOKEN =
  /^(?:title|alt|placeholder|label|summary|description|lead|heading|text|aria-(?:label|description|valuetext|roledescription|placeholder))$/
const LETTERS = /\p{L}{2,}/u
/** Where words may stand in the code, and why. */
const EXCEPTIONS: [RegExp, string][] = [
  [/^app\/global-error\.tsx$/, 'the messages themselves may be what failed: it brings its few words along'],
  [/^components\/design\//, 'specimens for developers, not served in production'],
]
const isExcepted = (path: string) => EXCEPTIONS.some(([pattern]) => pattern.test(path))

/** Letters between tags, in braces between tags, or in an attribute that people read: each by its line. */
function hardCoded(text: string): string[] {
  const found: string[] = []
  const note = (node: Node, words: string | null) => {
    if (!words || !LETTERS.test(words)) return
    const indent = words.length - words.trimStart().length
    found.push(`${lineOf(text, node.start + indent)}: ${words.trim()}`)
  }
  for (const { node, parent } of walk(parse(text))) {
    if (node.type === 'JSXText') note(node, String(node.value))
    if (node.type === 'JSXExpressionContainer' && parent?.type !== 'JSXAttribute') {
      for (const word of shown(node.expression as Node)) note(node, word)
    }
    if (node.type === 'JSXAttribute' && SPOKEN.test(String((node.name as Node).name))) {
      const value = node.value as Node | null
      const words =
        value?.type === 'JSXExpressionContainer' ? shown(value.expression as Node) : [stringOf(value)]
      for (const word of words) note(node, word)
    }
  }
  return found
}

/** What an expression may put on the page of itself: a string, the text of a template, either side of a choice. */
function shown(node: Node): (string | null)[] {
  if (node.type === 'TemplateLiteral')
    return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
  if (node.type === 'ConditionalExpression')
    return [...shown(node.consequent as Node), ...shown(node.alternate as Node)]
  if (node.type === 'LogicalExpression') return shown(node.right as Node)
  return [stringOf(node)]
}

test('finds words that are written into a component', () => {
  const text = `export const a = (b) => (
    <p title="Hola" className="grid gap-4" aria-label={b ? 'Uno' : x}>
      Texto {t('key')} · {'más'} {\`\${n} días\`} {b && 'sí'}
    </p>
  )`
  expect(hardCoded(text)).toEqual(['2: Hola', '2: Uno', '3: Texto', '3: más', '3: días', '3: sí'])
})

test('no text stands in the components: it comes from messages', () => {
  const found = readSources(/\.tsx$/)
    .filter(({ path }) => !isExcepted(path))
    .flatMap(({ path, text }) => hardCoded(text).map((line) => `${path}:${line}`))
  expect(found).toEqual([])
})
