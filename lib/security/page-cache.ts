/**
 * Next's own page cache, which also lets the scripts of every cached page wait for its first frame, and gives it a
 * Content-Security-Policy with the hashes of its inline scripts. Node loads this file as it is (named in next.config.ts), so its imports name files.
 */
import type { CacheHandler } from 'next/dist/server/lib/incremental-cache/index.js'
import type { CachedRouteKind, IncrementalCachedAppPageValue } from 'next/dist/server/response-cache/types.js'
import { CachedFiles } from './cached-files.ts'
import { pageTags } from './data-cache.ts'
import FormPostCache from './form-post-cache.ts'
import { withLateScripts } from './late-scripts.ts'
import { hasNonces, inlineScripts, mergeScripts, pagePolicy, withoutNonces } from './policy.ts'
import { pathOf, sharedBuild } from './whole-pages.ts'

type Get = CacheHandler['get']
type Served = { html: string; policy: string }
type Value = Parameters<CacheHandler['set']>[1]

const HEADER = 'content-security-policy'
/** Cached pages that are a refusal: a rewrite cannot give them their status. */
const REFUSAL = /^\/[a-z]{2}\/forbidden$/
const served = new WeakMap<object, Served>()

function isPage(value: Value | undefined): value is IncrementalCachedAppPageValue {
  return value?.kind === ('APP_PAGE' as CachedRouteKind.APP_PAGE)
}

/** Not a shell, whose rest is rendered for each request with a nonce. */
function isWholePage(value: Value | undefined): value is IncrementalCachedAppPageValue {
  return isPage(value) && value.postponed === undefined
}

const statusOf = (key: string, page: IncrementalCachedAppPageValue) =>
  REFUSAL.test(pathOf(key)) ? 403 : page.status
const settled = (html: string) => mergeScripts(withLateScripts(html))
const policyOf = (html: string) => pagePolicy({ scripts: inlineScripts(html) })

function serve(page: IncrementalCachedAppPageValue): Served {
  const cached = served.get(page)
  if (cached) return cached
  const html = settled(withoutNonces(page.html))
  const made = { html, policy: policyOf(html) }
  served.set(page, made)
  return made
}

/** The limit of pages cached beside the build's own: some hundred programs in two languages. */
const MOST_BYTES = 256 * 1024 * 1024
const foldersOfFiles = new Map<string, CachedFiles>()

/** The files of one server folder: Next makes a cache for every request. */
function filesIn(folder: string): CachedFiles {
  const files = foldersOfFiles.get(folder) ?? new CachedFiles(folder, MOST_BYTES)
  foldersOfFiles.set(folder, files)
  return files
}

/** Nothing is cached for an address without a page: made-up addresses would fill the disk. */
function isKeepable(key: string, value: Value): boolean {
  if (isPage(value)) return (value.status ?? 200) === 200 || sharedBuild().whole.has(pathOf(key))
  return value?.kind !== ('APP_ROUTE' as CachedRouteKind.APP_ROUTE) || value.status === 200
}

function sizeOf(value: Value): number {
  if (isPage(value)) {
    const parts = [...(value.segmentData?.values() ?? []), value.rscData, Buffer.from(value.html)]
    return parts.reduce((sum, part) => sum + (part?.length ?? 0), value.postponed?.length ?? 0)
  }
  return value && 'body' in value ? value.body.length : 0
}

export default class PageCache extends FormPostCache {
  private readonly folder: string
  private readonly isBuilding: boolean
  constructor(context: ConstructorParameters<typeof FormPostCache>[0]) {
    super(context)
    this.folder = context.serverDistDir
    // biome-ignore lint/style/noProcessEnv: Next sets it
    this.isBuilding = process.env.NEXT_PHASE === 'phase-production-build'
  }

  override async get(...args: Parameters<Get>): ReturnType<Get> {
    await pageTags()?.fresh()
    const entry = await super.get(...args)
    const value = entry?.value
    if (entry && !this.isBuilding) filesIn(this.folder).touch(args[0])
    if (!entry || !isWholePage(value)) return entry
    const { html, policy } = serve(value)
    const headers = { ...value.headers, [HEADER]: policy }
    return { ...entry, value: { ...value, status: statusOf(args[0], value), html, headers } }
  }

  /**
   * Next answers a page that it has just made with this very value, before it asks the cache for it. Where the
   * middleware did not know it for a whole page, it carries the nonce of that request, and its scripts come as usual.
   */
  override async set(...args: Parameters<FormPostCache['set']>): Promise<void> {
    const [key, value] = args
    const keeps = this.isBuilding || isKeepable(key, value)
    if (isWholePage(value)) {
      if (!hasNonces(value.html)) value.html = settled(value.html)
      value.status = statusOf(key, value)
      value.headers = Object.assign(value.headers ?? {}, { [HEADER]: policyOf(value.html) })
      if (keeps) sharedBuild().whole.add(pathOf(key))
    } else if (isPage(value)) sharedBuild().whole.delete(pathOf(key))
    if (!keeps) return
    await super.set(...args)
    if (this.isBuilding) return
    for (const gone of await filesIn(this.folder).note(key, sizeOf(value)))
      sharedBuild().whole.delete(pathOf(gone))
  }
}
