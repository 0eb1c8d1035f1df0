import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPublicClient, type Hex, http } from 'viem'
import { afterAll, expect, test } from 'vitest'
import { type LocalChain, superviseChain } from './local-chain'

const folder = mkdtempSync(join(tmpdir(), 'alianza-chain-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const reader = (rpcUrl: string) => createPublicClient({ transport: http(rpcUrl) })
const log = () => undefined
const saleOf = ({ offerings }: LocalChain) => offerings.alianza?.sale as Hex

test('a local chain keeps its contracts, its blocks and its keys over a restart and a kill -9', async () => {
  const first = await superviseChain(folder, log)
  const code = await reader(first.rpcUrl).getCode({ address: saleOf(first) })
  const head = await reader(first.rpcUrl).getBlock()
  await first.stop()
  const again = await superviseChain(folder, log)
  try {
    const client = reader(again.rpcUrl)
    expect(again.offerings).toEqual(first.offerings)
    expect(again.voucherKey).toBe(first.voucherKey)
    expect(again.chainId).toBe(first.chainId)
    expect(await client.getCode({ address: saleOf(again) })).toBe(code)
    expect((await client.getBlock({ blockNumber: head.number })).hash).toBe(head.hash)
    expect((await client.getBlock({ blockNumber: 0n })).hash).toBe(again.genesis)
    expect(await client.getChainId()).toBe(again.chainId)
    for (const name of ['mnemonic', 'state', 'chain.json'])
      expect(statSync(join(folder, 'chain', name)).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'chain')).mode & 0o777).toBe(0o700)
    const before = again.pid()
    if (before) process.kill(before, 'SIGKILL')
    await expect
      .poll(() => client.getCode({ address: saleOf(again) }).catch(() => null), { timeout: 20_000 })
      .toBe(code)
    expect(again.pid()).not.toBe(before)
  } finally {
    await again.stop()
  }
})
