import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Node, ROOT, type Source, walk } from './source'

/** What writes money or a count for people or files; its first argument is the figure. */
const FORMATTERS = new Set(['formatMoney', 'toDecimal', 'formatNumber'])
const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'])

/** The arguments that messages count with: `{count, plural, …}`, `{paid, number}`. */
function countedNames(): Set<string> {
  const folder = join(ROOT, 'messages/es')
  const texts = readdirSync(folder).filter((name) => /^[\w-]+\.json$/.test(name))
  const found = texts.flatMap((name) =>
    [
      ...readFileSync(join(folder, name), 'utf8').matchAll(/\{(\w+),\s*(?:plural|number|selectordinal)\b/g),
    ].map(([, argument]) => argument ?? ''),
  )
  return new Set(found)
}
const COUNTED = countedNames()

const nameOf = (node: unknown) => {
  const { type, name } = (node ?? {}) as { type?: string; name?: string }
  return type === 'Identifier' ? (name ?? '') : ''
}

/** Functions of a file that hand their first parameter on to a formatter: `const money = (minor) => formatMoney(minor, …)`. */
function formattersOf(tree: Node): Set<string> {
  const formatters = new Set(FORMATTERS)
  for (;;) {
    const before = formatters.size
    for (const { node } of walk(tree)) {
      const made = node.type === 'VariableDeclarator' ? (node.init as Node | null) : node
      const name = nameOf(node.id)
      if (!name || !made || !FUNCTIONS.has(made.type)) continue
      const parameter = nameOf((made.params as Node[])[0])
      if (parameter && handsOn(made.body as Node, parameter, formatters)) formatters.add(name)
    }
    if (formatters.size === before) return formatters
  }
}

function handsOn(body: Node, parameter: string, formatters: Set<string>): boolean {
  for (const { node } of walk(body)) {
    if (node.type !== 'CallExpression' || !formatters.has(nameOf(node.callee))) continue
    if (nameOf((node.arguments as Node[])[0]) === parameter) return true
  }
  return false
}

/** The parameters of functions that are formatters themselves: what they are given is shown where they are called. */
function isHandedOn(node: Node, tree: Node, formatters: Set<string>): boolean {
  const name = nameOf(node)
  if (!name) return false
  for (const { node: made } of walk(tree)) {
    const body = made.type === 'VariableDeclarator' ? (made.init as Node | null) : made
    if (!body || !FUNCTIONS.has(body.type) || !formatters.has(nameOf(made.id))) continue
    const { end } = body as unknown as { end: number }
    if (nameOf((body.params as Node[])[0]) === name && body.start <= node.start && node.start < end)
      return true
  }
  return false
}

/** The figures that a file shows, each as it is written there. */
export function shownFigures({ text, tree }: Pick<Source, 'text' | 'tree'>): string[] {
  const formatters = formattersOf(tree)
  const shown = new Set<string>()
  const note = (node: Node) => {
    if (node.type === 'Literal') return
    const { start, end } = node as unknown as { start: number; end: number }
    shown.add(text.slice(start, end).replaceAll(/\s+/g, ' '))
  }
  for (const { node, parent } of walk(tree)) {
    const name = nameOf(node)
    const isCalled = parent?.type === 'CallExpression' && parent.callee === node
    if (isCalled && formatters.has(name)) {
      const figure = (parent.arguments as Node[])[0]
      if (figure && !isHandedOn(figure, tree, formatters)) note(figure)
    } else if (name && formatters.has(name) && !FORMATTERS.has(name) && isReference(node, parent)) note(node)
    if (node.type === 'CallExpression') for (const figure of countsOf(node)) note(figure)
  }
  return [...shown].sort()
}

/** A formatter that is passed on: `.map(money)`, `sayValue={money}`, `say: count`. */
function isReference(node: Node, parent: Node | undefined): boolean {
  if (parent?.type === 'Property') return parent.value === node
  return ['CallExpression', 'JSXExpressionContainer', 'ConditionalExpression', 'ArrayExpression'].includes(
    parent?.type ?? '',
  )
}

/** The fields of the API's answers that are money, by the schema that they stand in: `commission.shares.net`. */
export function apiFigures({ tree }: Pick<Source, 'tree'>): string[] {
  const found: string[] = []
  const look = (node: Node, path: string) => {
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) {
        if (typeof child !== 'object' || child === null || !('type' in child)) continue
        const one = child as Node
        const name = one.type === 'Property' ? nameOf(one.key) : nameOf(one.id)
        const here = name ? [path, name].filter(Boolean).join('.') : path
        if (one.type === 'Property' && nameOf(one.value) === 'minor') found.push(here)
        look(one, here)
      }
    }
  }
  look(tree, '')
  return [...new Set(found)].sort()
}

const MONEY_KEY = /'((?:\w+_)?(?:amount|count|reversed|net|total|left))'\s*,/g

/** What SQL functions write into mails, events and answers of the API: `webhooks.commission_data` with its keys. */
export function sqlFigures(sql: string): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const [, name = '', body = ''] of sql.matchAll(
    /create function (\w+\.\w+)\([\s\S]*?as \$\$([\s\S]*?)\$\$/g,
  )) {
    const isNamed =
      /\.(?:mail_person|emit|notify_commission_change)\(/.test(body) ||
      /_(?:data|facts|result)$|\.export_(?:person|customer)$/.test(name)
    const keys = [...body.matchAll(MONEY_KEY)].map(([, key]) => key ?? '')
    if (isNamed && keys.length > 0) found[name] = [...new Set(keys)].sort()
  }
  return found
}

/** What a message is given to count with: `t('leads', { count: summary.leads })`. */
function countsOf(call: Node): Node[] {
  const [, values] = call.arguments as Node[]
  if (values?.type !== 'ObjectExpression') return []
  return (values.properties as Node[]).flatMap((property) =>
    property.type === 'Property' && COUNTED.has(nameOf(property.key)) ? [property.value as Node] : [],
  )
}
