import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import * as s from './stage.ts'

const sql = h.connect()
const trial = (name: string, run: (tx: h.Tx) => Promise<void>) => test(name, () => h.rolledBack(sql, run))

type Reservation = { id: string; state?: string; tokens?: string | null }
async function scene(tx: h.Tx) {
  const opened = await s.openedOffering(tx)
  const buyer = await s.eligible(tx, opened.admin, opened.offering)
  const reserve = (amount: number | null, { phase = 0, key = randomUUID(), who = buyer.person } = {}) =>
    s.asPerson(
      tx,
      who,
      (t) =>
        t<
          Reservation[]
        >`select public.reserve_tokens(${opened.offering.id}, ${phase}, ${amount}, ${key}) as id`,
    )
  const pay = (
    admin: h.Person,
    id: string,
    amount: number,
    { reference = 'ACH 9', key = randomUUID() } = {},
  ) =>
    s.asPerson(
      tx,
      admin,
      (t) =>
        t<
          Reservation[]
        >`select id, state from public.confirm_reservation_payment(${id}, ${amount}, ${reference}, ${key})`,
    )
  const allocate = (admin: h.Person, id: string, tokens: string, key = randomUUID()) =>
    s.asPerson(
      tx,
      admin,
      (t) =>
        t<
          Reservation[]
        >`select id, state, tokens::text from public.allocate_tokens(${id}, ${tokens}, ${key})`,
    )
  const deliver = (admin: h.Person, id: string, wallet: string, hash: string, key = randomUUID()) =>
    s.asPerson(
      tx,
      admin,
      (t) =>
        t<Reservation[]>`select id, state from public.record_delivery(${id}, ${wallet}, ${hash}, ${key})`,
    )
  return { ...opened, ...buyer, reserve, pay, allocate, deliver }
}
const first = (rows: readonly Reservation[]) => rows[0]?.id ?? ''
/** 1,000.00 dollars buy 20,000 tokens at 0.05, and 2 % more for Silver. */
const TOKENS = `20400${'0'.repeat(18)}`

