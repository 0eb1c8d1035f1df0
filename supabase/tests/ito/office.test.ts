import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import * as s from './stage.ts'

const sql = h.connect()
const trial = (name: string, run: (tx: h.Tx) => Promise<void>) => test(name, () => h.rolledBack(sql, run))

/** An offering with a chain, one buyer with a wallet, and somebody who bought without an account. */
async function scene(tx: h.Tx) {
  const opened = await s.openedOffering(tx)
  const buyer = await s.eligible(tx, opened.colleague, opened.offering)
  const chain = new s.FakeChain()
  await s.registerChain(tx, chain, opened.offering)
  return { ...opened, ...buyer, chain, stranger: s.addressOf('stranger', chain.id) }
}
type Scene = Awaited<ReturnType<typeof scene>>

const tasks = async (tx: h.Tx, admin: { id: string }) => {
  const rows = await s.asPerson(
    tx,
    admin,
    (t) =>
      t<{ task: string; total: number }[]>`select task, total::int from public.report_tasks()
        where task in ('offerings', 'declarations', 'agreements', 'reservations', 'findings')`,
  )
  return Object.fromEntries(rows.map(({ task, total }) => [task, total]))
}

describe('what waits for an administrator', () => {
  trial('is counted for who may decide it', async (tx) => {
    const { admin, colleague, offering, person, chain } = await scene(tx)
    const before = await tasks(tx, admin)
    const draft = await s.withWhitepaper(tx, [admin, colleague], await s.saveOffering(tx, admin))
    await s.submit(tx, admin, draft)
    const declaration = await s.declare(tx, await h.makePerson(tx), offering)
    expect(await tasks(tx, admin)).toEqual(before)
    await s.screen(tx, declaration)
    await s.asPerson(
      tx,
      admin,
      (t) => t`select 1 from public.propose_agreement(${offering.id}, ${person.id}, 1, 1000000000, ${s.TERMS},
        '2026-11-01', ${randomUUID()})`,
    )
    await s.asService(
      tx,
      (t) => t`select public.record_findings(${chain.id},
        '[{"kind":"raised","subject":"x","on_chain":"1","in_database":"2"}]')`,
    )
    const more = (added: Record<string, number>) =>
      Object.fromEntries(Object.entries(before).map(([task, total]) => [task, total + (added[task] ?? 0)]))
    expect(await tasks(tx, admin)).toEqual(more({ declarations: 1, findings: 1 }))
    expect(await tasks(tx, colleague)).toEqual(
      more({ declarations: 1, findings: 1, offerings: 1, agreements: 1 }),
    )
  })

  trial('a reservation waits until it is delivered, but not for who confirmed its payment', async (tx) => {
    const { admin, colleague, offering, person } = await scene(tx)
    const before = await tasks(tx, admin)
    const count = async (who: { id: string }) =>
      ((await tasks(tx, who)).reservations ?? 0) - (before.reservations ?? 0)
    const [made] = await s.asPerson(
      tx,
      person,
      (t) => t`select public.reserve_tokens(${offering.id}, 0, 10000, ${randomUUID()}) as id`,
    )
    expect([await count(admin), await count(colleague)]).toEqual([1, 1])
    await s.asPerson(
      tx,
      admin,
      (t) =>
        t`select 1 from public.confirm_reservation_payment(${made?.id}, 10000, 'ACH 1', ${randomUUID()})`,
    )
    expect([await count(admin), await count(colleague)]).toEqual([0, 1])
  })
})

describe('the search', () => {
  const search = (tx: h.Tx, who: { id: string }, wanted: string) =>
    s.asPerson(
      tx,
      who,
      (t) =>
        t<
          { kind: string; label: string; slug: string | null }[]
        >`select kind, label, slug from public.search_records(${wanted})
        where kind in ('offering', 'declaration', 'reservation', 'wallet', 'finding')`,
    )

  trial('finds offerings, declarations, reservations, wallets and differences', async (tx) => {
    const { admin, offering, person, wallet, chain } = await scene(tx)
    await s.asPerson(
      tx,
      person,
      (t) => t`select public.reserve_tokens(${offering.id}, 0, 10000, ${randomUUID()})`,
    )
    await s.asService(
      tx,
      (t) =>
        t`select public.record_findings(${chain.id}, ${t.json([{ kind: 'raised', subject: chain.sale, on_chain: '1', in_database: '2' }])})`,
    )
    expect(await search(tx, admin, offering.slug.slice(0, 20))).toMatchObject([
      { kind: 'offering', slug: offering.slug },
    ])
    expect((await search(tx, admin, person.email)).map(({ kind }) => kind)).toEqual([
      'declaration',
      'reservation',
    ])
    expect(
      await search(tx, admin, wallet.address.slice(0, 12).toUpperCase().replace('0X', '0x')),
    ).toMatchObject([{ kind: 'wallet', label: wallet.address }])
    expect(await search(tx, admin, chain.sale)).toMatchObject([{ kind: 'finding', label: chain.sale }])
    expect(await search(tx, person, offering.slug)).toEqual([])
  })
})

