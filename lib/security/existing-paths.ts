import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILD_FOLDER } from './build-folder'

const SHARED = Symbol.for('alianza.security.paths')
const LOCALE = /^\/(?:es|en)(?=\/|$)/i
/** next.config.ts rewrites these to the affiliate's dashboard. */
const REWRITTEN = /^\/affiliate(?=\/|$)/

export type ExistingPaths = { files: Set<string>; pages: Set<string>; patterns: RegExp[] }

/**
 * What the build can answer: files, pages by their path behind the language, and the shapes of pages with a parameter.
 * Everything else is not found, and is answered before Next renders or keeps anything for it.
 */
export function readPaths(build: string, publicFolder: string): ExistingPaths {
  const routes = Object.values(
    JSON.parse(readFileSync(join(build, 'app-path-routes-manifest.json'), 'utf8')) as Record<string, string>,
  )
  const [pages, others] = [/^\/\[locale\]/, /^\/(?!\[locale\]|_)/].map((shape) =>
    routes.filter((one) => shape.test(one)),
  )
  const behind = (pages ?? []).map((one) => one.slice('/[locale]'.length))
  const isPattern = (one: string) => one.includes('[')
  return {
    files: new Set([
      ...(others ?? []),
      ...readdirSync(publicFolder, { recursive: true }).map((name) => `/${name}`),
    ]),
    pages: new Set(behind.filter((one) => !isPattern(one))),
    patterns: behind
      .filter(isPattern)
      .map(
        (one) => new RegExp(`^${one.replace(/[.*+?^${}()|\\]/g, '\\$&').replace(/\[[^\]]+\]/g, '[^/]+')}$`),
      ),
  }
}

/** Read once by the server; undefined where no build is served. */
function existingPaths(): ExistingPaths | undefined {
  // biome-ignore lint/style/noProcessEnv: fixed by the bundler, never read while running
  if (process.env.NODE_ENV !== 'production') return undefined
  const shared = globalThis as { [SHARED]?: ExistingPaths }
  shared[SHARED] ??= readPaths(join(process.cwd(), BUILD_FOLDER), join(process.cwd(), 'public'))
  return shared[SHARED]
}

export const isExistingFile = (path: string, paths = existingPaths()) =>
  paths?.files.has(path) ?? /\.[^/]*$/.test(path)

/** Whether some page answers a decoded path, in any language. */
export function isExistingPage(path: string, paths = existingPaths()): boolean {
  if (!paths) return true
  const page = path.replace(LOCALE, '').replace(/\/$/, '').replace(REWRITTEN, '/affiliate-dashboard')
  return paths.pages.has(page) || paths.patterns.some((pattern) => pattern.test(page))
}
