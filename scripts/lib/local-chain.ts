import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTestClient, type Hex, http, isHex, keccak256, publicActions, toHex } from 'viem'
import { english, generateMnemonic } from 'viem/accounts'
import { phasesFrom, tokens } from '../../contracts/defaults.ts'
import { deployOffering, type OfferingPlan } from '../../contracts/deploy.ts'
import { PlainFailure } from '../../supabase/local/failure.ts'
import { readIfThere, writeWhole } from '../../supabase/local/files.ts'
import { freePort } from '../../supabase/local/postmaster.ts'
import type { StoryChain } from '../../supabase/seed/story.ts'
import { castOf } from '../chain-story/cast.ts'
import { storyChain } from '../chain-story/follow.ts'
import { storyBegins, tellChainStory } from '../chain-story/tell.ts'
import { answersRpc } from './anvil.ts'
import { exitOf, hasExited, stopChild } from './child.ts'
import { foundryProgram } from './foundry.ts'
import { atEnd, isEnding } from './lifetime.ts'
import { portTrouble } from './ports.ts'

type Contracts = Record<string, string>
/** What the data folder keeps about its chain, beside the mnemonic and the state: contracts by the slug of their offering. */
type Facts = { chainId: number; port: number; offerings?: Record<string, Contracts>; genesis?: string }
export type LocalChain = {
  rpcUrl: string
  chainId: number
  /** Signs vouchers; the app gets it in its environment. */
  voucherKey: Hex
  /** Its process, another one after a crash. */
  pid: () => number | undefined
  genesis: string
  offerings: Record<string, Contracts>
  /** What the demo story asks of it, when this start told its own. */
  story: StoryChain | undefined
  mnemonic: string
  stop: () => Promise<void>
}
type Log = (sentence: string) => void

/** Blocks until an event counts as final. A chain that is left alone stands still, so the supervisor mines these. */
export const CONFIRMATIONS = 2
const SAVE_EVERY = 5_000
const MINE_EVERY = 2_000
const IDLE_MINE = 60_000
/** The offering whose contracts a chain without a story has; an administrator makes it. */
const OFFERING = 'alianza'

function readFacts(folder: string): Facts {
  const text = readIfThere(join(folder, 'chain.json'))
  if (text !== undefined) return JSON.parse(text) as Facts
  // nobody else's chain has the number: what is signed for this one is worth nothing elsewhere
  return { chainId: 31_338_000_000 + Math.floor(Math.random() * 1e9), port: 0 }
}

function readMnemonic(folder: string): string {
  const path = join(folder, 'mnemonic')
  const text = readIfThere(path)
  if (text !== undefined) return text.trim()
  const made = generateMnemonic(english)
  writeWhole(path, `${made}\n`)
  return made
}

async function choosePort({ port }: Facts): Promise<number> {
  return port > 0 && !(await portTrouble('127.0.0.1', port)) ? port : freePort()
}

const testClient = (rpcUrl: string) =>
  createTestClient({ mode: 'anvil', transport: http(rpcUrl, { retryCount: 0, timeout: 60_000 }) }).extend(
    publicActions,
  )
type Client = ReturnType<typeof testClient>

/** `begins`: the second of the first block, where it is not now. */
async function launch(
  folder: string,
  facts: Facts,
  begins?: number,
): Promise<{ child: ChildProcess; client: Client }> {
  const rpcUrl = `http://127.0.0.1:${facts.port}`
  const parameters = [
    '--host',
    '127.0.0.1',
    '--port',
    String(facts.port),
    '--chain-id',
    String(facts.chainId),
  ]
  const quiet = ['--prune-history', '64', '--accounts', '1', '--mnemonic-random', '--quiet']
  const since = begins === undefined ? [] : ['--timestamp', String(begins)]
  const child: ChildProcess = spawn(foundryProgram('anvil'), [...parameters, ...quiet, ...since], {
    stdio: 'ignore',
    env: { ...process.env, HOME: folder },
    detached: true,
  })
  for (let tries = 0; tries < 600; tries += 1) {
    if (await answersRpc(rpcUrl)) break
    if (hasExited(child))
      throw new PlainFailure(`The local chain ended with code ${child.exitCode ?? child.signalCode}.`)
    await sleep(50)
  }
  const client = testClient(rpcUrl)
  const state = readIfThere(join(folder, 'state'))
  if (state !== undefined) {
    await client.loadState({ state: state.trim() as Hex })
    // a restored chain knows the state of its newest block only, and a comparison asks at a final one
    await client.mine({ blocks: CONFIRMATIONS + 1 })
  }
  return { child, client }
}

/** Writes the whole state beside the old one and puts it in its place: a crash leaves one of both. */
async function saveState(folder: string, client: Client): Promise<void> {
  const state = await client.dumpState()
  if (isHex(state)) writeWhole(join(folder, 'state'), state)
}

function planOf({ holders, signer }: ReturnType<typeof castOf>): OfferingPlan {
  const start = Math.floor(Date.now() / 1000) + 60
  return {
    token: { name: 'Alianza', symbol: 'ALZ', supply: tokens('1000000000') },
    currency: 'local',
    sale: {
      phases: phasesFrom(start + 86_400, 30, ['0.05', '0.075', '0.10'], tokens('40000000')),
      termsHash: keccak256(toHex('local')),
      voucherSigner: signer,
    },
    holders,
    reserve: tokens('1000000'),
    isActive: true,
  }
}

