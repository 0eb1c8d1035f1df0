import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PlainFailure } from '../../supabase/local/failure.ts'
import { runToEnd } from '../lib/run-to-end.ts'

const VERSION = '13.5.0'
/** Outside the project: it brings two hundred packages that nothing else here needs. */
const FOLDER = join(tmpdir(), `alianza-lighthouse-${VERSION}`)
const CLI = join(FOLDER, 'node_modules/lighthouse/cli/index.js')
const CHROME_FLAGS =
  '--headless=new --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

/** Scores are 0 to 100, times in milliseconds, scripts in bytes as they came over the wire. */
export type Figures = {
  performance: number
  accessibility: number
  practices: number
  seo: number
  lcp: number
  cls: number
  tbt: number
  scripts: number
}

type Report = {
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number; details?: { items?: Record<string, unknown>[] } }>
  runtimeError?: { message: string }
}

export function installLighthouse(log: (sentence: string) => void): void {
  if (existsSync(CLI)) return
  log(`Installing Lighthouse ${VERSION} into ${FOLDER}…`)
  const parameters = [
    'install',
    '--prefix',
    FOLDER,
    '--no-save',
    '--no-fund',
    '--no-audit',
    `lighthouse@${VERSION}`,
  ]
  const { status, stderr } = spawnSync('npm', parameters, { encoding: 'utf8' })
  if (status !== 0)
    throw new PlainFailure(`${stderr}\nLighthouse could not be installed: the reason is above.`)
}

/** One run of the mobile preset in a browser of its own, the processor slowed `slowdown` times. */
export async function audit(url: string, browser: string, slowdown: number): Promise<Figures> {
  return figuresOf(await report(url, browser, [`--throttling.cpuSlowdownMultiplier=${slowdown}`]))
}

/** Lighthouse's own measure of this machine's processor: the middle one of three. */
export async function benchmarkIndex(url: string, browser: string): Promise<number> {
  const measured: number[] = []
  for (let run = 0; run < 3; run++) {
    measured.push((await report(url, browser, ['--only-audits=document-title'])).environment.benchmarkIndex)
  }
  return measured.sort((a, b) => a - b)[1] ?? 0
}

/**
 * How many times this processor is slowed to stand for a phone of the middle class. The preset's 4 is meant for a fast
 * desktop (index 1500 to 2000); for others Lighthouse's guide to throttling gives the classes between which this is drawn.
 */
export function slowdownFor(index: number): number {
  const at = [
    [150, 1],
    [800, 2],
    [1300, 3],
    [1533, 4],
  ] as const
  const above = at.findIndex(([from]) => index < from)
  if (above === 0)
    throw new PlainFailure(`This machine is slower than the phone that is measured (${index}).`)
  if (above === -1) return 4
  const [[from, least], [to, most]] = [at[above - 1] ?? at[0], at[above] ?? at[3]]
  return Math.round(10 * (least + ((index - from) / (to - from)) * (most - least))) / 10
}

async function report(url: string, browser: string, options: string[]): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'alianza-report-'))
  const path = join(folder, 'report.json')
  const flags = process.getuid?.() === 0 ? `${CHROME_FLAGS} --no-sandbox` : CHROME_FLAGS
  try {
    const parameters = [
      CLI,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${path}`,
      `--chrome-flags=${flags}`,
      ...options,
    ]
    // without a language the front page would be measured with its redirect to the English one
    const spanish = '--extra-headers={"Accept-Language":"es"}'
    const { code, all } = await runToEnd([...parameters, spanish], { ...process.env, CHROME_PATH: browser })
    if (code !== 0) throw new PlainFailure(`${all.trim()}\n\nLighthouse could not measure ${url}.`)
    return JSON.parse(readFileSync(path, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export function figuresOf({ categories, audits, runtimeError }: Omit<Report, 'environment'>): Figures {
  if (runtimeError) throw new PlainFailure(runtimeError.message)
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const requests = audits['network-requests']?.details?.items ?? []
  // a script that was fetched before it is asked for is of another type by then
  const isScript = ({ resourceType, mimeType }: Record<string, unknown>) =>
    resourceType === 'Script' || /javascript/.test(String(mimeType))
  const scripts = requests.filter(isScript)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    scripts: scripts.reduce((sum, { transferSize }) => sum + Number(transferSize ?? 0), 0),
  }
}

/** The middle one of several runs, by each figure on its own. */
export function middle(runs: Figures[]): Figures {
  const names = Object.keys(runs[0] ?? {}) as (keyof Figures)[]
  const of = (name: keyof Figures) => runs.map((run) => run[name]).sort((a, b) => a - b)[runs.length >> 1]
  return Object.fromEntries(names.map((name) => [name, of(name) ?? Number.NaN])) as Figures
}

const LEAST: Partial<Figures> = { performance: 98, accessibility: 100, practices: 100, seo: 100 }
const MOST: Partial<Figures> = { lcp: 1_800, cls: 0.02, tbt: 100 }

/** The figures that miss their target; one that was not measured misses it too. */
export function missed(figures: Figures): (keyof Figures)[] {
  const names = Object.keys(figures) as (keyof Figures)[]
  return names.filter((name) => {
    const [least, most] = [LEAST[name], MOST[name]]
    if (least !== undefined) return !(figures[name] >= least)
    return most !== undefined && !(figures[name] <= most)
  })
}
