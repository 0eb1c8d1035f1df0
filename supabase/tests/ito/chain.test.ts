import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import * as s from './stage.ts'

const sql = h.connect()
const trial = (name: string, run: (tx: h.Tx) => Promise<void>) => test(name, () => h.rolledBack(sql, run))

async function scene(tx: h.Tx, options: { isLocal?: boolean; confirmations?: number } = {}) {
  const opened = await s.openedOffering(tx)
  const chain = new s.FakeChain()
  await s.registerChain(tx, chain, opened.offering, options)
  const ana = await h.makePerson(tx)
  const wallet = await s.linkWallet(tx, ana)
  return { ...opened, chain, ana, wallet }
}
const rows = (tx: h.Tx, chain: s.FakeChain) =>
  tx<{ tx: string; block: number; settled: boolean }[]>`select tx_hash as tx, block_number::int as block,
    settled_at is not null as settled from public.chain_events where chain_id = ${chain.id} order by 2, log_index`
const open = (tx: h.Tx, chain: s.FakeChain) =>
  tx<{ kind: string; subject: string }[]>`select kind, subject from public.chain_findings
    where chain_id = ${chain.id} and closed_at is null`

describe('a batch', () => {
  trial('stores events, headers, cursor and totals together', async (tx) => {
    const { chain, offering, wallet } = await scene(tx)
    chain.mine(s.purchase(wallet.address, 100), s.purchase(s.addressOf('bob'), 300)).mine()
    expect(await s.follow(tx, chain)).toMatchObject({ outcome: 'stored', stored: 2, removed: 0 })
    expect(await s.readChain(tx, chain)).toMatchObject({ next_block: 3, final_block: 0, state: 'following' })
    expect(await s.totalsOf(tx, offering)).toMatchObject({ raised: 400_000_000, buyers: 2 })
    expect(await s.follow(tx, chain)).toMatchObject({ outcome: 'stored', stored: 0, removed: 0 })
  })

  trial('that was read before another one was stored changes nothing', async (tx) => {
    const { chain, wallet } = await scene(tx)
    chain.mine(s.purchase(wallet.address, 100))
    const [one, two] = [await s.batchOf(tx, chain), await s.batchOf(tx, chain)]
    expect(await s.store(tx, chain, one)).toMatchObject({ outcome: 'stored', stored: 1 })
    expect(await s.store(tx, chain, two)).toEqual({ outcome: 'stale' })
    expect(await rows(tx, chain)).toHaveLength(1)
  })

  trial('whose headers do not link is refused, and one with a gap', async (tx) => {
    const { chain } = await scene(tx)
    await s.follow(tx, chain.mine().mine())
    chain.mine().mine()
    const batch = await s.batchOf(tx, chain)
    const [first, ...rest] = batch.headers
    const broken = [
      [{ ...first, parent: s.TERMS }, ...rest],
      [first, { ...rest[0], parent: s.TERMS }],
      [first, { ...rest[0], number: 9 }],
    ]
    for (const headers of broken)
      expect(await h.refusal(s.store(tx, chain, { ...batch, headers } as h.JsonValue))).toBe(
        'PT409 errors.ito.headers_moved',
      )
    for (const change of [{ from: 4 }, { ancestor: 3, from: 4 }, { to: 99 }])
      expect(await h.refusal(s.store(tx, chain, { ...batch, ...change }))).toBe('PT409 errors.ito.batch_gap')
    expect(await s.store(tx, chain, batch)).toMatchObject({ outcome: 'stored' })
  })

  trial('keeps the headers of 64 blocks and of all that are not final', async (tx) => {
    const { chain } = await scene(tx, { confirmations: 80 })
    for (let i = 0; i < 200; i++) chain.mine()
    await s.follow(tx, chain, 100)
    await s.follow(tx, chain, 101)
    const { headers, final_block } = await s.readChain(tx, chain)
    expect(final_block).toBe(120)
    expect(headers.at(-1)?.number).toBe(120)
    expect(headers[0]?.number).toBe(200)
  })

  trial('of a chain that nobody registered is refused', async (tx) => {
    expect(await h.refusal(s.store(tx, new s.FakeChain(), {}))).toBe('PT404 errors.ito.chain_unknown')
  })
})

