import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import * as s from './stage.ts'

const sql = h.connect()
const trial = (name: string, run: (tx: h.Tx) => Promise<void>) => test(name, () => h.rolledBack(sql, run))

/** An offering on a chain, and somebody with a wallet. */
async function holder(tx: h.Tx) {
  const { admin, offering } = await s.openedOffering(tx)
  const chain = new s.FakeChain()
  await s.registerChain(tx, chain, offering, { confirmations: 0 })
  const { person, wallet } = await s.eligible(tx, admin, offering)
  return { admin, offering, chain, person, wallet }
}
type Holder = Awaited<ReturnType<typeof holder>>

const note = (
  tx: h.Tx,
  { offering, wallet, person }: Pick<Holder, 'offering' | 'wallet' | 'person'>,
  hash: string,
  { kind = 'buy' as string | null, replaces = null as string | null } = {},
) =>
  s.asPerson(tx, person, async (t) => {
    const [row] = await t<
      { id: string }[]
    >`select public.note_transaction(${offering.id}, ${wallet.id}, ${kind}, ${hash}, ${replaces}) as id`
    return row?.id ?? ''
  })
const record = (tx: h.Tx, id: string, state: string | null, block: number | null = null) =>
  s.asService(tx, async (t) => {
    const [row] = await t`select public.record_transaction(${id}, ${state}, ${block}) as state`
    return row?.state
  })
const waiting = (tx: h.Tx, { chain }: Holder) =>
  s.asService(
    tx,
    (t) =>
      t`select id, state, account, targets, final_block::int as final from public.list_transactions(${chain.id}, 200)`,
  )
const stateOf = async (tx: h.Tx, id: string) =>
  (await tx`select state from public.token_transactions where id = ${id}`)[0]?.state

describe('a transaction', () => {
  trial('is noted once by who sent it, and followed until it is final', async (tx) => {
    const one = await holder(tx)
    const id = await note(tx, one, s.hashOf('a').toUpperCase().replace('0X', '0x'))
    expect(await note(tx, one, s.hashOf('a'))).toBe(id)
    await s.follow(tx, one.chain)
    expect(await waiting(tx, one)).toEqual([
      { id, state: 'sent', account: one.wallet.address, targets: [one.chain.sale], final: 0 },
    ])
    expect(await record(tx, id, 'mined', 7)).toBe('mined')
    expect(await waiting(tx, one)).toHaveLength(1)
    expect(await record(tx, id, 'sent')).toBe('sent')
    expect(await record(tx, id, 'final', 8)).toBe('final')
    expect(await waiting(tx, one)).toEqual([])
    expect(await record(tx, id, 'lost')).toBe('final') // a second follower comes too late
    expect(await stateOf(tx, id)).toBe('final')
    const refused = h.refusal(record(tx, randomUUID(), 'lost'))
    expect(await refused).toBe('PT404 errors.ito.transaction_unknown')
  })

  trial('that was sent again closes the one before, and no other', async (tx) => {
    const one = await holder(tx)
    const [first, other] = [await note(tx, one, s.hashOf('a')), await note(tx, one, s.hashOf('b'))]
    const second = await note(tx, one, s.hashOf('c'), { replaces: s.hashOf('a') })
    expect(await stateOf(tx, first)).toBe('replaced')
    expect(await stateOf(tx, other)).toBe('sent')
    expect(await stateOf(tx, second)).toBe('sent')
  })

  trial('is of a wallet of theirs, of an offering with contracts, and has an identifier', async (tx) => {
    const one = await holder(tx)
    const stranger = { ...one, person: await h.makePerson(tx) }
    expect(await h.refusal(note(tx, stranger, s.hashOf('a')))).toBe('PT404 errors.ito.wallet_unknown')
    const draft = await s.saveOffering(tx, one.admin)
    expect(await h.refusal(note(tx, { ...one, offering: draft }, s.hashOf('a')))).toBe(
      'PT404 errors.ito.offering_unknown',
    )
    expect(await h.refusal(note(tx, one, '0x12'))).toBe('PT422 errors.ito.hash')
    expect(await h.refusal(note(tx, one, s.hashOf('a'), { kind: null }))).toBe('PT422 errors.fields.choice')
    const id = await note(tx, one, s.hashOf('a'))
    expect(await h.refusal(record(tx, id, 'final'))).toBe('PT422 errors.ito.hash')
    expect(await h.refusal(record(tx, id, null))).toBe('PT422 errors.ito.hash')
  })

  trial('is not noted without end', async (tx) => {
    const one = await holder(tx)
    for (let n = 0; n < 200; n++) await note(tx, one, s.hashOf('many', n))
    expect(await h.refusal(note(tx, one, s.hashOf('many', 200)))).toBe('PT409 errors.ito.too_many')
  })
})

