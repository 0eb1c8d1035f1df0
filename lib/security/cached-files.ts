import { existsSync, globSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathOf } from './whole-pages.ts'

/** Each cached answer has these files beside each other; `.segments` is a folder. */
const PARTS = ['.html', '.body', '.rsc', '.meta', '.segments']
const ROOM = '/route-cache/'
const PART = /\.segments\/.*$|\.(?:html|body|rsc|meta)$/

/**
 * The files that Next's page cache wrote while it served, the one used longest ago first. What the build made is not among
 * them: it is as much as the build has pages.
 */
export class CachedFiles {
  private readonly sizes = new Map<string, number>()
  private total = 0
  private readonly folder: string
  private readonly limit: number

  /** `folder` is Next's server folder, `limit` in bytes; what an earlier run left counts. */
  constructor(folder: string, limit: number) {
    this.folder = folder
    this.limit = limit
    const left = new Map<string, { bytes: number; at: number }>()
    for (const name of globSync('route-cache/**/*', { cwd: folder })) {
      const facts = statSync(join(folder, name))
      const key = `/${name.replaceAll('\\', '/').replace(PART, '')}`
      const { bytes = 0, at = 0 } = left.get(key) ?? {}
      if (facts.isFile()) left.set(key, { bytes: bytes + facts.size, at: Math.max(at, facts.mtimeMs) })
    }
    const files = [...left]
      .filter(([key]) => !this.isBuilt(key))
      .sort(([, one], [, other]) => one.at - other.at)
    for (const [key, { bytes }] of files) this.add(key, bytes)
  }

  get bytes(): number {
    return this.total
  }

  has(key: string): boolean {
    return this.sizes.has(key)
  }

  touch(key: string): void {
    const bytes = this.sizes.get(key)
    if (bytes === undefined) return
    this.sizes.delete(key)
    this.sizes.set(key, bytes)
  }

  /** Notes what was written, and deletes what was used longest ago until the rest fits. Returns the keys that went. */
  async note(key: string, bytes: number): Promise<string[]> {
    if (!key.startsWith(ROOM) || this.isBuilt(key)) return []
    this.subtract(key)
    this.add(key, bytes)
    const gone: string[] = []
    for (const oldest of this.sizes.keys()) {
      if (this.total <= this.limit) break
      gone.push(oldest)
      await this.drop(oldest)
    }
    return gone
  }

  async drop(key: string): Promise<void> {
    if (!this.has(key)) return
    this.subtract(key)
    await Promise.all(
      PARTS.map((part) => rm(join(this.folder, key + part), { recursive: true, force: true })),
    )
  }

  private add(key: string, bytes: number) {
    this.sizes.set(key, bytes)
    this.total += bytes
  }

  private subtract(key: string) {
    this.total -= this.sizes.get(key) ?? 0
    this.sizes.delete(key)
  }

  private isBuilt(key: string): boolean {
    const path = join(this.folder, 'app', pathOf(key))
    return existsSync(`${path}.html`) || existsSync(`${path}.body`)
  }
}
