import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { call, days, inForce, makeProduct, type Price, passTime, setPrice } from './stage.ts'

const sql = h.connect()
const staged = (run: (tx: h.Tx, admin: h.Person) => Promise<void>) =>
  h.rolledBack(sql, async (tx) => run(tx, await h.makePerson(tx, { admin: true })))

describe('set_product_price', () => {
  test('ends the version in force and begins another; both stay', async () => {
    await staged(async (tx, admin) => {
      const product = await makeProduct(tx, admin)
      const old = await setPrice(tx, admin, product, 900)
      await passTime(tx, product, 10)
      const key = randomUUID()
      const now = await setPrice(tx, admin, product, 1000, { key })
      expect(await setPrice(tx, admin, product, 1000, { key })).toEqual(now)
      expect(await inForce(tx, product)).toEqual([1000])
      const rows = await tx<Price[]>`select * from public.product_prices where product_id = ${product.id}
        order by starts_at`
      expect(rows.map(({ id }) => id)).toEqual([old.id, now.id])
      expect(rows[0]?.ends_at).toEqual(rows[1]?.starts_at)
      expect(rows[1]?.ends_at).toBeNull()
    })
  })

  test('counts beside others of another period or currency', async () => {
    await staged(async (tx, admin) => {
      const product = await makeProduct(tx, admin)
      await setPrice(tx, admin, product, 900)
      await setPrice(tx, admin, product, 9000, { period: 'year' })
      await setPrice(tx, admin, product, 800, { currency: 'EUR' })
      expect(await inForce(tx, product)).toEqual([800, 900, 9000])
    })
  })

  test('begins by itself when it was scheduled, and is seen by nobody before', async () => {
    await staged(async (tx, admin) => {
      const product = await makeProduct(tx, admin)
      await setPrice(tx, admin, product, 900)
      const later = await setPrice(tx, admin, product, 1100, { from: days(3) })
      const seen = () =>
        h.as(tx, 'anon', '', (t) => t`select id from public.product_prices where id = ${later.id}`)
      expect(await inForce(tx, product)).toEqual([900])
      expect(await seen()).toHaveLength(0)
      expect(await h.refusal(setPrice(tx, admin, product, 1200, { from: days(5) }))).toBe(
        'PT409 errors.product.price_waits',
      )
      const until = await setPrice(tx, admin, product, 950)
      expect(until.ends_at).toEqual(later.starts_at)
      await passTime(tx, product, 4)
      expect(await inForce(tx, product)).toEqual([1100])
      expect(await seen()).toHaveLength(1)
    })
  })

  test.each<[string, Parameters<typeof setPrice>[3], Parameters<typeof setPrice>[4], string]>([
    ['nothing', 0, {}, 'PT422 errors.product.amount'],
    ['less than nothing', -1, {}, 'PT422 errors.product.amount'],
    ['more than anybody has', 1_000_000_000_001, {}, 'PT422 errors.product.amount'],
    ['no currency', 100, { currency: 'usd' }, 'PT422 errors.program.currency'],
    ['a day that is over', 100, { from: days(-1) }, 'PT422 errors.product.price_date'],
    ['a day in three years', 100, { from: days(1100) }, 'PT422 errors.product.price_date'],
  ])('refuses %s', async (_, amount, options, refused) => {
    await staged(async (tx, admin) => {
      const product = await makeProduct(tx, admin)
      expect(await h.refusal(setPrice(tx, admin, product, amount, options))).toBe(refused)
    })
  })

  test('refuses the price that there is', async () => {
    await staged(async (tx, admin) => {
      const product = await makeProduct(tx, admin)
      await setPrice(tx, admin, product, 900)
      expect(await h.refusal(setPrice(tx, admin, product, 900))).toBe('PT409 errors.product.price_same')
    })
  })
})

