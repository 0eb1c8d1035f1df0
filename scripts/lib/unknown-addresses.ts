import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { TRIAL_FOLDER } from './build.ts'
import { ROOT } from './root.ts'
import type { Outcome } from './steps.ts'

/** Requests for each of more than sixty shapes of unknown address, and over how many connections. */
const EACH = 60
/** Route handlers are never cached, and other spellings are no other shape: these get fewer requests. */
const FEW = 25
const SELDOM = /^\/(?:api|en|@)\/|^\/\.@|\?/
const WARM = 30
const AT_ONCE = 16
/** A busy heap grows and is returned later; caching a page for each address would take 170 MB. */
const MOST_GROWTH = 128 * 1024 * 1024
const WHILE = 60_000
/** A page of the build may be revalidated meanwhile. */
const MOST_WRITTEN = 1024 * 1024
/** Screens of members and administrators redirect anonymous visitors before any lookup. */
const PRIVATE = /^\/(?:admin|account|order|affiliate-dashboard|partner-dashboard|dashboard)/

/** `@` is replaced by a made-up value. */
const FILES = ['/@', '/@.png', '/en/@', '/en/@.txt', '/@/vip', '/.@', '/@/@/@.php', '/vip?x=@']

type Seen = { files: number; bytes: number; named: string[] }

/** Every shape of address: those above, and each route of the build with a parameter. */
function shapes(routes: string[]): string[] {
  const fill = (route: string) => route.replace(/\[[^\]]+\]/g, '@')
  const open = routes.filter((route) => route.includes('[') && !route.includes('_not-found'))
  const pages = open
    .filter((route) => route.startsWith('/[locale]/'))
    .map((route) => route.slice('/[locale]'.length))
    .filter((route) => route.includes('[') && !PRIVATE.test(route))
    .flatMap((route) => [fill(route), `/en${fill(route)}`])
  const others = open.filter((route) => !route.startsWith('/[locale]')).map(fill)
  return [
    ...FILES,
    ...pages,
    ...others,
    ...others.filter((one) => one.startsWith('/og/')).map(() => '/og/es/programs/@'),
  ]
}

function look(folder: string, mark: string): Seen {
  const seen: Seen = { files: 0, bytes: 0, named: [] }
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    seen.files += 1
    seen.bytes += statSync(path, { throwIfNoEntry: false })?.size ?? 0
    if (path.includes(mark)) seen.named.push(path)
  }
  return seen
}

/** The resident memory of a process in bytes; null where the system does not report it. */
function memoryOf(pid: number): number | null {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kilobytes ? Number(kilobytes) * 1024 : null
  } catch {
    return null
  }
}

/** The growth of a process’s memory, after waiting for it to return what it freed. */
async function grownSince(pid: number, before: number | null): Promise<number> {
  const until = performance.now() + WHILE
  for (;;) {
    const grown = (memoryOf(pid) ?? 0) - (before ?? Number.POSITIVE_INFINITY)
    if (grown <= MOST_GROWTH || performance.now() > until) return grown
    await sleep(500)
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

function statusOf(address: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = {
      agent,
      headers: { 'accept-language': 'es', 'user-agent': 'Mozilla/5.0 Chrome/131.0.0.0' },
    }
    get(address, options, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    }).on('error', reject)
  })
}

/** Requests `count` addresses of a shape; returns how often each status came. */
async function ask(origin: string, shape: string, mark: string, count: number): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  let left = count
  const work = async () => {
    while (left > 0) {
      left -= 1
      const status = await statusOf(new URL(shape.replaceAll('@', `${mark}${left}`), origin))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return statuses
}

/**
 * Unknown addresses get "not found" and leave no file and no memory. One check for each shape,
 * one for the folder, one for the memory of process `pid`.
 */
export async function probeUnknownAddresses(
  origin: string,
  pid: number,
  build = join(ROOT, TRIAL_FOLDER),
): Promise<Outcome> {
  const manifest = readFileSync(join(build, 'app-path-routes-manifest.json'), 'utf8')
  const all = shapes(Object.values(JSON.parse(manifest) as Record<string, string>))
  const mark = `x${randomUUID().slice(0, 8)}`
  for (const shape of all) await ask(origin, shape, `${mark}w`, WARM)
  const [before, memory] = [look(build, mark), memoryOf(pid)]
  const wrong: string[] = []
  for (const shape of all) {
    const statuses = await ask(origin, shape, mark, SELDOM.test(shape) ? FEW : EACH)
    const failed = [...statuses.keys()].filter(
      (status) => status >= 500 || (status === 200 && !shape.includes('?')),
    )
    if (failed.length > 0) wrong.push(`${shape} answered ${failed.join(', ')}`)
  }
  const [after, grown] = [look(build, mark), await grownSince(pid, memory)]
  if (after.named.length > 0 || after.bytes > before.bytes + MOST_WRITTEN)
    wrong.push(
      `kept ${after.files - before.files} files, ${after.bytes - before.bytes} bytes: ${after.named[0] ?? ''}`,
    )
  if (grown > MOST_GROWTH) wrong.push(`the server grew by ${Math.round(grown / 1e6)} MB`)
  agent.destroy()
  const passed = all.length + 2 - wrong.length
  return { passed, failed: wrong.length, output: wrong.join('\n') }
}
