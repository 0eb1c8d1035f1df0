/**
 * Next's own page cache, silent for forms sent without JavaScript. Next 16.4 answers them by resuming the cached shell of a
 * page, and a resumed page forgets the form's answer: no error, nothing typed. Without a shell it renders the whole page.
 * `lib/security/page-cache.ts` builds on it; Node loads both as they are, so their imports name files.
 */
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import type { CacheHandler, CacheHandlerContext } from 'next/dist/server/lib/incremental-cache/index.js'

type Get = CacheHandler['get']
type Context = ConstructorParameters<typeof fileSystemCache>[0] & Partial<CacheHandlerContext>
type Headers = Record<string, string | string[] | undefined>

// CommonJS seen by Node: the class is behind `default` once more.
const Base =
  'default' in fileSystemCache ? (fileSystemCache.default as typeof fileSystemCache) : fileSystemCache

/** A form that the browser sent by itself; one sent by a script names its action in a header. */
export function isPlainForm(headers: Headers = {}): boolean {
  return String(headers['content-type'] ?? '').startsWith('multipart/form-data') && !headers['next-action']
}

export default class FormPostCache extends Base {
  private readonly isPlainForm: boolean
  constructor(context: Context) {
    super(context)
    this.isPlainForm = isPlainForm(context._requestHeaders)
  }

  override async get(...args: Parameters<Get>): ReturnType<Get> {
    const entry = await super.get(...args)
    const value = entry?.value
    const isShell = value && 'postponed' in value && value.postponed !== undefined
    return this.isPlainForm && isShell ? null : entry
  }
}