describe('end_product_price', () => {
  test('ends what is in force once, and nothing follows', async () => {
    await staged(async (tx, admin) => {
      const product = await makeProduct(tx, admin)
      const price = await setPrice(tx, admin, product, 900)
      await passTime(tx, product, 1)
      await call(tx, admin, 'end_product_price', price.id)
      expect(await inForce(tx, product)).toEqual([])
      expect(await h.refusal(call(tx, admin, 'end_product_price', price.id))).toBe(
        'PT409 errors.product.price_over',
      )
    })
  })

  test('takes back what has not begun: the one before it goes on', async () => {
    await staged(async (tx, admin) => {
      const product = await makeProduct(tx, admin)
      await setPrice(tx, admin, product, 900)
      const later = await setPrice(tx, admin, product, 1100, { from: days(3) })
      await call(tx, admin, 'end_product_price', later.id)
      await passTime(tx, product, 4)
      expect(await inForce(tx, product)).toEqual([900])
      expect(await h.refusal(call(tx, admin, 'end_product_price', later.id))).toBe(
        'PT409 errors.product.price_over',
      )
      await setPrice(tx, admin, product, 1200, { from: days(3) })
    })
  })
})

test('whatever happens to its prices, a product has at most one in force of a period and a currency', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('set' as const), amount: fc.integer({ min: 1, max: 5 }) }),
    fc.record({
      kind: fc.constant('later' as const),
      amount: fc.integer({ min: 1, max: 5 }),
      in: fc.integer({ min: 1, max: 6 }),
    }),
    fc.record({ kind: fc.constant('end' as const), which: fc.nat(9) }),
    fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 4 }) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      await staged(async (tx, admin) => {
        const product = await makeProduct(tx, admin)
        for (const one of steps) {
          if (one.kind === 'wait') await passTime(tx, product, one.days)
          const rows = await tx<Price[]>`select * from public.product_prices
            where product_id = ${product.id} order by created_at, id`
          const ended = one.kind === 'end' ? rows[one.which % Math.max(rows.length, 1)] : undefined
          const change =
            one.kind === 'set'
              ? setPrice(tx, admin, product, one.amount)
              : one.kind === 'later'
                ? setPrice(tx, admin, product, one.amount, { from: days(one.in) })
                : ended && call(tx, admin, 'end_product_price', ended.id)
          await change?.catch((error: { code?: string }) => {
            if (error.code !== 'PT409') throw error
          })
          const [twice] = await tx`select 1 from public.product_prices a join public.product_prices b
            on a.product_id = b.product_id and a.id < b.id where a.product_id = ${product.id}
            and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)`
          expect(twice).toBeUndefined()
        }
      })
    }),
    { numRuns: 25 },
  )
})

describe('price_to_order', () => {
  const toOrder = (tx: h.Tx, product: { id: string }, price: { id: string }) =>
    tx.savepoint(
      (t) => t`select (o.product).slug, (o.price).amount_minor
      from products.price_to_order(${product.id}, ${price.id}) as o`,
    )

  test('gives the published product and the price in force', async () => {
    await staged(async (tx, admin) => {
      const product = await makeProduct(tx, admin)
      const price = await setPrice(tx, admin, product, 900)
      expect(await toOrder(tx, product, price)).toEqual([{ slug: product.slug, amount_minor: '900' }])
    })
  })

  test('refuses a price that changed, has not begun or is of another product, and what is not for sale', async () => {
    await staged(async (tx, admin) => {
      const [product, other] = [await makeProduct(tx, admin), await makeProduct(tx, admin)]
      const old = await setPrice(tx, admin, product, 900)
      await passTime(tx, product, 1)
      await setPrice(tx, admin, product, 1000)
      const later = await setPrice(tx, admin, product, 1100, { from: days(3) })
      const foreign = await setPrice(tx, admin, other, 100)
      for (const price of [old, later, foreign, { id: randomUUID() }])
        expect(await h.refusal(toOrder(tx, product, price))).toBe('PT409 errors.product.price_changed')
      await call(tx, admin, 'change_product_status', other.id, 'archived')
      const draft = await makeProduct(tx, admin, { published: false })
      for (const one of [other, draft, { id: randomUUID() }])
        expect(await h.refusal(toOrder(tx, one, foreign))).toBe('PT409 errors.product.not_orderable')
    })
  })
})
