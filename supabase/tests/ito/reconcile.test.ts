import { afterAll, beforeAll, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { BUYERS, type Scene, startScene } from './anvil.stage.ts'
import { liveThrough } from './reconcile.stage.ts'
import { addressOf, TERMS } from './stage.ts'

const sql = h.connect()
let s: Scene
beforeAll(async () => {
  s = await startScene(sql)
  await liveThrough(s, sql)
})
afterAll(() => s?.anvil.stop())

const ana = () => BUYERS[0].address.toLowerCase()
const first = (t: h.Tx | typeof sql) =>
  t`chain_id = ${s.chainId} and kind = 'purchased' and account = ${ana()} and number = 0`

/** Each difference that could be between chain and database: what changes it, and what has to be found. */
const PLANTED: [name: string, plant: (t: h.Tx) => PromiseLike<unknown>, found: string[]][] = [
  [
    'an event that is missing',
    (t) => t`delete from public.chain_events where ${first(t)}`,
    ['event_missing', 'account'],
  ],
  [
    'an event that nobody sent',
    (
      t,
    ) => t`insert into public.chain_events (chain_id, tx_hash, log_index, address, kind, block_number, block_hash, at, account, amount, tokens, args)
      select chain_id, ${TERMS}, 0, address, 'purchased', block_number, block_hash, at, account, amount, tokens, args
      from public.chain_events where ${first(t)}`,
    ['event_unknown', 'account'],
  ],
  [
    'another amount',
    (t) => t`update public.chain_events set amount = amount + 1 where ${first(t)}`,
    ['event_changed', 'account'],
  ],
  [
    'other tokens',
    (t) => t`update public.chain_events set tokens = tokens + 1 where ${first(t)}`,
    ['event_changed', 'account'],
  ],
  [
    'another buyer',
    (t) => t`update public.chain_events set account = ${addressOf('x')} where ${first(t)}`,
    ['event_changed', 'account'],
  ],
  [
    'another block',
    (t) => t`update public.chain_events set block_hash = ${TERMS} where ${first(t)}`,
    ['event_changed'],
  ],
  [
    'an undo that is missing',
    (t) => t`delete from public.chain_events where chain_id = ${s.chainId} and kind = 'purchase_undone'`,
    ['event_missing', 'account'],
  ],
  [
    'a buyer that is missing',
    (t) => t`delete from public.chain_events where chain_id = ${s.chainId} and account = ${ana()}`,
    ['event_missing', 'owed', 'account', 'staked', 'dividends'],
  ],
  [
    'another phase of a purchase',
    (t) => t`update public.chain_events set phase = 1 where ${first(t)}`,
    ['event_changed'],
  ],
  [
    'another sum raised',
    (t) => t`update public.offering_totals set raised = raised + 1 where offering_id = ${s.offering.id}`,
    ['raised'],
  ],
  [
    'another number sold in a phase',
    (t) =>
      t`update public.offering_totals set phase_sold[1] = phase_sold[1] - 1 where offering_id = ${s.offering.id}`,
    ['phase_sold'],
  ],
  [
    'a sale that failed',
    (t) => t`update public.offering_totals set is_succeeded = false where offering_id = ${s.offering.id}`,
    ['sale_status'],
  ],
  [
    'a number of buyers',
    (t) => t`update public.offering_totals set buyers = buyers + 1 where offering_id = ${s.offering.id}`,
    ['account'],
  ],
  [
    'a stake that nobody made',
    (
      t,
    ) => t`insert into public.chain_events (chain_id, tx_hash, log_index, address, kind, block_number, block_hash, at, account, number, tokens, args)
      select chain_id, ${TERMS}, 1, ${s.made.staking.toLowerCase()}, 'staked', block_number, block_hash, at, account, 0, 5, '{}'
      from public.chain_events where ${first(t)}`,
    ['event_unknown', 'staked'],
  ],
  [
    'a stake that is missing',
    (t) => t`delete from public.chain_events where chain_id = ${s.chainId} and kind = 'staked'`,
    ['event_missing', 'staked'],
  ],
  [
    'a claim that is missing',
    (t) => t`delete from public.chain_events where chain_id = ${s.chainId} and kind = 'claimed'`,
    ['event_missing', 'account'],
  ],
  [
    'another sum of claims',
    (t) => t`update public.offering_totals set claimed = claimed + 1 where offering_id = ${s.offering.id}`,
    ['account'],
  ],
  [
    'a dividend of another amount',
    (t) =>
      t`update public.chain_events set amount = amount + 1 where chain_id = ${s.chainId} and kind = 'dividend_paid'`,
    ['event_changed', 'dividends'],
  ],
  [
    'a dividend that is missing',
    (t) => t`delete from public.chain_events where chain_id = ${s.chainId} and kind = 'dividend_paid'`,
    ['event_missing', 'dividends'],
  ],
  [
    'a dividend of another round',
    (t) => t`update public.chain_events set args = jsonb_set(args, '{round}', '"3"')
      where chain_id = ${s.chainId} and kind = 'dividend_paid'`,
    ['dividends'],
  ],
  ['another line of a list', (t) => t`update public.dividend_lines set amount = amount - 1`, ['dividends']],
  [
    'another holder on a list',
    (t) => t`update public.dividend_lines set account = ${addressOf('x')} where line = 0`,
    ['dividends'],
  ],
  ['another root of a list', (t) => t`update public.dividend_rounds set root = ${TERMS}`, ['dividends']],
  ['another pool of a list', (t) => t`update public.dividend_rounds set pool = pool + 1`, ['dividends']],
  ['a list that the contract lacks', (t) => t`update public.dividend_rounds set round = 7`, ['dividends']],
  ['another delivery', (t) => t`update public.token_reservations set tokens = tokens + 1`, ['delivery']],
  [
    'a delivery that nobody sent',
    (t) => t`update public.token_reservations set tx_hash = ${TERMS}`,
    ['delivery'],
  ],
  [
    'a delivery to another wallet',
    (t) => t`update public.wallets set address = ${addressOf('y')}`,
    ['delivery'],
  ],
]

test('nothing differs at first', async () => {
  expect(await s.compare()).toEqual([])
  expect((await s.rows()).length).toBeGreaterThan(5)
})

test.each(PLANTED)('the reconciliation finds %s', (_, plant, found) =>
  h.rolledBack(sql, async (t) => {
    await plant(t)
    const findings = await s.compare(t)
    expect([...new Set(findings.map(({ kind }) => kind))].sort()).toEqual([...found].sort())
    for (const { subject, on_chain, in_database } of findings) {
      expect(subject).not.toBe('')
      expect(on_chain).not.toBe(in_database)
    }
  }),
)

test('a repair reads the chain again', async () => {
  await sql`delete from public.chain_events where ${first(sql)}`
  await sql`update public.chains set next_block = start_block, revision = revision + 1 where chain_id = ${s.chainId}`
  await sql`delete from ito.headers where chain_id = ${s.chainId}`
  await s.follow()
  expect(await s.compare()).toEqual([])
})