describe('a reservation', () => {
  trial('is paid, allocated by another administrator, and delivered', async (tx) => {
    const { admin, colleague, person, wallet, reserve, pay, allocate, deliver } = await scene(tx)
    const id = first(await reserve(100_000))
    expect(await h.refusal(allocate(colleague, id, TOKENS))).toBe('PT409 errors.ito.wrong_state')
    expect(await h.refusal(pay(admin, id, 99_999))).toBe('PT422 errors.ito.amount_changed')
    expect(await h.refusal(pay(admin, id, 100_000, { reference: ' ' }))).toBe('PT422 errors.ito.reference')
    expect(await pay(admin, id, 100_000)).toMatchObject([{ state: 'paid' }])
    expect(await h.refusal(allocate(admin, id, TOKENS))).toBe('PT403 errors.ito.own_submission')
    expect(await h.refusal(allocate(colleague, id, '1'))).toBe('PT422 errors.ito.amount_changed')
    expect(await allocate(colleague, id, TOKENS)).toMatchObject([{ state: 'allocated', tokens: TOKENS }])
    const other = await s.linkWallet(tx, await h.makePerson(tx))
    expect(await h.refusal(deliver(admin, id, other.id, s.TERMS))).toBe('PT404 errors.ito.wallet_unknown')
    expect(await h.refusal(deliver(admin, id, wallet.id, '0x1'))).toBe('PT422 errors.ito.transaction')
    expect(await deliver(admin, id, wallet.id, s.TERMS)).toMatchObject([{ state: 'delivered' }])
    const steps = (await s.mailsOf(tx, person)).filter(({ template }) => template === 'token_reservation')
    expect(steps.map(({ data }) => data.step)).toEqual(['reserved', 'allocated', 'delivered'])
  })

  trial('repeats each step without harm, and refuses another body', async (tx) => {
    const { admin, colleague, wallet, reserve, pay, allocate, deliver } = await scene(tx)
    const key = randomUUID()
    const id = first(await reserve(100_000, { key }))
    expect(first(await reserve(100_000, { key }))).toBe(id)
    expect(await h.refusal(reserve(100_001, { key }))).toBe('PT409 errors.idempotency.conflict')
    for (let i = 0; i < 2; i++) await pay(admin, id, 100_000, { key })
    for (let i = 0; i < 2; i++) await allocate(colleague, id, TOKENS, key)
    for (let i = 0; i < 2; i++) await deliver(admin, id, wallet.id, s.TERMS, key)
    const log = await tx`select action from public.audit_log where subject_id = ${id} order by id`
    expect(log.map(({ action }) => action)).toEqual([
      'reservation.made',
      'reservation.paid',
      'reservation.allocated',
      'reservation.delivered',
    ])
  })

  trial('is refused without an open phase, a fitting amount or a decision', async (tx) => {
    const { offering, reserve } = await scene(tx)
    expect(await h.refusal(reserve(100_000, { phase: 1 }))).toBe('PT422 errors.ito.phase_closed')
    for (const amount of [null, 0, -5, 9_999, 100_000_001])
      expect(await h.refusal(reserve(amount))).toBe('PT422 errors.ito.amount')
    const stranger = await h.makePerson(tx)
    expect(await h.refusal(reserve(100_000, { who: stranger }))).toBe('PT409 errors.ito.not_eligible')
    for (let i = 0; i < 5; i++) await reserve(100_000)
    expect(await h.refusal(reserve(100_000))).toBe('PT409 errors.ito.too_many')
    expect(offering.state).toBe('draft')
  })

  trial('is cancelled by its buyer while it is unpaid, and by time', async (tx) => {
    const { admin, person, reserve, pay } = await scene(tx)
    const cancel = (who: h.Person, id: string) =>
      s.asPerson(tx, who, (t) => t`select public.cancel_reservation(${id}) as state`)
    const [one, two, three] = [
      first(await reserve(100_000)),
      first(await reserve(100_000)),
      first(await reserve(100_000)),
    ]
    expect(await h.refusal(cancel(admin, one))).toBe('PT404 errors.ito.reservation_unknown')
    expect(await cancel(person, one)).toMatchObject([{ state: 'cancelled' }])
    await pay(admin, two, 100_000)
    expect(await h.refusal(cancel(person, two))).toBe('PT409 errors.ito.wrong_state')
    await tx`update public.token_reservations set due_at = now() - interval '1 second'`
    await tx`select ito.keep_house()`
    const states = await tx`select id, state from public.token_reservations where person_id = ${person.id}`
    expect(states.find((row) => row.id === three)?.state).toBe('cancelled')
    expect(states.find((row) => row.id === two)?.state).toBe('paid')
  })

  trial('of an administrator is decided by others', async (tx) => {
    const { admin, colleague, offering, reserve, pay, allocate } = await scene(tx)
    await s.eligible(tx, colleague, offering, admin)
    const id = first(await reserve(100_000, { who: admin }))
    expect(await h.refusal(pay(admin, id, 100_000))).toBe('PT403 errors.ito.own')
    await pay(colleague, id, 100_000)
    expect(await h.refusal(allocate(admin, id, TOKENS))).toBe('PT403 errors.ito.own')
  })
})

describe('what an amount buys', () => {
  test.each([
    [10_000, '2000'],
    [99_999, '19999.8'],
    [100_000, '20400'],
    [1_000_000, '210000'],
    [5_000_000, '1100000'],
  ])('%d cents are %s tokens at 0.05 with the bonus of their tier', (cents, tokens) =>
    h.rolledBack(sql, async (tx) => {
      const { offering } = await s.openedOffering(tx)
      const [row] =
        await tx`select trim_scale(ito.tokens_for(${offering.id}, ${cents}, 50000) / 1e18)::text as tokens`
      expect(row?.tokens).toBe(tokens)
    }),
  )
})

