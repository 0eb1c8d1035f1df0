/**
 * Next's own page cache, which also gives every kept page a Content-Security-Policy with the hashes of its inline
 * scripts. Node loads this file as it is (`cacheHandler` in next.config.ts), so its imports name files.
 */
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import type { CacheHandler } from 'next/dist/server/lib/incremental-cache/index.js'
import type { CachedRouteKind, IncrementalCachedAppPageValue } from 'next/dist/server/response-cache/types.js'
import { inlineScripts, mergeScripts, pagePolicy } from './policy.ts'

type Get = CacheHandler['get']
type Served = { html: string; policy: string }
type Value = Parameters<CacheHandler['set']>[1]

// CommonJS seen by Node: the class is behind `default` once more.
const Base =
  'default' in fileSystemCache ? (fileSystemCache.default as typeof fileSystemCache) : fileSystemCache
const HEADER = 'content-security-policy'
const served = new WeakMap<object, Served>()

/** A whole page; not a shell, whose rest is rendered for each request with a nonce. */
function isWholePage(value: Value | undefined): value is IncrementalCachedAppPageValue {
  return value?.kind === ('APP_PAGE' as CachedRouteKind.APP_PAGE) && value.postponed === undefined
}

function serve(page: IncrementalCachedAppPageValue): Served {
  const known = served.get(page)
  if (known) return known
  const html = mergeScripts(page.html)
  const made = { html, policy: pagePolicy({ scripts: inlineScripts(html) }) }
  served.set(page, made)
  return made
}

export default class PageCache extends Base {
  override async get(...args: Parameters<Get>): ReturnType<Get> {
    const entry = await super.get(...args)
    const value = entry?.value
    if (!entry || !isWholePage(value)) return entry
    const { html, policy } = serve(value)
    return { ...entry, value: { ...value, html, headers: { ...value.headers, [HEADER]: policy } } }
  }

  /** Next answers a page that it has just made with this very value, before it asks the cache for it. */
  override async set(...args: Parameters<InstanceType<typeof Base>['set']>): Promise<void> {
    const [, value] = args
    if (isWholePage(value)) {
      const { html, policy } = serve(value)
      value.html = html
      value.headers = Object.assign(value.headers ?? {}, { [HEADER]: policy })
    }
    return super.set(...args)
  }
}
