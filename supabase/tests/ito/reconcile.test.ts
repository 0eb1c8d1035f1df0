import { afterAll, beforeAll, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { BUYERS, type Scene, startScene } from './anvil.stage.ts'
import { addressOf, TERMS } from './stage.ts'

const sql = h.connect()
let s: Scene
beforeAll(async () => {
  s = await startScene(sql)
  for (const i of [0, 1, 2]) await s.buy(i, 300)
  await s.buy(0, 200)
  await s.undo(0, 1)
  await s.clock.mine({ blocks: 3 })
  await s.follow()
})
afterAll(() => s?.anvil.stop())

const sale = () => s.made.sale.toLowerCase()
const ana = () => BUYERS[0].address.toLowerCase()
const one = () => sql`chain_id = ${s.chainId} and kind = 'purchased' and account = ${ana()} and number = 0`

/** Each difference that could be between chain and database: what changes it, and what has to be found. */
const PLANTED: [name: string, plant: () => Promise<unknown>, found: string[]][] = [
  [
    'an event that is missing',
    () => sql`delete from public.chain_events where ${one()}`,
    ['event_missing', 'account'],
  ],
  [
    'an event that nobody sent',
    () => sql`insert into public.chain_events (chain_id, tx_hash, log_index, address, kind, block_number, block_hash, at, account, amount, tokens, args)
      select chain_id, ${TERMS}, 0, address, 'purchased', block_number, block_hash, at, account, amount, tokens, args
      from public.chain_events where ${one()}`,
    ['event_unknown', 'account'],
  ],
  [
    'another amount',
    () => sql`update public.chain_events set amount = amount + 1 where ${one()}`,
    ['event_changed', 'account'],
  ],
  [
    'other tokens',
    () => sql`update public.chain_events set tokens = tokens + 1 where ${one()}`,
    ['event_changed', 'account'],
  ],
  [
    'another buyer',
    () => sql`update public.chain_events set account = ${addressOf('x')} where ${one()}`,
    ['event_changed', 'account'],
  ],
  [
    'another block',
    () => sql`update public.chain_events set block_hash = ${TERMS} where ${one()}`,
    ['event_changed'],
  ],
  [
    'an undo that is missing',
    () => sql`delete from public.chain_events where chain_id = ${s.chainId} and kind = 'purchase_undone'`,
    ['event_missing', 'account'],
  ],
  [
    'a buyer that is missing',
    () => sql`delete from public.chain_events where chain_id = ${s.chainId} and account = ${ana()}`,
    ['event_missing', 'owed', 'account'],
  ],
  [
    'another phase of a purchase',
    () => sql`update public.chain_events set phase = 1 where ${one()}`,
    ['event_changed'],
  ],
  [
    'another sum raised',
    () => sql`update public.offering_totals set raised = raised + 1 where offering_id = ${s.offering.id}`,
    ['raised'],
  ],
  [
    'another number sold in a phase',
    () =>
      sql`update public.offering_totals set phase_sold[1] = phase_sold[1] - 1 where offering_id = ${s.offering.id}`,
    ['phase_sold'],
  ],
  [
    'a sale that did not end',
    () => sql`update public.offering_totals set is_succeeded = true where offering_id = ${s.offering.id}`,
    ['sale_status'],
  ],
  [
    'a number of buyers',
    () => sql`update public.offering_totals set buyers = buyers + 1 where offering_id = ${s.offering.id}`,
    ['account'],
  ],
  [
    'a stake that nobody made',
    () => sql`insert into public.chain_events (chain_id, tx_hash, log_index, address, kind, block_number, block_hash, at, account, number, tokens, args)
      select chain_id, ${TERMS}, 1, ${s.made.staking.toLowerCase()}, 'staked', block_number, block_hash, at, account, 0, 5, '{}'
      from public.chain_events where ${one()}`,
    ['event_unknown', 'staked'],
  ],
]

test('nothing differs at first', async () => {
  expect(await s.compare()).toEqual([])
  expect((await s.rows()).length).toBeGreaterThan(5)
})

test.each(PLANTED)('the reconciliation finds %s', async (_, plant, found) => {
  const events = await sql`select * from public.chain_events where chain_id = ${s.chainId}`
  const totals = await sql`select * from public.offering_totals where offering_id = ${s.offering.id}`
  await plant()
  const findings = await s.compare()
  expect([...new Set(findings.map(({ kind }) => kind))].sort()).toEqual([...found].sort())
  for (const { subject, on_chain, in_database } of findings) {
    expect(subject).not.toBe('')
    expect(on_chain).not.toBe(in_database)
  }
  // as it was before
  await sql`delete from public.chain_events where chain_id = ${s.chainId}`
  for (const row of events) await sql`insert into public.chain_events ${sql(row)}`
  await sql`update public.offering_totals set ${sql(totals[0] ?? {})} where offering_id = ${s.offering.id}`
  expect(await s.compare()).toEqual([])
  expect(sale()).toMatch(/^0x/)
})

test('a repair reads the chain again', async () => {
  await sql`delete from public.chain_events where ${one()}`
  await sql`update public.chains set next_block = start_block, revision = revision + 1 where chain_id = ${s.chainId}`
  await sql`delete from ito.headers where chain_id = ${s.chainId}`
  await s.follow()
  expect(await s.compare()).toEqual([])
})