async function deployAlone(rpcUrl: string, client: Client, mnemonic: string) {
  const cast = castOf(mnemonic)
  await client.setBalance({ address: cast.deployer.address, value: 10n ** 20n })
  const { firstBlock: _, chainId: __, ...made } = await deployOffering(rpcUrl, cast.deployer, planOf(cast))
  return { [OFFERING]: made }
}

/** The contracts of this chain, made when there are none; a chain without its state begins anew. */
async function makeOnce(folder: string, client: Client, facts: Facts, mnemonic: string, withStory: boolean) {
  const known = facts.offerings
  const sale = known && (Object.values(known)[0]?.sale as Hex | undefined)
  const code = sale && (await client.getCode({ address: sale }))
  if (known && facts.genesis && code && code !== '0x')
    return { offerings: known, genesis: facts.genesis, story: undefined }
  const rpcUrl = `http://127.0.0.1:${facts.port}`
  const told = withStory ? await tellChainStory(rpcUrl, mnemonic) : undefined
  const offerings: Record<string, Contracts> =
    told?.offerings ?? (await deployAlone(rpcUrl, client, mnemonic))
  const { hash: genesis } = await client.getBlock({ blockNumber: 0n })
  await saveState(folder, client)
  writeWhole(join(folder, 'chain.json'), JSON.stringify({ ...facts, offerings, genesis }))
  const own = { chainId: facts.chainId, genesis, confirmations: CONFIRMATIONS }
  return { offerings, genesis, story: told && storyChain(rpcUrl, mnemonic, own, told) }
}

/** Mines what finality needs after a transaction, and else one block a minute, so that chain time goes on. */
async function mineOn(client: Client, seen: { quiet: number; minedAt: number }): Promise<void> {
  const { transactions } = await client.getBlock()
  seen.quiet = transactions.length > 0 ? 0 : seen.quiet
  const isDue = seen.quiet < CONFIRMATIONS || Date.now() - seen.minedAt > IDLE_MINE
  if (!isDue) return
  await client.mine({ blocks: 1 })
  seen.quiet += 1
  seen.minedAt = Date.now()
}

/** Forgets the contracts and the blocks of a chain; it stays the one with this number and these keys. */
function beginAnew(folder: string): void {
  rmSync(join(folder, 'state'), { force: true })
  const { chainId, port } = readFacts(folder)
  writeWhole(join(folder, 'chain.json'), JSON.stringify({ chainId, port }))
}

/**
 * Starts the chain of a data folder with its contracts, saves it every few seconds, and starts it again when it ends. With a
 * story it begins anew, with the year that the demo story tells.
 */
export async function superviseChain(
  dataFolder: string,
  log: Log,
  { withStory = false } = {},
): Promise<LocalChain> {
  const folder = join(dataFolder, 'chain')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  const mnemonic = readMnemonic(folder)
  if (withStory) beginAnew(folder)
  const read = readFacts(folder)
  const facts: Facts = { ...read, port: await choosePort(read) }
  writeWhole(join(folder, 'chain.json'), JSON.stringify(facts))
  let current = await launch(folder, facts, withStory ? storyBegins(new Date()) : undefined)
  let isStopping = false
  atEnd(async () => {
    if (!isStopping) await stop()
  })
  const made = await makeOnce(folder, current.client, facts, mnemonic, withStory)
  const seen = { quiet: 0, minedAt: Date.now() }
  let saved = -1n
  let savedAt = 0

  async function keep(): Promise<void> {
    await mineOn(current.client, seen)
    if (Date.now() - savedAt < SAVE_EVERY) return
    const head = await current.client.getBlockNumber({ cacheTime: 0 })
    if (head !== saved) await saveState(folder, current.client)
    saved = head
    savedAt = Date.now()
  }

  async function supervise(): Promise<void> {
    let exit = exitOf(current.child) // once for each process: it listens until that ends
    while (!isStopping && !isEnding()) {
      if (hasExited(current.child)) {
        log('The local chain ended: starting it again.')
        await launch(folder, facts).then(
          (next) => {
            current = next
            exit = exitOf(next.child)
          },
          (error: Error) => log(error.message),
        )
      }
      await keep().catch(() => undefined) // it ended in the middle: the next turn starts it again
      await Promise.race([sleep(MINE_EVERY), exit])
      if (hasExited(current.child)) await sleep(250)
    }
  }

  const supervision = supervise()
  async function stop(): Promise<void> {
    isStopping = true
    if (!hasExited(current.child)) {
      await saveState(folder, current.client).catch((error: Error) => log(error.message))
      await stopChild(current.child, 5)
    }
    await supervision
  }
  return {
    rpcUrl: `http://127.0.0.1:${facts.port}`,
    chainId: facts.chainId,
    ...made,
    mnemonic,
    voucherKey: castOf(mnemonic).voucherKey,
    pid: () => current.child.pid,
    stop,
  }
}
