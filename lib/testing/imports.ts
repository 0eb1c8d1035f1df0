import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lineOf, type Node, ROOT, type Source, stringOf, walk } from './source'

export type Import = {
  from: string
  line: number
  /** As the source writes it. */
  specifier: string
  /** The file of this project, without `.ts`, `.tsx` or a folder's `/index`. */
  to: string
}

const DECLARATIONS = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration'])
const EXPRESSIONS = new Set(['ImportExpression', 'TSImportType'])

/** A dynamic import whose path is not in the source. */
const COMPUTED = 'a computed path'

/** What a file imports of this project: statically, as a type, dynamically, or to export it again. */
export function importsOf({ path, text, tree }: Source): Import[] {
  const nodes = (tree.body as Node[]).filter(({ type }) => DECLARATIONS.has(type))
  if (/\bimport\s*\(/.test(text))
    for (const { node } of walk(tree)) if (EXPRESSIONS.has(node.type)) nodes.push(node)
  return nodes.flatMap((node) => {
    const isComputed = node.type === 'ImportExpression' && stringOf(node.source) === null
    const specifier = isComputed ? COMPUTED : stringOf(node.source)
    const to = specifier && resolve(path, specifier)
    return to ? [{ from: path, line: lineOf(text, node.start), specifier, to }] : []
  })
}

function resolve(from: string, specifier: string): string | null {
  if (specifier === COMPUTED) return COMPUTED
  if (specifier.startsWith('@/')) return bare(specifier.slice(2))
  return specifier.startsWith('.') ? bare(join(dirname(from), specifier)) : null
}

const bare = (path: string) => path.replace(/\.(tsx?|mjs|js)$/, '').replace(/\/index$/, '')

/** A file stands behind what was imported: a name that no file answers would be judged as if it were one. */
export function isThere({ specifier, from }: Import): boolean {
  if (specifier === COMPUTED) return true
  const path = specifier.startsWith('@/') ? specifier.slice(2) : join(dirname(from), specifier)
  return ['', '.ts', '.tsx', '/index.ts'].some((end) => {
    const file = join(ROOT, path + end)
    return existsSync(file) && statSync(file).isFile()
  })
}

/** The circles among files, each as the way round; types count, because a circle of types is one of responsibilities too. */
export function circlesOf(imports: Import[]): string[][] {
  const next = new Map<string, string[]>()
  for (const { from, to } of imports) next.set(bare(from), [...(next.get(bare(from)) ?? []), to])
  const circles: string[][] = []
  const done = new Set<string>()
  const way: string[] = []
  const visit = (file: string) => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file])
    if (done.has(file) || way.includes(file)) return
    way.push(file)
    for (const other of next.get(file) ?? []) visit(other)
    way.pop()
    done.add(file)
  }
  for (const file of next.keys()) visit(file)
  return circles
}
