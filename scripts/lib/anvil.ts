import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PlainFailure } from '../../supabase/local/failure.ts'
import { freePort } from '../../supabase/local/postmaster.ts'
import { foundryProgram } from './foundry.ts'

export type Anvil = { rpcUrl: string; stop: () => Promise<void> }

export async function answersRpc(rpcUrl: string): Promise<boolean> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
  try {
    const headers = { 'content-type': 'application/json' }
    return (await fetch(rpcUrl, { method: 'POST', headers, body })).ok
  } catch {
    return false // not listening yet
  }
}

async function waitFor(rpcUrl: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await answersRpc(rpcUrl)) return
    if (child.exitCode !== null) throw new PlainFailure(`anvil ended with code ${child.exitCode}.`)
    await sleep(50)
  }
  throw new PlainFailure('anvil does not answer.')
}

/** A chain of its own that begins at a time and is gone after `stop`. `time` is in seconds. */
export async function startAnvil(time: number, chainId = 31_337): Promise<Anvil> {
  const home = mkdtempSync(join(tmpdir(), 'alianza-anvil-'))
  const port = await freePort()
  const parameters = ['--host', '127.0.0.1', '--port', String(port), '--timestamp', String(time)]
  parameters.push('--chain-id', String(chainId))
  // anvil keeps the states of all blocks in its home unless it is told how many
  const child = spawn(foundryProgram('anvil'), [...parameters, '--prune-history', '64', '--quiet'], {
    stdio: 'ignore',
    env: { ...process.env, HOME: home },
  })
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const leave = () => child.kill('SIGKILL')
  process.once('exit', leave)
  async function stop(): Promise<void> {
    process.off('exit', leave)
    child.kill()
    await exit
    rmSync(home, { recursive: true, force: true })
  }
  const rpcUrl = `http://127.0.0.1:${port}`
  try {
    await waitFor(rpcUrl, child)
  } catch (error) {
    await stop()
    throw error
  }
  return { rpcUrl, stop }
}
