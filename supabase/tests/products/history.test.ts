import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as h from '../harness.ts'
import { call, days, makeProduct, setPrice } from './stage.ts'

const sql = h.connect()

type Values = Record<string, unknown> | null
/** What the log has of one kind of change of a product, oldest first. */
const entries = (tx: h.Tx, product: { id: string }, action: string) =>
  tx<{ before: Values; after: Values }[]>`select before, after from public.audit_log
    where subject_id = ${product.id} and action = ${`product.${action}`} order by id`

test('an edit is logged with the old and the new value of each field, and no other', async () => {
  await h.rolledBack(sql, async (tx) => {
    const admin = await h.makePerson(tx, { admin: true })
    const product = await makeProduct(tx, admin)
    const [one, two] = [await h.makeProgram(tx), await h.makeProgram(tx)]
    const first = { description: { es: 'Uno' }, quotas: { seats: 3 }, program_id: one.id }
    const second = { description: { es: 'Dos', en: 'Two' }, quotas: { seats: 3 }, program_id: two.id }
    await call(tx, admin, 'change_product', product.id, first, 1)
    await call(tx, admin, 'change_product', product.id, second, 2)
    const { quotas: _, ...changed } = second
    const before = { description: first.description, program_id: one.id }
    const [, entry] = await entries(tx, product, 'changed')
    expect(entry?.before).toMatchObject(before)
    expect(entry?.after).toMatchObject(changed)
    for (const values of [entry?.before, entry?.after]) expect(values).not.toHaveProperty('quotas')
  })
})

test('a price is logged with the one whose place it takes, of its period and currency', async () => {
  await h.rolledBack(sql, async (tx) => {
    const admin = await h.makePerson(tx, { admin: true })
    const product = await makeProduct(tx, admin)
    const first = await setPrice(tx, admin, product, 9_900)
    await setPrice(tx, admin, product, 99_900, { period: 'year' })
    await setPrice(tx, admin, product, 12_900, { from: days(3) })
    const logged = await entries(tx, product, 'price_set')
    expect(logged.map(({ before, after }) => [before?.amount_minor ?? null, after?.amount_minor])).toEqual([
      [null, 9_900],
      [null, 99_900],
      [9_900, 12_900],
    ])
    expect(logged[2]?.before).toMatchObject({ id: first.id, ends_at: null })
  })
})

test('an image keeps its alternative text in the log when it is described anew or removed', async () => {
  await h.rolledBack(sql, async (tx) => {
    const admin = await h.makePerson(tx, { admin: true })
    const product = await makeProduct(tx, admin)
    const content = Buffer.from(`RIFF\0\0\0\0WEBPVP8 ${randomUUID()}`).toString('base64')
    const add = (es: string) =>
      call<{ add_product_image: string }>(tx, admin, 'add_product_image', product.id, content, 900, 600, {
        es,
      })
    await add('Una mesa')
    const { add_product_image: hash } = await add('Dos mesas')
    await call(tx, admin, 'remove_product_image', product.id, hash)
    const alt = (es: string) => ({ hash, alt: { es } })
    expect(await entries(tx, product, 'image_added')).toEqual([
      { before: null, after: alt('Una mesa') },
      { before: alt('Una mesa'), after: alt('Dos mesas') },
    ])
    expect(await entries(tx, product, 'image_removed')).toEqual([{ before: alt('Dos mesas'), after: null }])
  })
})

test('its own reward is logged with both amounts and their currency', async () => {
  await h.rolledBack(sql, async (tx) => {
    const admin = await h.makePerson(tx, { admin: true })
    const product = await makeProduct(tx, admin)
    const program = await h.makeProgram(tx)
    await call(tx, admin, 'change_product', product.id, { program_id: program.id }, 1)
    const set = async (kind: string | null, value: number | null) => {
      await call(tx, admin, 'set_product_reward', product.id, 'sale', kind, value, randomUUID())
      // a transaction has one time, and a version begins after the one before it
      await tx`set local session_replication_role = replica`
      await tx`update public.rewards set effective_from = effective_from - interval '1 day'
        where program_id = ${program.id}`
      await tx`set local session_replication_role = origin`
    }
    await set('percent', 2_500)
    await set('flat', 700)
    await set(null, null)
    const [percent, flat] = [
      { kind: 'percent', rate_bps: 2_500, currency: 'USD' },
      { kind: 'flat', flat_amount: 700, currency: 'USD' },
    ]
    const logged = await entries(tx, product, 'reward_set')
    expect(logged.map(({ before }) => before)).toMatchObject([null, percent, flat])
    expect(logged.map(({ after }) => after)).toMatchObject([percent, flat, null])
  })
})