describe('what somebody holds', () => {
  const holdings = (tx: h.Tx, who: { id: string }, { offering }: Scene) =>
    s.asPerson(
      tx,
      who,
      (t) => t`select account, paid::float8, paid_final::float8, (tokens / 1e18)::int as tokens,
          (tokens_final / 1e18)::int as final, (staked / 1e18)::int as staked
        from public.token_holdings where offering_id = ${offering.id} order by paid desc`,
    )

  trial('is what was bought and not undone, final or not yet', async (tx) => {
    const it = await scene(tx)
    const { admin, person, wallet, chain, stranger } = it
    chain.mine(s.purchase(wallet.address, 300), s.purchase(stranger, 200)).mine().mine()
    await s.follow(tx, chain)
    chain.mine(s.purchase(wallet.address, 100, 1)).mine(s.undo(stranger, 200))
    await s.follow(tx, chain)
    const mine = {
      account: wallet.address,
      paid: 400e6,
      paid_final: 300e6,
      tokens: 8_000,
      final: 6_000,
      staked: 0,
    }
    expect(await holdings(tx, admin, it)).toEqual([
      mine,
      { account: stranger, paid: 0, paid_final: 200e6, tokens: 0, final: 4_000, staked: 0 },
    ])
    expect(await holdings(tx, person, it)).toEqual([mine])
  })

  trial('is nothing after a refund, and is added up by person with what came by bank', async (tx) => {
    const it = await scene(tx)
    const { admin, colleague, offering, person, wallet, chain } = it
    const second = await s.linkWallet(tx, person)
    chain.mine(s.purchase(wallet.address, 300), s.purchase(second.address, 100))
    chain.mine({ kind: 'refunded', account: wallet.address, amount: 300e6, args: {} })
    await s.follow(tx, chain)
    const [made] = await s.asPerson(
      tx,
      person,
      (t) => t`select public.reserve_tokens(${offering.id}, 0, 10000, ${randomUUID()}) as id`,
    )
    const pay = (t: h.Tx) =>
      t`select 1 from public.confirm_reservation_payment(${made?.id}, 10000, 'ACH 1', ${randomUUID()})`
    await s.asPerson(tx, admin, pay)
    const tokens = (2_000n * 10n ** 18n).toString()
    await s.asPerson(
      tx,
      colleague,
      (t) => t`select 1 from public.allocate_tokens(${made?.id}, ${tokens}, ${randomUUID()})`,
    )
    const holders = await s.asPerson(
      tx,
      admin,
      (t) => t`select holder, wallets, paid::float8, bank::int, (tokens / 1e18)::int as tokens,
          (bank_tokens / 1e18)::int as bank_tokens
        from public.token_holders where offering_id = ${offering.id}`,
    )
    expect(holders).toEqual([
      { holder: person.id, wallets: 2, paid: 100e6, bank: 10_000, tokens: 2_000, bank_tokens: 2_000 },
    ])
  })
})

