import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILD_FOLDER } from './build-folder.ts'
import { inlineScripts } from './policy.ts'

/**
 * `whole`: cached pages with nothing left to render, by the router's path (/es/vip). `empty`: the shapes of pages of which
 * nothing was made without a request, such as all of the signed-in areas.
 */
export type Build = { whole: Set<string>; shellScripts: string[]; empty: RegExp[] }

/** `next build` leaves pages in the first folder; what is made later stands under its route in the second. */
const FACTS = ['app/**/*.meta', 'route-cache/APP_PAGE/*/$/**/*.meta']
const PLACE = /^(?:app|route-cache\/APP_PAGE\/[^/]+\/\$)(\/.*)\.meta$/
const SHARED = Symbol.for('alianza.security.build')

/** The page's path in a key of the page cache, which puts the route in front of it. */
export function pathOf(key: string): string {
  const marker = key.indexOf('/$/')
  return marker === -1 ? key : key.slice(marker + 2)
}

/**
 * What the build made: whole pages, and the inline scripts in its shells. A shell is the part of a per-request page that
 * was made without a request: it cannot carry the nonce, so the policy names its few fixed scripts.
 */
export function readBuild(server: string): Build {
  const build = { whole: new Set<string>(), shellScripts: new Set<string>() }
  const empty: string[] = []
  for (const name of globSync(FACTS, { cwd: server })) {
    const path = PLACE.exec(name.replaceAll('\\', '/'))?.[1]
    const html = readIfThere(join(server, name.replace(/\.meta$/, '.html')))
    if (!path || html === undefined) continue
    const facts = parseFacts(readFileSync(join(server, name), 'utf8'))
    if (!facts) continue
    if (!('postponed' in facts)) build.whole.add(path)
    else if (html === '') empty.push(path)
    else for (const source of inlineScripts(html)) build.shellScripts.add(source)
  }
  return { whole: build.whole, shellScripts: [...build.shellScripts], empty: empty.map(shapeOf) }
}

const shapeOf = (path: string) =>
  new RegExp(`^${path.replace(/[.*+?^${}()|\\]/g, '\\$&').replace(/\[[^\]]+\]/g, '[^/]+')}$`)

/** Read once, and shared by the middleware with the page cache, which notes what is made while the site is served. */
export function sharedBuild(): Build {
  const shared = globalThis as { [SHARED]?: Build }
  shared[SHARED] ??= readBuild(join(process.cwd(), BUILD_FOLDER, 'server'))
  return shared[SHARED]
}

/**
 * Null when a crash left the file half-written: Next reads such a page as missing and renders it anew, and the page cache
 * adds it then. Stopping the server would keep it down until somebody deletes the file.
 */
function parseFacts(text: string): object | null {
  try {
    const facts: unknown = JSON.parse(text)
    return typeof facts === 'object' ? facts : null
  } catch {
    return null
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined // an icon or a list: it has no page
  }
}
