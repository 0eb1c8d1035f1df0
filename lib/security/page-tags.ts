/**
 * Which cached pages are stale, for every running instance of the site: the database has a version of each tag, an instance
 * reads them at most twice a second while it is asked for pages (decision 59). Node loads this file as it is (next.config.ts
 * imports it), so its imports name files; it calls the database by `node:http`, because Next puts its own cache into `fetch`.
 */
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import * as manifest from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'

export type Versions = Record<string, string>
export type Source = { read: () => Promise<Versions>; renew: (tags: string[]) => Promise<void> }

// CommonJS, which Next's own loader and Node show differently: its names, or all of them behind `default`.
const { tagsManifest } =
  'tagsManifest' in manifest ? manifest : (manifest as { default: typeof manifest }).default

const PACE_MS = 500
/** How long an answer waits for the versions after a quiet time; then it is given from what is cached. */
const PATIENCE_MS = 250
const LIMIT_MS = 2000
/** The longest that a page is being written: it is stored with the moment of its end, and may hold what was before the change. */
const SETTLE_MS = 3000

const now = () => Math.round(performance.timeOrigin + performance.now())
const uptime = () => process.uptime() * 1000

/** Marks what is cached under these tags as stale from now on, for both of Next's caches. */
function expire(tags: string[]): void {
  for (const tag of tags) tagsManifest.set(tag, { ...tagsManifest.get(tag), expired: now() })
}

/**
 * Follows the versions of the tags. `fresh` resolves when they were read less than half a second ago, and never fails: while the
 * database does not answer, what is cached is served. The first reading makes every tag stale, because the build and an
 * earlier run wrote their pages from other data.
 */
export function followTags(source: Source, known: readonly string[], stale = expire) {
  let seen: Versions | undefined
  let readAt = Number.NEGATIVE_INFINITY
  let askedAt = 0
  let reading: Promise<void> | undefined
  let problem = false

  async function readOnce(): Promise<void> {
    try {
      const versions = await source.read()
      const before = seen
      const tags = before
        ? Object.keys(versions).filter((tag) => versions[tag] !== before[tag])
        : [...new Set([...known, ...Object.keys(versions)])]
      seen = versions
      if (tags.length > 0) expireTwice(tags)
      if (problem) process.stderr.write('The versions of public pages are read again.\n')
      problem = false
    } catch (error) {
      if (!problem) process.stderr.write(`The versions of public pages could not be read: ${error}\n`)
      problem = true
    } finally {
      readAt = uptime()
      reading = undefined
      goOn()
    }
  }
  function expireTwice(tags: string[]) {
    stale(tags)
    setTimeout(() => stale(tags), SETTLE_MS).unref()
  }
  function read(): Promise<void> {
    reading ??= readOnce()
    return reading
  }
  /** While pages are asked for, the next reading is under way before anybody has to wait for it. */
  function goOn() {
    if (askedAt < readAt - PACE_MS * 4) return
    setTimeout(() => void read(), PACE_MS * 0.8).unref()
  }

  return {
    async fresh(): Promise<void> {
      askedAt = uptime()
      if (askedAt - readAt < PACE_MS) return
      let timer: NodeJS.Timeout | undefined
      const patience = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, PATIENCE_MS)
      })
      await Promise.race([read(), patience])
      clearTimeout(timer)
    },
    /** Makes pages stale everywhere; another instance sees it with its next reading. */
    async renew(tags: string[]): Promise<void> {
      const ours = tags.filter((tag) => known.includes(tag))
      if (ours.length > 0) await source.renew(ours)
    },
  }
}

/** The versions as the database's API gives them to the site's secret key. */
export function versionsOf(url: string, key: string): Source {
  function call(name: string, body: object): Promise<string> {
    const address = new URL(`/rest/v1/rpc/${name}`, url)
    const request = address.protocol === 'https:' ? httpsRequest : httpRequest
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'alianza',
      apikey: key,
      authorization: `Bearer ${key}`,
    }
    return new Promise((resolve, reject) => {
      const sent = request(address, { method: 'POST', headers, timeout: LIMIT_MS }, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part) => {
          text += part
        })
        answer.on('error', reject).on('end', () => {
          if ((answer.statusCode ?? 500) < 300) resolve(text)
          else reject(new Error(`${name} answered ${answer.statusCode}`))
        })
      })
      sent.on('timeout', () => sent.destroy(new Error(`${name} did not answer`))).on('error', reject)
      sent.end(JSON.stringify(body))
    })
  }
  return {
    async read() {
      const rows: { tag: string; version: string }[] = JSON.parse(await call('read_page_tags', {}))
      return Object.fromEntries(rows.map(({ tag, version }) => [tag, version]))
    },
    async renew(tags) {
      await call('renew_page_tags', { tags })
    },
  }
}
