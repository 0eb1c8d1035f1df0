import { existsSync, globSync, readFileSync } from 'node:fs'
import type { Language } from './fixtures'

type Tree = { [key: string]: string | Tree }
const files = new Map<string, Tree>()

/** Resolves a message by its key, so that stories contain no sentences. Only for messages without arguments. */
export function text(language: Language, key: string): string {
  const [namespace = '', ...parts] = key.split('.')
  const file = `messages/${language}/${namespace}`
  const found = parts.reduce<string | Tree | undefined>((at, part) => (at as Tree)?.[part], load(file))
  if (typeof found !== 'string') throw new Error(`${file} has no ${parts.join('.')}`)
  return found
}

function load(file: string): Tree {
  const tree = files.get(file) ?? read(file)
  files.set(file, tree)
  return tree
}

/** One file, or a folder where each domain has its own. */
function read(namespace: string): Tree {
  const paths = existsSync(`${namespace}.json`) ? [`${namespace}.json`] : globSync(`${namespace}/*.json`)
  return Object.assign({}, ...paths.map((path) => JSON.parse(readFileSync(path, 'utf8')) as Tree))
}