describe('a reorganisation', () => {
  trial('takes the events of its blocks with it', async (tx) => {
    const { chain, offering, wallet } = await scene(tx, { confirmations: 5 })
    chain
      .mine(s.purchase(wallet.address, 100))
      .mine(s.purchase(wallet.address, 200, 1))
      .mine()
    await s.follow(tx, chain)
    chain.back(1).mine().mine().mine().mine()
    expect(await s.follow(tx, chain)).toMatchObject({ removed: 1, stored: 0 })
    expect(await s.totalsOf(tx, offering)).toMatchObject({ raised: 100_000_000 })
    expect(await open(tx, chain)).toEqual([])
  })

  trial('moves a transaction that was mined again elsewhere', async (tx) => {
    const { chain, wallet } = await scene(tx, { confirmations: 5 })
    const same = s.purchase(wallet.address, 100, 0, { tx: s.TERMS })
    await s.follow(tx, chain.mine(same).mine())
    chain.back(0).mine().mine({ kind: 'paused' }, same).mine()
    expect(await s.follow(tx, chain)).toMatchObject({ removed: 1, stored: 2 })
    expect((await rows(tx, chain)).filter((row) => row.tx === s.TERMS)).toMatchObject([{ block: 2 }])
  })

  trial('that reaches a block which was final restores a chain of this machine', async (tx) => {
    const { chain, offering, ana, wallet } = await scene(tx)
    chain.mine(s.purchase(wallet.address, 10_000)).mine().mine()
    await s.follow(tx, chain)
    expect(await s.tierOf(tx, ana)).toBe('gold')
    chain.back(0).mine()
    expect(await s.follow(tx, chain)).toMatchObject({ outcome: 'stored', removed: 1 })
    expect(await s.tierOf(tx, ana)).toBe('none')
    expect(await s.totalsOf(tx, offering)).toMatchObject({ raised: 0 })
    expect(await open(tx, chain)).toMatchObject([{ kind: 'chain_restored' }])
    const [books] = await tx`select count(*)::int as n, sum(amount)::int as amount from public.token_entries
      where chain_id = ${chain.id}`
    expect(books).toEqual({ n: 2, amount: 0 })
  })

  trial('of final blocks halts a public chain until somebody has looked', async (tx) => {
    const { admin, chain, wallet } = await scene(tx, { isLocal: false })
    chain.mine(s.purchase(wallet.address, 10_000)).mine().mine()
    await s.follow(tx, chain)
    chain.back(0).mine()
    expect(await s.follow(tx, chain)).toEqual({ outcome: 'halted' })
    expect(await rows(tx, chain)).toHaveLength(1)
    expect(await open(tx, chain)).toMatchObject([{ kind: 'chain_rewritten' }])
    expect(await s.follow(tx, chain)).toEqual({ outcome: 'halted' })
    await s.asPerson(
      tx,
      admin,
      (t) => t`select public.reread_chain(${chain.id}, 'El nodo estaba en otra rama')`,
    )
    expect(await s.follow(tx, chain)).toMatchObject({ outcome: 'stored', removed: 1 })
    expect(await rows(tx, chain)).toHaveLength(0)
  })

  trial('a chain of this machine that began anew is read from its start', async (tx) => {
    const { chain, offering, wallet } = await scene(tx)
    await s.follow(tx, chain.mine(s.purchase(wallet.address, 10_000)).mine().mine())
    chain.blocks = []
    chain.genesis = s.TERMS
    chain.branch += 1
    chain.mine().mine(s.purchase(wallet.address, 300))
    await s.registerChain(tx, chain, offering)
    await s.follow(tx, chain)
    expect(await s.totalsOf(tx, offering)).toMatchObject({ raised: 300_000_000 })
  })
})

describe('what a sale came to', () => {
  trial('follows purchases, undos, refunds and claims', async (tx) => {
    const { chain, offering } = await scene(tx)
    const [ana, bob] = [s.addressOf('ana'), s.addressOf('bob')]
    const totals = () => s.totalsOf(tx, offering)
    await s.follow(tx, chain.mine(s.purchase(ana, 100), s.purchase(bob, 200)))
    await s.follow(tx, chain.mine(s.undo(ana, 100)))
    expect(await totals()).toMatchObject({ raised: 200_000_000, buyers: 1 })
    await s.follow(tx, chain.mine(s.purchase(ana, 500, 0, { phase: 1 })))
    expect(await totals()).toMatchObject({
      raised: 700_000_000,
      phases: [`4${'0'.repeat(21)}`, `1${'0'.repeat(22)}`],
    })
    await s.follow(
      tx,
      chain.mine(
        { kind: 'refunded', account: bob, amount: 200_000_000 },
        { kind: 'claimed', account: ana, tokens: '7' },
      ),
    )
    expect(await totals()).toMatchObject({ raised: 500_000_000, claimed: '7' })
  })

  trial('is told whole after a repair from the start', async (tx) => {
    const { admin, chain, offering, wallet } = await scene(tx)
    await s.follow(tx, chain.mine(s.purchase(wallet.address, 100)).mine().mine())
    await tx`delete from public.chain_events where chain_id = ${chain.id}`
    await s.asPerson(tx, admin, (t) => t`select public.reread_chain(${chain.id}, 'Falta una compra')`)
    await s.follow(tx, chain)
    expect(await s.totalsOf(tx, offering)).toMatchObject({ raised: 100_000_000 })
    const [books] = await tx`select count(*)::int as n from public.token_entries where chain_id = ${chain.id}`
    expect(books?.n).toBe(1)
  })
})

