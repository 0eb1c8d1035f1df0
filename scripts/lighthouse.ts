/**
 * `npm run lighthouse [-- runs] [path…] [--preset]`: every public page by Lighthouse's mobile preset, on a production build
 * with a backend of its own; the median of five runs, or of as many as asked. The processor is slowed by what this machine
 * needs to stand for a phone, or four times with `--preset`. Ends with code 1 when a page misses a target.
 */
import { INDEXED_PAGES, PAGES } from '../lib/pages.ts'
import { PlainFailure } from '../supabase/local/failure.ts'
import { ensureBuild } from './lib/build.ts'
import { ensureChromium } from './lib/chromium.ts'
import { testEnv } from './lib/database-tests.ts'
import { runCommand } from './lib/lifetime.ts'
import { superviseChain } from './lib/local-chain.ts'
import { chainEnv } from './lib/local-offering.ts'
import { trialPort } from './lib/ports.ts'
import { ensureDemo } from './lib/seed.ts'
import { serveSite } from './lib/site.ts'
import { startTemporaryBackend } from './lib/temporary.ts'
import { refreshPages } from './lib/ticks.ts'
import {
  audit,
  benchmarkIndex,
  type Figures,
  installLighthouse,
  middle,
  missed,
  slowdownFor,
} from './lighthouse/audit.ts'

const RUNS = 5
const log = (sentence: string) => process.stdout.write(`${sentence}\n`)
const given = process.argv.slice(2)
const runs = Number(given.find((word) => /^\d+$/.test(word)) ?? RUNS)
const paths = given.filter((word) => word.startsWith('/'))

const COLUMNS: [keyof Figures, string, (value: number) => string][] = [
  ['performance', 'perf', String],
  ['accessibility', 'a11y', String],
  ['practices', 'best', String],
  ['seo', 'seo', String],
  ['lcp', 'LCP', (value) => `${(value / 1000).toFixed(2)} s`],
  ['cls', 'CLS', (value) => value.toFixed(3)],
  ['tbt', 'TBT', (value) => `${Math.round(value)} ms`],
  ['scripts', 'JS', (value) => `${(value / 1000).toFixed(1)} kB`],
]

const line = (name: string, cells: string[]) =>
  name.padEnd(28) + cells.map((cell) => cell.padStart(11)).join('')

/** A figure that misses its target carries a cross. */
function row(path: string, figures: Figures): string {
  const failed = missed(figures)
  return line(
    path,
    COLUMNS.map(([name, , format]) => `${format(figures[name])}${failed.includes(name) ? ' ✗' : ''}`),
  )
}

async function serve(): Promise<string> {
  const port = await trialPort()
  const site = `http://localhost:${port}`
  const backend = await startTemporaryBackend(site)
  const chain = await superviseChain(backend.dataFolder, log, { withStory: true })
  const env: NodeJS.ProcessEnv = { ...testEnv(backend, port), ...chainEnv(chain) }
  await ensureDemo(backend.facts, backend.dataFolder, backend.secrets, () => {}, chain.story)
  await ensureBuild(env, log)
  await serveSite('start', 'localhost', port, env)
  await refreshPages(site, String(env.CRON_SECRET))
  return site
}

await runCommand(async () => {
  const browser = await ensureChromium(log)
  if (!browser) throw new PlainFailure('There is no Chromium: set CHROMIUM_PATH.')
  installLighthouse(log)
  const site = await serve()
  const all = [...INDEXED_PAGES.map((key) => PAGES[key].path as string), '/en']
  const pages = paths.length > 0 ? paths : all
  const index = await benchmarkIndex(site, browser)
  const slowdown = given.includes('--preset') ? 4 : slowdownFor(index)
  log(
    `\nLighthouse, mobile preset, median of ${runs}. Processor: index ${index}, slowed ${slowdown} times.\n`,
  )
  log(
    line(
      '',
      COLUMNS.map(([, head]) => head),
    ),
  )
  let failed = 0
  for (const path of pages) {
    const measured: Figures[] = []
    await fetch(site + path) // the first request renders and caches a page
    for (let run = 0; run < runs; run++) measured.push(await audit(site + path, browser, slowdown))
    const figures = middle(measured)
    if (missed(figures).length > 0) failed += 1
    log(row(path, figures))
  }
  log(`\n${pages.length - failed} of ${pages.length} pages meet every target.`)
  return failed > 0 ? 1 : 0
})
