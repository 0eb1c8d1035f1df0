import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chainClient } from '../../../lib/ito/chain-client.ts'
import { followChain, indexChain } from '../../../lib/ito/indexer.ts'
import * as h from '../harness.ts'
import { type Scene, startScene } from './anvil.stage.ts'

const sql = h.connect()
let s: Scene
beforeAll(async () => {
  s = await startScene(sql)
})
afterAll(() => s?.anvil.stop())

const purchases = async () => (await s.rows()).filter(({ kind }) => kind === 'purchased')
/** Nothing differs: each event, each account and each sum. */
const agree = async () => expect(await s.compare()).toEqual([])

describe('the indexer on a chain', () => {
  test('copies what happened, and again changes nothing', async () => {
    for (const i of [0, 1, 2, 0]) await s.buy(i, 150)
    await s.undo(0, 1)
    expect(await s.follow()).toMatchObject({ outcome: 'stored' })
    await agree()
    const before = await s.rows()
    expect(before.map(({ kind }) => kind)).toContain('purchase_undone')
    expect(await s.follow()).toMatchObject({ stored: 0, removed: 0 })
    expect(await s.rows()).toEqual(before)
  })

  test('follows a reorganisation of three blocks', async () => {
    const count = (await purchases()).length
    await s.clock.mine({ blocks: 3 })
    await s.follow()
    for (const i of [0, 1, 2]) await s.buy(i)
    await s.follow()
    expect(await purchases()).toHaveLength(count + 3)
    await s.clock.request({ method: 'anvil_reorg', params: [3, []] } as never)
    expect(await s.follow()).toMatchObject({ removed: 3 })
    expect(await purchases()).toHaveLength(count)
    await agree()
  })

  test('moves a transaction that was mined again elsewhere', async () => {
    const hash = await s.buy(1, 200)
    await s.follow()
    const [before] = (await s.rows()).filter((row) => row.tx_hash === hash)
    const raw = await s.clock.request({ method: 'eth_getRawTransactionByHash', params: [hash] } as never)
    await s.clock.request({ method: 'anvil_reorg', params: [2, [[raw, 1]]] } as never)
    await s.follow()
    const after = (await s.rows()).filter((row) => row.tx_hash === hash)
    expect(after).toHaveLength(1)
    expect(after[0]?.block_hash).not.toBe(before?.block_hash)
    await agree()
  })

  test('follows a chain that was restored to an older state, also behind what was final', async () => {
    const snapshot = await s.clock.snapshot()
    for (const i of [0, 1, 2]) await s.buy(i, 300)
    await s.clock.mine({ blocks: 4 })
    await s.follow()
    const count = (await purchases()).length
    await s.clock.revert({ id: snapshot })
    await s.follow()
    expect(await purchases()).toHaveLength(count - 3)
    await s.buy(2, 500)
    await s.follow()
    await agree()
    const [entries] = await sql`select count(*)::int as reversed from public.token_entries
      where chain_id = ${s.chainId} and reverses is not null`
    expect(entries?.reversed).toBeGreaterThanOrEqual(3)
    const [finding] = await sql`select kind from public.chain_findings where chain_id = ${s.chainId}`
    expect(finding?.kind).toBe('chain_restored')
  })

  test('follows a chain that was restored to before every header that is known', async () => {
    const snapshot = await s.clock.snapshot()
    await s.buy(0, 400)
    await s.clock.mine({ blocks: 90 })
    await s.follow()
    await s.clock.revert({ id: snapshot })
    await s.buy(1, 600)
    await s.follow()
    await agree()
  })

  test('works in two processes at once without writing anything twice', async () => {
    for (let i = 0; i < 9; i++) await s.buy(i % 3)
    const other = () => followChain(chainClient(s.anvil.rpcUrl), s.books)
    const ticks = await Promise.all([s.follow(), other(), s.follow(), other()])
    expect(ticks.every(({ outcome }) => ['stored', 'stale', 'moved'].includes(outcome))).toBe(true)
    await s.follow()
    await agree()
  })

  test('stores nothing of a chain that moved while it was read', async () => {
    const client = chainClient(s.anvil.rpcUrl)
    await s.clock.mine({ blocks: 3 })
    await s.buy(0)
    const moving = {
      ...client,
      logs: async (...range: Parameters<typeof client.logs>) => {
        const logs = await client.logs(...range)
        await s.clock.request({ method: 'anvil_reorg', params: [2, []] } as never)
        return logs
      },
    }
    const before = await s.rows()
    expect(await indexChain(moving, s.books)).toEqual({ outcome: 'moved', isMore: false })
    expect(await s.rows()).toEqual(before)
    await s.follow()
    await agree()
  })
})
