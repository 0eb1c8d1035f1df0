import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { chainClient } from '../../lib/ito/chain-client.ts'
import type { ChainBooks } from '../../lib/ito/finding.ts'
import { reconcile } from '../../lib/ito/reconcile.ts'
import { recountFigures } from '../../supabase/figures/recount.ts'
import { readIfThere } from '../../supabase/local/files.ts'
import { freePort } from '../../supabase/local/postmaster.ts'
import { checkStory } from '../../supabase/seed/checks.ts'
import { recount } from '../bench/scale/recount.ts'
import { startFactorService } from '../factors/service.ts'
import { type Ground, quick, sweep } from '../sweep/run.ts'
import { ensureBuild } from './build.ts'
import { stopChild } from './child.ts'
import { ensureChromium } from './chromium.ts'
import { countPlaywright } from './counts.ts'
import { testEnv } from './database-tests.ts'
import { type LocalChain, superviseChain } from './local-chain.ts'
import { chainEnv } from './local-offering.ts'
import { trialPort } from './ports.ts'
import { checkRestore, checkUpgrade } from './restored.ts'
import { ROOT } from './root.ts'
import { runToEnd } from './run-to-end.ts'
import { judgeWeights, weighScripts } from './script-weight.ts'
import { ensureDemo } from './seed.ts'
import { RETURN_FREED_MEMORY, serveSite } from './site.ts'
import { type Outcome, runStep, type Totals } from './steps.ts'
import { startTemporaryBackend, type TemporaryBackend } from './temporary.ts'
import { emptyOutbox, refreshPages } from './ticks.ts'
import { probeUnknownAddresses } from './unknown-addresses.ts'

const log = (sentence: string) => process.stdout.write(`  ${sentence}\n`)

let browser: Promise<string | undefined> | undefined

/** The browser of the stories. A whole run asks for it first: where it must be installed, that goes on beside all else. */
export function prepareChromium(): Promise<string | undefined> {
  browser ??= ensureChromium(log)
  return browser
}

async function runPlaywright(env: NodeJS.ProcessEnv, filters: string[]): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'alianza-report-'))
  const report = join(folder, 'report.json')
  try {
    const parameters = [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', ...filters]
    const { code, all } = await runToEnd(parameters, {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      NO_COLOR: '1',
    })
    return { ...countPlaywright(readIfThere(report), code), output: all }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What the pages of the running site make a browser load. */
async function checkScriptBudget(origin: string): Promise<Outcome> {
  const { floor, pages } = await weighScripts(origin)
  const { lines, ...outcome } = judgeWeights(floor, pages)
  for (const line of lines) log(`  ${line}`)
  return outcome
}

/** Counts every figure and balance again, from clicks, conversions, commissions and payouts. */
async function checkFigures(databaseUrl: string): Promise<Outcome> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  const figures = await recountFigures(sql) // before days are counted anew: no figure may wait for that
  const findings = await recount(sql)
  await sql.end({ timeout: 5 })
  const wrong = findings.filter((finding) => finding.wrong > 0)
  const differing = figures.wrong.map(
    (one) => `${one.figure} of ${one.key}: ${one.shown}, not ${one.recount}`,
  )
  return {
    passed: findings.length - wrong.length + figures.sources,
    failed: wrong.length + differing.length,
    output: [...wrong.map((finding) => `${finding.wrong} × ${finding.check}`), ...differing].join('\n'),
  }
}

/** What the chain and the database say of each other, after all of the story was copied. */
async function compareChain(sql: Sql, { rpcUrl, chainId }: LocalChain): Promise<string[]> {
  const [row] = await sql<{ books: ChainBooks }[]>`select public.read_chain_books(${chainId}) as books`
  if (!row) return ['the chain of the story is unknown']
  const findings = await reconcile(chainClient(rpcUrl), row.books)
  return findings.map((one) => `${one.kind} ${one.subject}: ${one.in_database}, on the chain ${one.on_chain}`)
}

/** The figures of the demo story, what it promises to hold, and whether it agrees with its chain. */
async function checkDemoStory(databaseUrl: string, chain: LocalChain): Promise<Outcome> {
  const figures = await checkFigures(databaseUrl)
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  const story = await checkStory(sql)
  const differing = await compareChain(sql, chain)
  await sql.end({ timeout: 5 })
  return {
    passed: figures.passed + story.passed + (differing.length === 0 ? 1 : 0),
    failed: figures.failed + story.failed.length + differing.length,
    output: [...story.failed, ...differing, figures.output].join('\n'),
  }
}

export type Stage = {
  backend: TemporaryBackend
  chain: LocalChain
  port: number
  env: NodeJS.ProcessEnv & { BASE_URL: string }
}

/** A fresh database with the demo story and a production build; nothing when one of them failed. For a release it is also restored, and the last release upgraded. */
export async function setStage(totals: Totals, isRelease = false): Promise<Stage | undefined> {
  const port = await trialPort()
  const backend = await startTemporaryBackend(`http://localhost:${port}`, { isDurable: false })
  const chain = await superviseChain(backend.dataFolder, log, { withStory: true })
  const env = {
    ...testEnv(backend, port),
    ...chainEnv(chain),
    TEST_MNEMONIC: chain.mnemonic,
    BASE_URL: `http://localhost:${port}`,
  }
  const isSeeded = await runStep(totals, 'demo story', async () => {
    await ensureDemo(backend.facts, backend.dataFolder, backend.secrets, () => {}, chain.story)
    return checkDemoStory(backend.facts.databaseUrl, chain)
  })
  const build = runStep(totals, 'production build', async () => {
    await ensureBuild(env, () => {})
    return { passed: 1, failed: 0, output: '' }
  })
  if (isSeeded && isRelease) {
    // both only read this database, as the build does meanwhile
    await runStep(totals, 'backup and restore', () => checkRestore(backend))
    await runStep(totals, 'upgrade of a release', () => checkUpgrade(backend, checkFigures))
  }
  const isBuilt = await build
  if (isSeeded && isBuilt) return { backend, chain, port, env }
  await chain.stop()
  await backend.dispose()
}

/** The same build once more, on a backend that offers a second factor as hosted Supabase does. */
async function serveWithFactors(backend: TemporaryBackend, env: NodeJS.ProcessEnv) {
  const [service, port] = await Promise.all([startFactorService(backend), freePort()])
  const url = `http://localhost:${port}`
  const site = await serveSite('start', 'localhost', port, {
    ...env,
    NEXT_PUBLIC_SUPABASE_URL: service.url,
    EMBEDDED_BACKEND: '0',
    PORT: String(port),
    SITE_URL: url,
  })
  return {
    url,
    stop: async () => {
      await stopChild(site, 5)
      await service.close()
    },
  }
}

/** The same build once more on the same backend, as a second machine behind a balancer would serve it. */
async function serveSecond(env: NodeJS.ProcessEnv) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const site = await serveSite('start', 'localhost', port, { ...env, PORT: String(port), SITE_URL: url })
  return { url, port, site }
}