describe('effects', () => {
  trial('come from final blocks, once', async (tx) => {
    const { chain, ana, wallet } = await scene(tx)
    await s.follow(tx, chain.mine(s.purchase(wallet.address, 10_000)).mine())
    expect(await s.tierOf(tx, ana)).toBeUndefined()
    expect(await s.mailsOf(tx, ana)).toMatchObject([{ template: 'token_wallet_linked' }])
    expect(await s.follow(tx, chain.mine())).toMatchObject({ settled: 1 })
    expect(await s.tierOf(tx, ana)).toBe('gold')
    expect((await s.mailsOf(tx, ana))[1]).toMatchObject({
      template: 'token_event',
      data: { kind: 'purchased', amount: '10000000000' },
    })
    await s.follow(tx, chain.mine().mine())
    expect(await s.mailsOf(tx, ana)).toHaveLength(2)
  })

  trial('follow the tier down again, and the wallet', async (tx) => {
    const { chain, ana, wallet } = await scene(tx, { confirmations: 0 })
    await s.follow(tx, chain.mine(s.purchase(wallet.address, 1_000), s.purchase(wallet.address, 9_000, 1)))
    expect(await s.tierOf(tx, ana)).toBe('gold')
    await s.follow(tx, chain.mine(s.undo(wallet.address, 9_000, 1)))
    expect(await s.tierOf(tx, ana)).toBe('silver')
    await s.asPerson(tx, ana, (t) => t`select public.unlink_wallet(${wallet.id})`)
    expect(await s.tierOf(tx, ana)).toBe('none')
    const bob = await h.makePerson(tx)
    await s.linkWallet(tx, bob, wallet.address)
    expect(await s.tierOf(tx, bob)).toBe('silver')
    const [level] = await tx`select ito.scan_level_of(${bob.id}) as level`
    expect(level?.level).toBe('free')
  })

  trial('a refund leaves no tier, an agreement makes Institutional', async (tx) => {
    const { chain, ana, wallet } = await scene(tx, { confirmations: 0 })
    await s.follow(tx, chain.mine(s.purchase(wallet.address, 100, 0, { tier: 5 })))
    expect(await s.tierOf(tx, ana)).toBe('institutional')
    await s.follow(tx, chain.mine({ kind: 'refunded', account: wallet.address, amount: 100_000_000 }))
    expect(await s.tierOf(tx, ana)).toBe('none')
  })

  trial('the end of the sale on the chain closes the offering', async (tx) => {
    const { chain, offering } = await scene(tx, { confirmations: 0 })
    await s.follow(tx, chain.mine({ kind: 'ended', args: { status: 2 }, amount: 0, tokens: '0' }))
    expect(await tx`select state from public.offerings where id = ${offering.id}`).toEqual([
      { state: 'ended' },
    ])
    expect(
      await tx`select is_succeeded from public.offering_totals where offering_id = ${offering.id}`,
    ).toEqual([{ is_succeeded: true }])
  })

  trial('books are never changed', async (tx) => {
    const { chain, wallet } = await scene(tx, { confirmations: 0 })
    await s.follow(tx, chain.mine(s.purchase(wallet.address, 100)))
    for (const change of ['update public.token_entries set amount = 1', 'delete from public.token_entries'])
      expect(await h.refusal(tx.savepoint((t) => t.unsafe(change)))).toBe('PT403 errors.append_only')
  })
})

describe('findings', () => {
  const record = (tx: h.Tx, chain: s.FakeChain, findings: h.JsonValue) =>
    s.asService(tx, (t) => t`select public.record_findings(${chain.id}, ${t.json(findings)}) as n`)
  const raised = { kind: 'raised', subject: 'sale', on_chain: '1', in_database: '2' }

  trial('open once, close when they are gone, and tell administrators once a day', async (tx) => {
    const { admin, chain } = await scene(tx)
    expect(await record(tx, chain, [raised])).toMatchObject([{ n: 1 }])
    expect(await record(tx, chain, [raised, { ...raised, kind: 'owed' }])).toMatchObject([{ n: 2 }])
    expect((await s.mailsOf(tx, admin)).filter((one) => one.template === 'token_findings')).toHaveLength(1)
    expect(await record(tx, chain, [])).toMatchObject([{ n: 0 }])
    expect(await open(tx, chain)).toEqual([])
  })

  trial('are closed by a person with a reason', async (tx) => {
    const { admin, chain, ana } = await scene(tx)
    await record(tx, chain, [raised])
    const [finding] = await tx<
      { id: string }[]
    >`select id from public.chain_findings where chain_id = ${chain.id}`
    const close = (who: h.Person, reason: string) =>
      s.asPerson(tx, who, (t) => t`select id from public.close_finding(${finding?.id ?? null}, ${reason})`)
    expect(await h.refusal(close(ana, 'Por mí'))).toBe('PT403 errors.forbidden')
    expect(await h.refusal(close(admin, ''))).toBe('PT422 errors.ito.reason')
    await close(admin, 'Visto con el nodo')
    expect(await h.refusal(close(admin, 'Otra vez'))).toBe('PT404 errors.ito.finding_unknown')
  })
})