describe('a dividend round', () => {
  const lines = [
    { account: s.addressOf('ana'), tokens: '100', tier: 'gold', amount: 600, proof: [s.TERMS] },
    { account: s.addressOf('bob'), tokens: '50', tier: 'bronze', amount: 400, proof: [] },
  ]
  const round = { period: 20264, profit: 10_000, pool: 1_000, record_block: 7, root: s.TERMS }
  const draft = (
    tx: h.Tx,
    admin: h.Person,
    offering: { id: string },
    made: h.JsonValue = round,
    list: h.JsonValue = lines,
    key = randomUUID(),
  ) =>
    s.asPerson(
      tx,
      admin,
      (t) =>
        t<
          { id: string }[]
        >`select id from public.draft_dividend_round(${offering.id}, ${t.json(made)}, ${t.json(list)}, ${key})`,
    )

  trial('is drafted once a quarter and published with its number', async (tx) => {
    const { admin, offering } = await s.openedOffering(tx)
    const key = randomUUID()
    const [made] = await draft(tx, admin, offering, round, lines, key)
    expect(await draft(tx, admin, offering, round, lines, key)).toEqual([made])
    expect(await h.refusal(draft(tx, admin, offering))).toBe('PT422 errors.ito.period_taken')
    const publish = (number: number) =>
      s.asPerson(
        tx,
        admin,
        (t) => t`select state from public.publish_dividend_round(${made?.id ?? ''}, ${number})`,
      )
    expect(await h.refusal(publish(-1))).toBe('PT422 errors.ito.round')
    expect(await publish(0)).toMatchObject([{ state: 'published' }])
    expect(await h.refusal(publish(0))).toBe('PT404 errors.ito.round_unknown')
  })

  test.each<[string, h.JsonValue, h.JsonValue]>([
    ['that promises more than its pool', { ...round, pool: 999 }, lines],
    ['whose pool is more than the profit', { ...round, pool: 10_001 }, lines],
    ['of a fifth quarter', { ...round, period: 20265 }, lines],
    ['without lines', round, []],
    ['with an account twice', round, [lines[0], lines[0]] as h.JsonValue],
    ['with lines that are none', round, 'x'],
    ['that is none', 'x', lines],
  ])('%s is refused', (_, made, list) =>
    h.rolledBack(sql, async (tx) => {
      const { admin, offering } = await s.openedOffering(tx)
      expect(await h.refusal(draft(tx, admin, offering, made, list))).toMatch(
        /^PT422 errors\.ito\.(round|period_taken)$/,
      )
    }),
  )

  trial('is withdrawn as a draft, or after the contract cancelled it', async (tx) => {
    const { admin, offering } = await s.openedOffering(tx)
    const chain = new s.FakeChain()
    await s.asService(
      tx,
      (
        t,
      ) => t`select public.register_contracts(${offering.slug}, ${t.json({ chain_id: chain.id, name: 'x', is_local: true, confirmations: 0, genesis: chain.genesis })},
        ${t.json([{ kind: 'dividends', address: chain.sale, first_block: 0 }])})`,
    )
    const [made] = await draft(tx, admin, offering)
    const withdraw = (reason: string) =>
      s.asPerson(
        tx,
        admin,
        (t) => t`select state from public.withdraw_dividend_round(${made?.id ?? ''}, ${reason})`,
      )
    await s.asPerson(tx, admin, (t) => t`select 1 from public.publish_dividend_round(${made?.id ?? ''}, 3)`)
    expect(await h.refusal(withdraw('Lista equivocada'))).toBe('PT409 errors.ito.round_stands')
    await s.follow(tx, chain.mine({ kind: 'round_cancelled', args: { round: 2 } }))
    expect(await h.refusal(withdraw('Lista equivocada'))).toBe('PT409 errors.ito.round_stands')
    await s.follow(tx, chain.mine({ kind: 'round_cancelled', args: { round: 3 } }))
    expect(await withdraw('Lista equivocada')).toMatchObject([{ state: 'withdrawn' }])
    expect(await h.refusal(withdraw('Otra vez'))).toBe('PT404 errors.ito.round_unknown')
    await draft(tx, admin, offering)
  })
})
