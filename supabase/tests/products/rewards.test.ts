import { randomUUID } from 'node:crypto'
import type { JSONValue } from 'postgres'
import { expect, test } from 'vitest'
import * as h from '../harness.ts'
import { call, history, makeProduct } from './stage.ts'

const sql = h.connect()

async function stage(tx: h.Tx) {
  const admin = await h.makePerson(tx, { admin: true })
  const program = await h.makeProgram(tx, { rateBps: 1000 })
  const product = await makeProduct(tx, admin)
  await call(tx, admin, 'change_product', product.id, { program_id: program.id }, 1)
  const set = (event: string | null, kind: string | null, value: number | null, key: string = randomUUID()) =>
    call<{ id: string; ends: boolean }>(tx, admin, 'set_product_reward', product.id, event, kind, value, key)
  return { admin, program, product, set }
}

/** What a sale of this product earns its affiliate. */
async function earned(tx: h.Tx, program: h.Program, slug: string): Promise<number> {
  const affiliate = await h.makeAffiliate(tx, program)
  const click = h.aClick(affiliate.code)
  await h.recordClicks(tx, [click])
  const order = {
    order_id: randomUUID(),
    customer_id: randomUUID(),
    click_id: click.id,
    amount: 10_000,
    currency: 'USD',
    items: [{ product_id: slug, amount: 10_000 }],
  }
  await h.report(tx, 'sale', program, order)
  const [row] = await tx<{ amount: string }[]>`select amount from public.commissions
    where affiliate_id = ${affiliate.affiliateId}`
  return Number(row?.amount ?? 0)
}

test('its own reward pays instead of the program’s, follows itself, and ends', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { admin, program, product, set } = await stage(tx)
    expect(await earned(tx, program, product.slug)).toBe(1000)
    const key = randomUUID()
    const own = await set('sale', 'percent', 2500, key)
    expect(await set('sale', 'percent', 2500, key)).toEqual(own)
    const [reward] = await tx`select products, event, rate_bps from public.rewards where id = ${own.id}`
    expect(reward).toMatchObject({ products: [product.slug], event: 'sale', rate_bps: 2500 })
    const refused = (changes: JSONValue) =>
      h.refusal(call(tx, admin, 'change_product', product.id, changes, 2))
    expect(await refused({ program_id: null })).toBe('PT422 errors.product.reward_first')
    await set('recurring', 'flat', 300)
    expect(await history(tx, product)).toEqual(expect.arrayContaining(['product.reward_set']))
    await call(tx, admin, 'change_product_status', product.id, 'archived')
    expect(await h.refusal(call(tx, admin, 'delete_product', product.id))).toBe('PT409 errors.product.in_use')
  })
})

test('a sale of the product earns its own reward from when it counts', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { program, product, set } = await stage(tx)
    await set('sale', 'percent', 2500)
    expect(await earned(tx, program, product.slug)).toBe(2500)
    expect(await earned(tx, program, 'another')).toBe(1000)
  })
})

test('what cannot be is refused', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { admin, product, set } = await stage(tx)
    expect(await h.refusal(set('sale', null, null))).toBe('PT409 errors.product.no_reward')
    expect(await h.refusal(set('click', 'flat', 100))).toBe('PT422 errors.fields.choice')
    expect(await h.refusal(set(null, 'flat', 100))).toBe('PT422 errors.fields.choice')
    expect(await h.refusal(set('sale', 'percent', 10_001))).toMatch(/^PT422 errors\.reward\./)
    expect(await h.refusal(set('sale', 'flat', null))).toMatch(/^PT422 errors\.reward\./)
    await call(tx, admin, 'change_product', product.id, { program_id: null }, 2)
    expect(await h.refusal(set('sale', 'percent', 500))).toBe('PT409 errors.product.no_program')
  })
})
