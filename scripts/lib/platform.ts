import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeWhole } from '../../supabase/local/files.ts'
import { claimDataFolder, findRunning, superviseBackend } from './backend.ts'
import { ensureBuild } from './build.ts'
import { exitOf } from './child.ts'
import { greeting } from './greeting.ts'
import { atEnd, isEnding } from './lifetime.ts'
import { superviseChain } from './local-chain.ts'
import { chainEnv, registerChain } from './local-offering.ts'
import { portTrouble, requireFreePort } from './ports.ts'
import { type DemoAccount, ensureDemo, isUnwritten } from './seed.ts'
import { childEnv, readSettings, type Settings, settlePort } from './settings.ts'
import { type SiteMode, serveSite } from './site.ts'
import { refreshPages, siteOf, startTicks } from './ticks.ts'

const log = (sentence: string) => {
  if (!isEnding()) process.stdout.write(`${sentence}\n`)
}

type Data = { accounts: DemoAccount[]; chain: Record<string, string> }

/** Starts the embedded backend and chain with their data; hosted there is nothing to start. */
async function startData({ env, embedded }: Settings): Promise<Data> {
  if (!embedded) return { accounts: [], chain: {} }
  const { dataFolder, port } = embedded
  log('Starting the database…')
  const { facts } = await superviseBackend({ dataFolder, port, siteUrl: env.SITE_URL }, log)
  writeWhole(join(dataFolder, 'backend-port'), new URL(facts.url).port)
  const withStory = env.DEMO !== '0' && (await isUnwritten(facts))
  const chain = env.CHAIN_RPC_URL ? undefined : await superviseChain(dataFolder, log, { withStory })
  const secrets = { appSecret: env.APP_SECRET, payoutKey: env.PAYOUT_DETAILS_KEY }
  const accounts = env.DEMO === '0' ? [] : await ensureDemo(facts, dataFolder, secrets, log, chain?.story)
  if (chain && !chain.story) await registerChain(env, chain)
  return { accounts, chain: chain ? chainEnv(chain, env.VOUCHER_KEY) : {} }
}

/** A start that is just ending still holds the port for a moment. */
async function waitForTheLast({ env, embedded }: Settings): Promise<void> {
  for (let i = 0; i < 20 && embedded; i++) {
    if (!(await portTrouble(env.HOST, env.PORT)) || !(await findRunning(embedded.dataFolder))) return
    await sleep(250)
  }
}

/** Starts everything, serves until the site ends or somebody stops it, and returns the site's exit code. */
export async function runPlatform(mode: SiteMode): Promise<number> {
  const startedAt = performance.now()
  const wanted = readSettings()
  await waitForTheLast(wanted)
  await requireFreePort(wanted.env.HOST, wanted.env.PORT)
  if (wanted.embedded) await claimDataFolder(wanted.embedded.dataFolder)
  const settings = await settlePort(wanted)
  const { env, embedded } = settings
  const { accounts, chain } = await startData(settings)
  if (mode === 'start') await ensureBuild(childEnv(env), log)
  const site = await serveSite(mode, env.HOST, env.PORT, childEnv(env, chain))
  if (embedded && mode === 'start') await refreshPages(siteOf(env), env.CRON_SECRET)
  if (embedded) atEnd(startTicks(env, log))
  log(greeting(env, accounts, (performance.now() - startedAt) / 1000))
  await exitOf(site)
  await sleep(0)
  if (!isEnding()) process.stderr.write(`\nThe site ended (${site.signalCode ?? site.exitCode}).\n`)
  return site.exitCode ?? 1
}
