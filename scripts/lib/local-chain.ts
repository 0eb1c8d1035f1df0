import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTestClient, type Hex, http, isHex, keccak256, publicActions, toHex } from 'viem'
import { english, generateMnemonic, mnemonicToAccount } from 'viem/accounts'
import { phasesFrom, tokens } from '../../contracts/defaults.ts'
import { deployOffering, type Offering, type OfferingPlan } from '../../contracts/deploy.ts'
import { PlainFailure } from '../../supabase/local/failure.ts'
import { readIfThere, writeWhole } from '../../supabase/local/files.ts'
import { freePort } from '../../supabase/local/postmaster.ts'
import { answersRpc } from './anvil.ts'
import { exitOf, hasExited, stopChild } from './child.ts'
import { foundryProgram } from './foundry.ts'
import { atEnd, isEnding } from './lifetime.ts'
import { portTrouble } from './ports.ts'

/** What the data folder keeps about its chain, beside the mnemonic and the state. Addresses as text, blocks as numbers. */
type Facts = { chainId: number; port: number; deployment?: Record<string, string | number> }
export type LocalChain = {
  rpcUrl: string
  chainId: number
  /** Signs vouchers; the app gets it in its environment. */
  voucherKey: Hex
  /** Its process, another one after a crash. */
  pid: () => number | undefined
  offering: Omit<Offering, 'firstBlock'> & { genesis: Hex }
  stop: () => Promise<void>
}
type Log = (sentence: string) => void

/** Blocks until an event counts as final. A chain that is left alone stands still, so the supervisor mines these. */
export const CONFIRMATIONS = 2
const SAVE_EVERY = 5_000
const MINE_EVERY = 2_000
const IDLE_MINE = 60_000
const PARTS = ['access', 'token', 'currency', 'sale', 'staking', 'dividends'] as const
const HOLDERS = ['admin', 'offeringManager', 'treasury', 'compliance', 'dividendManager', 'guardian'] as const
const VOUCHER_SIGNER = 9

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

async function launch(folder: string, facts: Facts): Promise<{ child: ChildProcess; client: Client }> {
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
  const child: ChildProcess = spawn(foundryProgram('anvil'), [...parameters, ...quiet], {
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
  if (state !== undefined) await client.loadState({ state: state.trim() as Hex })
  return { child, client }
}

/** Writes the whole state beside the old one and puts it in its place: a crash leaves one of both. */
async function saveState(folder: string, client: Client): Promise<void> {
  const state = await client.dumpState()
  if (isHex(state)) writeWhole(join(folder, 'state'), state)
}

function planOf(mnemonic: string): OfferingPlan {
  const account = (addressIndex: number) => mnemonicToAccount(mnemonic, { addressIndex }).address
  const start = Math.floor(Date.now() / 1000) + 60
  const holders = Object.fromEntries(HOLDERS.map((role, i) => [role, account(i + 1)]))
  return {
    token: { name: 'Alianza', symbol: 'ALZ', supply: tokens('1000000000') },
    currency: 'local',
    sale: {
      phases: phasesFrom(start + 86_400, 30, ['0.05', '0.075', '0.10'], tokens('40000000')),
      termsHash: keccak256(toHex('local')),
      voucherSigner: account(VOUCHER_SIGNER),
    },
    holders: holders as OfferingPlan['holders'],
    reserve: tokens('1000000'),
    isActive: true,
  }
}

/** The contracts of this chain, deployed when there are none; a chain without its state begins anew. */
async function deployOnce(
  folder: string,
  client: Client,
  facts: Facts,
  mnemonic: string,
  plan = planOf(mnemonic),
) {
  const known = facts.deployment
  const code = known && (await client.getCode({ address: known.sale as Hex }))
  if (known && code && code !== '0x') return known
  const deployer = mnemonicToAccount(mnemonic)
  await client.setBalance({ address: deployer.address, value: 10n ** 20n })
  const { firstBlock, ...made } = await deployOffering(`http://127.0.0.1:${facts.port}`, deployer, plan)
  const { hash } = await client.getBlock({ blockNumber: 0n })
  const deployment = { ...made, firstBlock: Number(firstBlock), genesis: hash }
  await saveState(folder, client)
  writeWhole(join(folder, 'chain.json'), JSON.stringify({ ...facts, deployment }))
  return deployment
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

/** Starts the chain of a data folder with its contracts, saves it every few seconds, and starts it again when it ends. */
export async function superviseChain(dataFolder: string, log: Log): Promise<LocalChain> {
  const folder = join(dataFolder, 'chain')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  const mnemonic = readMnemonic(folder)
  const read = readFacts(folder)
  const facts: Facts = { ...read, port: await choosePort(read) }
  writeWhole(join(folder, 'chain.json'), JSON.stringify(facts))
  let current = await launch(folder, facts)
  let isStopping = false
  atEnd(async () => {
    if (!isStopping) await stop()
  })
  const deployment = await deployOnce(folder, current.client, facts, mnemonic)
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
    // one listener for each child: a new one each turn would add up until Node warns, which the backend's library cannot read
    let ended = exitOf(current.child)
    while (!isStopping && !isEnding()) {
      if (hasExited(current.child)) {
        log('The local chain ended: starting it again.')
        await launch(folder, facts).then(
          (next) => {
            current = next
            ended = exitOf(next.child)
          },
          (error: Error) => log(error.message),
        )
      }
      await keep().catch(() => undefined) // it ended in the middle: the next turn starts it again
      await Promise.race([sleep(MINE_EVERY), ended])
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
  const rpcUrl = `http://127.0.0.1:${facts.port}`
  const { privateKey } = mnemonicToAccount(mnemonic, { addressIndex: VOUCHER_SIGNER }).getHdKey()
  if (!privateKey) throw new PlainFailure('The mnemonic of the local chain gives no key.')
  const parts = Object.fromEntries(PARTS.map((part) => [part, deployment[part]]))
  return {
    rpcUrl,
    chainId: facts.chainId,
    voucherKey: toHex(privateKey),
    pid: () => current.child.pid,
    offering: { ...parts, chainId: facts.chainId, genesis: deployment.genesis } as LocalChain['offering'],
    stop,
  }
}
