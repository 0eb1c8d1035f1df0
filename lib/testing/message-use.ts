import { type Node, type Source, stringOf, walk } from './source'

/** What the sources ask the messages for. `*` in a key stands for what a template puts there. */
export type Use = { keys: Set<string>; words: Set<string>; dynamic: Set<string> }

const MAKERS = /^(?:getTranslations|useTranslations|translator|createTranslator)$/
const METHODS = /^(?:rich|markup|raw|has)$/
const ANY = '?'

const nameOf = (node: unknown) =>
  (node as Node | undefined)?.type === 'Identifier' ? String((node as Node).name) : null

/** The namespace that a call of next-intl opens, '' for the whole catalogue, null for any other expression. */
function namespaceOf(node: unknown): string | null {
  const call = (node as Node)?.type === 'AwaitExpression' ? ((node as Node).argument as Node) : (node as Node)
  if (call?.type !== 'CallExpression' || !MAKERS.test(nameOf(call.callee) ?? '')) return null
  const given = call.arguments as Node[]
  const text = given.map(stringOf).filter((value) => value !== null)
  if (text.length > 0) return text.at(-1) ?? ''
  const options = given.find(({ type }) => type === 'ObjectExpression')?.properties as Node[] | undefined
  const property = options?.find(({ key }) => nameOf(key) === 'namespace')
  return property ? (stringOf(property.value) ?? ANY) : given.length === 0 ? '' : ANY
}

/** Variables that translate, each with the namespaces it has somewhere in the file. */
function translators(tree: Node): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const note = (target: unknown, value: unknown) => {
    const [name, namespace] = [nameOf(target), namespaceOf(value)]
    if (name !== null && namespace !== null)
      found.set(name, (found.get(name) ?? new Set<string>()).add(namespace))
  }
  for (const { node } of walk(tree)) {
    if (node.type !== 'VariableDeclarator') continue
    const [target, value] = [node.id as Node, node.init as Node | null]
    note(target, value)
    if (target.type !== 'ArrayPattern') continue
    const all = [...(value ? walk(value) : [])].find(({ node: inner }) => inner.type === 'ArrayExpression')
    const values = (all?.node.elements ?? []) as Node[]
    for (const [index, element] of (target.elements as Node[]).entries()) note(element, values[index])
  }
  return found
}

/** The keys that an expression may be: a string, a template with `*`, either side of a choice; null when unknown. */
function keysOf(node: Node): (string | null)[] {
  if (node.type === 'TemplateLiteral')
    return [(node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('*')]
  if (node.type === 'ConditionalExpression')
    return [...keysOf(node.consequent as Node), ...keysOf(node.alternate as Node)]
  if (node.type === 'TSAsExpression') return keysOf(node.expression as Node)
  return [stringOf(node)]
}

/** Adds what one file asks for. A translator that came in as an argument asks for its keys in every namespace. */
function read({ tree }: Source, use: Use) {
  const translatorsOf = translators(tree)
  for (const { node } of walk(tree)) {
    const word = stringOf(node)
    if (word !== null) use.words.add(word)
    if (node.type !== 'CallExpression') continue
    const callee = node.callee as Node
    const isMethod = callee.type === 'MemberExpression' && METHODS.test(nameOf(callee.property) ?? '')
    const name = nameOf(isMethod ? callee.object : callee)
    if (name === null || (!translatorsOf.has(name) && name !== 't')) continue
    const [argument] = node.arguments as Node[]
    for (const namespace of translatorsOf.get(name) ?? [ANY]) {
      for (const key of argument ? keysOf(argument) : [null]) {
        if (key === null || key === '*') use.dynamic.add(namespace)
        else use.keys.add(namespace === '' ? key : `${namespace}.${key}`)
      }
    }
  }
}

export function readUse(sources: Source[]): Use {
  const use: Use = { keys: new Set(), words: new Set(), dynamic: new Set() }
  for (const source of sources) read(source, use)
  return use
}

function toPattern(key: string): RegExp {
  const escaped = key.replace(/[.+^${}()|[\]\\]/g, '\\$&')
  const pattern = escaped.replace(/^\?/, '.+').replaceAll('*', '.+')
  return new RegExp(`^${pattern}$`)
}

/**
 * The keys without a reader. Where a translator gets a key that is computed at run time, each string of
 * the sources that names one of its keys counts as the asking.
 */
export function unusedKeys(keys: string[], use: Use): string[] {
  const patterns = [...use.keys].filter((key) => /[*?]/.test(key)).map(toPattern)
  const isSpokenOf = (key: string) =>
    [...use.dynamic].some((namespace) => {
      if (namespace === ANY) return use.words.has(key.slice(key.indexOf('.') + 1))
      if (namespace === '') return use.words.has(key)
      return key.startsWith(`${namespace}.`) && use.words.has(key.slice(namespace.length + 1))
    })
  return keys.filter(
    (key) =>
      !use.keys.has(key) &&
      !use.words.has(key) &&
      !isSpokenOf(key) &&
      !patterns.some((pattern) => pattern.test(key)),
  )
}
