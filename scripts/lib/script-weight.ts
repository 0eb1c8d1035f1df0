import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { INDEXED_PAGES, PAGES } from '../../lib/pages.ts'
import { TRIAL_FOLDER } from './build.ts'
import { ROOT } from './root.ts'
import type { Outcome } from './steps.ts'

/** What a public page's own scripts may weigh beside React and Next, in bytes gzip. */
const BUDGET = 15_000
const SCRIPT = /<script\b([^>]*?)\ssrc="\/_next\/([^"?]+)[^"]*"([^>]*)>/g

export type Weight = { path: string; bytes: number }

/** The files that a page's HTML loads, once each; not those for browsers without modules, which no other loads. */
export function scriptFiles(html: string): string[] {
  const found = [...html.matchAll(SCRIPT)].filter(
    ([, before, , after]) => !/nomodule/i.test(`${before} ${after}`),
  )
  return [...new Set(found.map(([, , file = '']) => decodeURIComponent(file)))]
}

/**
 * The weight of every public page's scripts as the site at `origin` serves this build, and of the floor: what Next lists as
 * the files of every page, which is React and Next themselves (131.4 kB when an empty page was measured). Fails with the
 * status of a page that does not answer.
 */
export async function weighScripts(
  origin: string,
  build = join(ROOT, TRIAL_FOLDER),
): Promise<{ floor: number; pages: Weight[] }> {
  const weights = new Map<string, number>()
  const weigh = (file: string) => {
    const bytes = weights.get(file) ?? gzipSync(readFileSync(join(build, file))).length
    weights.set(file, bytes)
    return bytes
  }
  const sum = (files: string[]) => files.reduce((total, file) => total + weigh(file), 0)
  const manifest = JSON.parse(readFileSync(join(build, 'build-manifest.json'), 'utf8')) as {
    rootMainFiles: string[]
  }
  const pages: Weight[] = []
  for (const key of INDEXED_PAGES) {
    const { path } = PAGES[key]
    const answer = await fetch(new URL(path, origin))
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    pages.push({ path, bytes: sum(scriptFiles(await answer.text())) })
  }
  return { floor: sum(manifest.rootMainFiles), pages }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** One line a page, heaviest first, and what is over the budget. */
export function judgeWeights(floor: number, pages: Weight[]): Outcome & { lines: string[] } {
  const limit = floor + BUDGET
  const sorted = [...pages].sort((a, b) => b.bytes - a.bytes)
  const lines = sorted.map(({ path, bytes }) => {
    const over = bytes > limit ? `  over by ${kilobytes(bytes - limit)}` : ''
    return `${path.padEnd(28)} ${kilobytes(bytes).padStart(9)}${over}`
  })
  const failed = pages.filter(({ bytes }) => bytes > limit).length
  const head = `Scripts of public pages, gzip: at most ${kilobytes(limit)}, of which React and Next are ${kilobytes(floor)}.`
  return { passed: pages.length - failed, failed, output: '', lines: [head, ...lines] }
}