describe('the clock of the chain', () => {
  trial('is what the day of a voucher begins by, when it runs ahead', async (tx) => {
    const { chain, offering, person, wallet } = await holder(tx)
    const ahead = Math.floor(Date.now() / 1000) + 90 * 86_400
    chain.mine()
    for (const { header } of chain.blocks) header.at = ahead
    await s.follow(tx, chain)
    const [row] = await s.asPerson(tx, person, async (t) => {
      await t`select public.prepare_voucher(${offering.id}, ${wallet.id})`
      return t`select extract(epoch from expires_at)::int as at from public.offering_vouchers`
    })
    expect(row?.at ?? 0).toBe(ahead + 86_400)
  })
})

describe('what the contracts said', () => {
  const said = (tx: h.Tx, who: h.Person, offering: { id: string }) =>
    s.asPerson(tx, who, async (t) => {
      const [row] = await t`select public.read_offering_events(${offering.id}) as e`
      return row?.e
    })

  trial('is how the sale ended, the last rates, what is paused, and each round', async (tx) => {
    const { chain, offering, person } = await holder(tx)
    const round = (round: string, more = {}) => ({ args: { round, ...more }, amount: 5 })
    chain.mine(
      { kind: 'rates_changed', args: { baseBps: '1' } },
      { kind: 'rates_changed', args: { baseBps: '2' } },
      { kind: 'paused' },
      { kind: 'round_proposed', ...round('0', { period: '20263' }) },
      { kind: 'round_proposed', ...round('1', { period: '20264' }) },
      { kind: 'round_funded', ...round('0', { opensAt: '10', expiresAt: '20' }) },
      { kind: 'round_cancelled', ...round('1') },
      { kind: 'ended', amount: 1, args: { status: '2' } },
    )
    await s.follow(tx, chain)
    expect(await said(tx, person, offering)).toMatchObject({
      ended: { has_succeeded: true },
      rates: { baseBps: '2' },
      paused: ['sale'],
      rounds: [
        {
          round: 0,
          period: 20263,
          total: 5,
          opens_at: 10,
          expires_at: 20,
          is_cancelled: false,
          is_swept: false,
        },
        { round: 1, period: 20264, opens_at: null, is_cancelled: true },
      ],
    })
    chain.mine({ kind: 'unpaused' }, { kind: 'round_swept', ...round('0') })
    await s.follow(tx, chain)
    expect(await said(tx, person, offering)).toMatchObject({ paused: [], rounds: [{ is_swept: true }, {}] })
  })

  trial('is nothing of a draft', async (tx) => {
    const { admin, person } = await holder(tx)
    const draft = await s.saveOffering(tx, admin)
    expect(await said(tx, person, draft)).toEqual({ ended: null, rates: null, paused: [], rounds: [] })
  })
})

trial('contracts that are older than what was read are read from their first block', async (tx) => {
  const { admin, chain } = await holder(tx)
  chain.mine().mine()
  await s.follow(tx, chain)
  const next = async () =>
    (await tx`select next_block::int as n from public.chains where chain_id = ${chain.id}`)[0]?.n
  expect(await next()).toBe(3)
  const later = await s.saveOffering(tx, admin)
  const register = () =>
    s.asService(
      tx,
      (t) =>
        t`select public.register_contracts(${later.slug}, ${t.json({ chain_id: chain.id, name: 'Prueba', is_local: true, genesis: chain.genesis })},
          ${t.json([{ kind: 'sale', address: s.addressOf('later'), first_block: 1 }])})`,
    )
  await register()
  expect(await next()).toBe(1)
  await s.follow(tx, chain)
  await register()
  expect(await next()).toBe(3)
})