/** Serves the stage's site, and a second instance of it, while something is done with them. */
export async function withSite(
  { backend, chain, port, env }: Stage,
  work: (ground: Ground) => Promise<void>,
): Promise<void> {
  const site = await serveSite('start', 'localhost', port, { ...env, ...RETURN_FREED_MEMORY })
  await refreshPages(env.BASE_URL, String(env.CRON_SECRET))
  await emptyOutbox(env.BASE_URL, String(env.CRON_SECRET))
  const second = await serveSecond(env)
  const { databaseUrl, pid: backendPid } = backend.facts
  await work({ port, env, databaseUrl, site, second, backendPid })
  await Promise.all([stopChild(site, 5), stopChild(second.site, 5)])
  await chain.stop()
  await backend.dispose()
}

/** Which stories run: all for a release, or those that the words of `filters` name; else those of `npm test` (scripts/lib/release-stories.ts). */
export type Choice = { isRelease: boolean; filters?: string[] }

/** Browser stories against the production server on a stage of their own; for a release also the sweep. */
export function runBrowserStories(stage: Stage, totals: Totals, choice: Choice): Promise<void> {
  return withSite(stage, (ground) => runStoriesOn(ground, stage, totals, choice))
}

async function runStoriesOn(
  ground: Ground,
  { backend, env }: Stage,
  totals: Totals,
  { isRelease, filters = [] }: Choice,
): Promise<void> {
  await runStep(totals, 'script budget', () => checkScriptBudget(env.BASE_URL))
  const isWhole = isRelease && filters.length === 0
  if (isWhole || filters.some((one) => one.includes('edge')))
    await runStep(totals, 'unknown addresses', () =>
      probeUnknownAddresses(env.BASE_URL, ground.site.pid ?? 0),
    )
  const executable = await prepareChromium()
  const factors = isRelease ? await serveWithFactors(backend, env) : undefined // their stories are left to it
  await runStep(totals, 'browser stories', async () => {
    if (executable)
      return runPlaywright(
        {
          ...env,
          CHROMIUM_PATH: executable,
          FACTOR_SITE_URL: factors?.url,
          SECOND_SITE_URL: ground.second.url,
          STORIES: isRelease ? 'all' : 'few',
        },
        filters,
      )
    const output =
      'There is no Chromium: run `npx playwright install --with-deps chromium`, or set CHROMIUM_PATH.'
    return { passed: 0, failed: 1, output }
  })
  await factors?.stop()
  if (isWhole) await sweepQuickly(ground, totals)
}

/** One turn of the sweep; `SWEEP_TURN` names another, `npm run sweep` takes all. */
export async function sweepQuickly(ground: Ground, totals: Totals): Promise<void> {
  const turn = Number(process.env.SWEEP_TURN ?? 0)
  await runStep(totals, 'sweep', () => sweep(ground, quick(turn), log))
}