describe('a call of a contract', () => {
  const callOf = (address: string, more: Record<string, h.JsonValue> = {}) => ({
    target: 'sale',
    address,
    function: 'pause',
    args: {},
    data: '0x8456cb59',
    caller: s.addressOf('guardian'),
    delay: 0,
    ...more,
  })
  const exportCall = (
    tx: h.Tx,
    who: { id: string },
    of: string,
    call: h.JsonValue,
    why = 'Hay una fuga',
    key = randomUUID(),
  ) =>
    s.asPerson(
      tx,
      who,
      (
        t,
      ) => t`select id, number::int, function, reason from public.export_contract_call(${of}, ${t.json(call)},
        ${why}, ${key})`,
    )

  trial('is written down once with its reason, and logged', async (tx) => {
    const { admin, person, offering, chain } = await scene(tx)
    const key = randomUUID()
    const [made] = await exportCall(tx, admin, offering.id, callOf(chain.sale), 'Hay una fuga', key)
    expect(made).toMatchObject({ function: 'pause', reason: 'Hay una fuga' })
    expect(await exportCall(tx, admin, offering.id, callOf(chain.sale), 'Hay una fuga', key)).toEqual([made])
    const log =
      await tx`select after ->> 'reason' as reason from public.audit_log where subject_id = ${made?.id}`
    expect(log).toEqual([{ reason: 'Hay una fuga' }])
    expect(await h.refusal(exportCall(tx, person, offering.id, callOf(chain.sale)))).toBe(
      'PT403 errors.forbidden',
    )
    expect(await h.refusal(exportCall(tx, admin, offering.id, callOf(chain.sale), ' '))).toBe(
      'PT422 errors.ito.reason',
    )
  })

  test.each<[string, Record<string, h.JsonValue>]>([
    ['of somebody else’s contract', { address: s.addressOf('other') }],
    ['of a contract that the offering does not have', { target: 'staking' }],
    ['of no contract', { target: 'house' }],
    ['without data', { data: '0x' }],
    ['by nobody', { caller: null }],
    ['without a delay', { delay: null }],
  ])('is refused %s', (_, more) =>
    h.rolledBack(sql, async (tx) => {
      const { admin, offering, chain } = await scene(tx)
      expect(await h.refusal(exportCall(tx, admin, offering.id, callOf(chain.sale, more)))).toBe(
        'PT422 errors.ito.call',
      )
    }),
  )
})

trial('the result of a screening is for administrators', async (tx) => {
  const { admin, declaration, person } = await scene(tx)
  const read = (who: { id: string }) =>
    s.asPerson(
      tx,
      who,
      (t) => t`select result, screened_with, decided_by from public.list_screening_results(
      array[${declaration.id}::uuid])`,
    )
  expect(await read(admin)).toMatchObject([{ result: 'clear', screened_with: 'list 2026-11' }])
  expect(await h.refusal(read(person))).toBe('PT403 errors.forbidden')
})

trial('the history of an offering is for administrators', async (tx) => {
  const { admin, offering, person } = await scene(tx)
  const read = (who: { id: string }) =>
    s.asPerson(
      tx,
      who,
      (t) => t`select action, facts ? 'plan' as plan from public.list_offering_history(${offering.id})`,
    )
  expect((await read(admin)).map(({ action }) => action)).toEqual([
    'offering.contracts_registered',
    'offering.activated',
    'offering.submitted',
    'offering.saved',
  ])
  expect((await read(admin)).some(({ plan }) => plan)).toBe(false)
  expect(await h.refusal(read(person))).toBe('PT403 errors.forbidden')
})

describe('a snapshot', () => {
  const read = (tx: h.Tx, who: { id: string }, offering: { id: string }, block: number) =>
    s.asPerson(
      tx,
      who,
      (t) => t`select account, (in_sale::numeric / 1e18)::int as in_sale, tier
        from public.read_snapshot(${offering.id}, ${block})`,
    )

  trial('has what each wallet had at a final block, with its tier once the sale succeeded', async (tx) => {
    const { admin, person, offering, wallet, chain } = await scene(tx)
    await tx`insert into public.offering_contracts (chain_id, address, offering_id, kind, first_block)
      values (${chain.id}, ${s.addressOf('dividends', chain.id)}, ${offering.id}, 'dividends', 0)`
    chain.mine(s.purchase(wallet.address, 10_000)).mine({ kind: 'ended', args: { status: '2' } })
    chain
      .mine(s.purchase(wallet.address, 100, 1))
      .mine()
      .mine()
    await s.follow(tx, chain)
    expect(await read(tx, admin, offering, 1)).toEqual([
      { account: wallet.address, in_sale: 200_000, tier: 'none' },
    ])
    expect(await read(tx, admin, offering, 2)).toEqual([
      { account: wallet.address, in_sale: 200_000, tier: 'gold' },
    ])
    expect(await h.refusal(read(tx, admin, offering, 5))).toBe('PT422 errors.ito.record_block')
    expect(await h.refusal(read(tx, person, offering, 1))).toBe('PT403 errors.forbidden')
  })
})
