import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as h from '../harness.ts'
import { advance, asUser, join, meter, openCircle, pay, run, server } from './stage.ts'

const sql = h.connect()
const circle = async (tx: h.Tx) =>
  (
    await server(
      tx,
      (t) => t<{ c: { cap: number; taken: number } }[]>`select public.read_founders_circle() as c`,
    )
  )[0]?.c
const listed = (tx: h.Tx) =>
  h.as(tx, 'anon', '', (t) => t`select number, name from public.founder_list order by number`)

test('a place is kept with the order, becomes a membership with the payment, and the last one is the last', async () => {
  await h.rolledBack(sql, async (tx) => {
    const admin = await h.makePerson(tx, { admin: true })
    const { price } = await openCircle(tx, admin, 2)
    const [one, two, three] = [await h.makePerson(tx), await h.makePerson(tx), await h.makePerson(tx)]
    const first = await join(tx, one, price, 'Ana P.')
    expect(await join(tx, one, price, 'Ana P.')).toBe(first)
    const second = await join(tx, two, price)
    expect(await circle(tx)).toMatchObject({ cap: 2, taken: 2 })
    expect(await h.refusal(join(tx, three, price))).toBe('PT409 errors.scamscan.circle_full')
    await pay(tx, first)
    await advance(tx)
    expect(await meter(tx, one)).toMatchObject({ level: 'pro', source: 'founder' })
    expect(await meter(tx, two)).toMatchObject({ level: 'free' })
    expect(await listed(tx)).toEqual([{ number: 1, name: 'Ana P.' }])
    expect(await h.refusal(join(tx, one, price))).toBe('PT409 errors.scamscan.founder_already')
    await run(tx, two, (t) => t`select public.withdraw_order(id) from public.orders where number = ${second}`)
    await advance(tx)
    expect(await circle(tx)).toMatchObject({ taken: 1 })
    await pay(tx, await join(tx, three, price))
    await advance(tx)
    const [last] = await tx`select number from public.founders where person_id = ${three.id}`
    expect(last?.number).toBe(2)
    const [benefits] = await tx`select count(*)::int as n from public.founder_benefits`
    expect(benefits?.n).toBe(2)
    const mails =
      await tx`select 1 from core.outbox where template = 'founder_admitted' and recipient = ${one.email}`
    expect(mails).toHaveLength(1)
    await tx`update public.orders set state = 'refunded', closed_at = now() where number = ${first}`
    await advance(tx)
    expect(await meter(tx, one)).toMatchObject({ level: 'free' })
    expect(await listed(tx)).toEqual([])
  })
})

test('a member is listed by consent, an administrator may take a name off, and benefits are never changed', async () => {
  await h.rolledBack(sql, async (tx) => {
    const admin = await h.makePerson(tx, { admin: true })
    const { price } = await openCircle(tx, admin, 5)
    const one = await h.makePerson(tx)
    expect(await asUser(tx, one, (t) => t`select public.set_founder_listing('Ana')`)).toBe(
      'PT404 errors.scamscan.founder_unknown',
    )
    await pay(tx, await join(tx, one, price))
    await advance(tx)
    expect(await listed(tx)).toEqual([])
    await run(tx, one, (t) => t`select public.set_founder_listing('Ana')`)
    expect(await listed(tx)).toEqual([{ number: 1, name: 'Ana' }])
    await run(tx, admin, (t) => t`select public.hide_founder_name(1, true)`)
    expect(await listed(tx)).toEqual([])
    await run(tx, one, (t) => t`select public.set_founder_listing('')`)
    await run(tx, one, (t) => t`select public.set_founder_listing('Ana otra vez')`)
    expect(await listed(tx)).toEqual([])
    await run(tx, admin, (t) => t`select public.hide_founder_name(1, false)`)
    expect(await listed(tx)).toEqual([{ number: 1, name: 'Ana otra vez' }])
    const [member] = await tx<{ id: string }[]>`select id from public.founders where person_id = ${one.id}`
    const give = (who: h.Person, amount: number | null, currency: string | null) =>
      asUser(
        tx,
        who,
        (t) =>
          t`select public.add_founder_benefit(${member?.id ?? ''}, 'gift', '{"es":"Camiseta"}', ${amount}, ${currency})`,
      )
    expect(await give(admin, 100, null)).toBe('PT422 errors.scamscan.amount')
    expect(await give(admin, 0, 'USD')).toBe('PT422 errors.scamscan.amount')
    await run(
      tx,
      admin,
      (t) =>
        t`select public.add_founder_benefit(${member?.id ?? ''}, 'gift', '{"es":"Camiseta"}', 1500, 'USD')`,
    )
    expect(await h.refusal(tx.savepoint((t) => t`delete from public.founder_benefits`))).toBe(
      'PT403 errors.append_only',
    )
  })
})

test('the circle is closed until it is opened with a product, and its cap never falls below the places taken', async () => {
  await h.rolledBack(sql, async (tx) => {
    const admin = await h.makePerson(tx, { admin: true })
    const one = await h.makePerson(tx)
    expect(await h.refusal(join(tx, one, randomUUID()))).toBe('PT409 errors.scamscan.circle_closed')
    const set = (cap: number, product: string | null, open: boolean) =>
      asUser(
        tx,
        admin,
        (t) => t`select public.set_founders_circle(${cap}, ${product}, 'pro', '{"es":"Plan"}', ${open})`,
      )
    expect(await set(5, null, true)).toBe('PT422 errors.scamscan.circle_product')
    const { price, product } = await openCircle(tx, admin, 5)
    await join(tx, one, price)
    await join(tx, await h.makePerson(tx), price)
    expect(await set(1, product, true)).toBe('PT422 errors.scamscan.cap')
    await run(
      tx,
      admin,
      (t) => t`select public.set_founders_circle(2, ${product}, 'pro', '{"es":"Plan"}', false)`,
    )
    expect(await h.refusal(join(tx, await h.makePerson(tx), price))).toBe(
      'PT409 errors.scamscan.circle_closed',
    )
  })
})

test('an account that is gone leaves no scans, reports or name behind', async () => {
  await h.rolledBack(sql, async (tx) => {
    const admin = await h.makePerson(tx, { admin: true })
    const { price } = await openCircle(tx, admin, 5)
    const one = await h.makePerson(tx)
    await pay(tx, await join(tx, one, price, 'Ana'))
    await advance(tx)
    await tx`select scamscan.erase_person(p) from public.profiles p where p.id = ${one.id}`
    expect(await listed(tx)).toEqual([])
    expect(await circle(tx)).toMatchObject({ taken: 0 })
    const [left] = await tx`select listed_name, state from public.founders where person_id = ${one.id}`
    expect(left).toEqual({ listed_name: null, state: 'left' })
  })
})
