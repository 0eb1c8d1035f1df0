import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TRIAL_FOLDER } from '../lib/build.ts'
import { ROOT } from '../lib/root.ts'

const read = <T>(name: string): T =>
  JSON.parse(readFileSync(join(ROOT, TRIAL_FOLDER, 'server', name), 'utf8'))

type Reference = { filename: string; exportedName: string }

/** The server actions of the build: id → `lib/links/actions.ts#createLink` without folder and ending. */
export function readActions(): Map<string, string> {
  const { node } = read<{ node: Record<string, Reference> }>('server-reference-manifest.json')
  return new Map(
    Object.entries(node).flatMap(([id, { filename, exportedName }]) =>
      exportedName.startsWith('$$')
        ? []
        : [[id, `${filename.replace(/^lib\//, '').replace(/\.ts$/, '')}#${exportedName}`] as const],
    ),
  )
}

export type Route = { path: string; isPage: boolean }

/** Every address pattern that the build serves, as people write it: without groups and language. */
export function readRoutes(): Route[] {
  const entries = Object.keys(read<Record<string, string>>('app-paths-manifest.json'))
  return entries
    .map((entry) => ({
      path:
        entry
          .replace(/\/(page|route)$/, '')
          .replace(/\/\([^)]*\)/g, '')
          .replace(/^\/\[locale\]/, '') || '/',
      isPage: entry.endsWith('/page'),
    }))
    .sort((a, b) => a.path.localeCompare(b.path))
}

const pattern = (path: string) =>
  new RegExp(`^${path.replace(/\[\.\.\.\w+\]/g, '.+').replace(/\[\w+\]/g, '[^/]+')}$`)

/** Resolves an address to its route in any language: the route with the most static segments wins. */
export function routeFinder(routes: Route[]): (address: string) => string {
  const fixed = (path: string) => path.split('/').filter((part) => part && !part.includes('[')).length
  const ordered = routes
    .map(({ path }) => ({ path, matches: pattern(path) }))
    .sort((a, b) => fixed(b.path) - fixed(a.path))
  return (address) => {
    const path = (address.split('?')[0] ?? '').replace(/^\/en(?=\/|$)/, '') || '/'
    return ordered.find(({ matches }) => matches.test(path))?.path ?? path
  }
}
