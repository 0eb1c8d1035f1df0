import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vitest/node'

export const ROOT = join(import.meta.dirname, '..', '..')
const PRODUCT = ['app', 'components', 'lib', 'middleware.ts', 'instrumentation.ts']

/** A node of the syntax tree, as loosely as the checks need it. */
export type Node = { type: string; start: number; [property: string]: unknown }
export type Source = { path: string; text: string; tree: Node }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

/** Every file of the product itself, parsed; tests and generated types are not of it. */
export function readSources(extension = /\.tsx?$/): Source[] {
  const isProduct = (name: string) =>
    extension.test(name) && !/\.test\.tsx?$|\.d\.ts$|^lib\/testing\/|^lib\/supabase\/types/.test(name)
  return filesOf(PRODUCT).filter(isProduct).map(readSource)
}

/** What a build leaves in a folder, such as the benchmark's bare site. */
const BUILT = /(?:^|\/)(?:\.|node_modules\/)/

/** The paths of these files, and of all that stand in these folders. */
export function filesOf(rooms: string[]): string[] {
  return rooms.flatMap((room) =>
    statSync(join(ROOT, room)).isFile()
      ? [room]
      : readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
          .filter((name) => !BUILT.test(name))
          .map((name) => join(room, name)),
  )
}

/** Parsed once for all tests that share this module. */
const parsed = new Map<string, Source>()

export function readSource(path: string): Source {
  const text = readFileSync(join(ROOT, path), 'utf8')
  const cached = parsed.get(path)
  if (cached?.text === text) return cached
  const source = { path, text, tree: parse(text, path.endsWith('x') ? 'tsx' : 'ts') }
  parsed.set(path, source)
  return source
}

export function parse(text: string, lang: 'ts' | 'tsx' = 'tsx'): Node {
  return parseAst(text, { lang }) as unknown as Node
}

type Place = { node: Node; parent: Node | undefined }

/** The nodes under a node as they are written, itself first, with the parent of each. */
export function* walk(node: Node, parent?: Node): Generator<Place> {
  const waiting: Place[] = [{ node, parent }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next
    const children = Object.values(next.node).flat().filter(isNode)
    for (const child of children.reverse()) waiting.push({ node: child, parent: next.node })
  }
}

export const lineOf = (text: string, start: number) => text.slice(0, start).split('\n').length

/** The text of a string, or null for any other expression. */
export function stringOf(node: unknown): string | null {
  if (!isNode(node) || node.type !== 'Literal') return null
  return typeof node.value === 'string' ? node.value : null
}
