import { randomUUID } from 'node:crypto'
import type { JSONValue } from 'postgres'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { call, history, inForce, makeProduct, type Product, setPrice } from './stage.ts'

const sql = h.connect()
const FORBIDDEN = 'PT403 errors.forbidden'
const MISSING = 'PT404 errors.product.not_found'

/** An administrator and a member in a transaction that is rolled back. */
const staged = (run: (tx: h.Tx, admin: h.Person, member: h.Person) => Promise<void>) =>
  h.rolledBack(sql, async (tx) => run(tx, await h.makePerson(tx, { admin: true }), await h.makePerson(tx)))

const order = async (tx: h.Tx, ids: string[]) =>
  (
    await tx<{ id: string }[]>`select id from public.products where id = any (${ids}) order by position, slug`
  ).map(({ id }) => ids.indexOf(id))

describe('create_product', () => {
  test('makes a draft at the end of its kind, once for a key', async () => {
    await staged(async (tx, admin) => {
      const first = await makeProduct(tx, admin, { kind: 'vip', published: false })
      const key = randomUUID()
      const args = ['vip', `s-${key}`, { es: 'Dos' }, { es: 'Texto' }, key] as const
      const made = await call<Product>(tx, admin, 'create_product', ...args)
      expect(made).toMatchObject({ status: 'draft', position: first.position + 1, revision: 1 })
      expect(await call<Product>(tx, admin, 'create_product', ...args)).toEqual(made)
      const other = [...args.slice(0, 2), { es: 'Otro' }, ...args.slice(3)] as JSONValue[]
      expect(await h.refusal(call(tx, admin, 'create_product', ...other))).toBe(
        'PT409 errors.idempotency.conflict',
      )
      expect(await history(tx, made)).toEqual(['product.created'])
    })
  })

  test.each<[string, JSONValue[], string]>([
    ['a kind that there is not', [null, 'a', { es: 'A' }, { es: 'A' }], 'errors.fields.choice'],
    ['an identifier with a space', ['vip', 'a b', { es: 'A' }, { es: 'A' }], 'errors.product.slug'],
    ['the identifier of a page', ['vip', 'new', { es: 'A' }, { es: 'A' }], 'errors.product.slug'],
    ['no Spanish name', ['vip', 'a', { en: 'A' }, { es: 'A' }], 'errors.product.name'],
    ['a summary without end', ['vip', 'a', { es: 'A' }, { es: 'x'.repeat(401) }], 'errors.product.summary'],
  ])('refuses %s', async (_, args, key) => {
    await staged(async (tx, admin) => {
      expect(await h.refusal(call(tx, admin, 'create_product', ...args, randomUUID()))).toBe(`PT422 ${key}`)
    })
  })

  test('refuses an identifier that is taken', async () => {
    await staged(async (tx, admin) => {
      const { slug } = await makeProduct(tx, admin)
      const again = call(tx, admin, 'create_product', 'vip', slug, { es: 'A' }, { es: 'A' }, randomUUID())
      expect(await h.refusal(again)).toBe('PT422 errors.product.slug_taken')
    })
  })
})

describe('change_product', () => {
  test('changes what it is given, counts the revision, and logs the difference', async () => {
    await staged(async (tx, admin) => {
      const product = await makeProduct(tx, admin)
      const program = await h.makeProgram(tx)
      const changes = {
        name: { es: 'Otro' },
        description: { es: '**Todo** incluido' },
        features: { es: ['Uno'], en: ['One'] },
        quotas: { seats: 3 },
        delivery_days: 7,
        program_id: program.id,
      }
      const after = await call(tx, admin, 'change_product', product.id, changes, 1)
      expect(after).toMatchObject({ ...changes, revision: 2 })
      const [entry] = await tx`select before, after from public.audit_log
        where subject_id = ${product.id} and action = 'product.changed'`
      expect(entry?.after).toMatchObject({ name: { es: 'Otro' }, quotas: { seats: 3 } })
      expect(entry?.before).not.toHaveProperty('kind')
      const same = await call(tx, admin, 'change_product', product.id, changes, 2)
      expect(same).toMatchObject({ revision: 2 })
    })
  })

  test('refuses another edit in between, and what cannot be', async () => {
    await staged(async (tx, admin) => {
      const product = await makeProduct(tx, admin)
      const change = (changes: JSONValue, revision: number | null = 1) =>
        h.refusal(call(tx, admin, 'change_product', product.id, changes, revision))
      expect(await change({ name: { es: 'A' } }, 2)).toBe('PT409 errors.product.stale')
      expect(await change({ name: { es: 'A' } }, null)).toBe('PT409 errors.product.stale')
      expect(await change({ status: 'archived' })).toBe('PT422 errors.invalid')
      expect(await change({ kind: 'vip' })).toBe('PT422 errors.invalid')
      expect(await change({ delivery_days: 'soon' })).toBe('PT422 errors.invalid')
      expect(await change(null)).toBe('PT422 errors.invalid')
      expect(await change({ delivery_days: 0 })).toBe('PT422 errors.product.delivery_days')
      expect(await change({ quotas: { seats: -1 } })).toBe('PT422 errors.product.quotas')
      expect(await change({ features: { es: 'Uno' } })).toBe('PT422 errors.product.features')
      expect(await change({ description: { en: 'Only' } })).toBe('PT422 errors.product.description')
      expect(await change({ program_id: randomUUID() })).toBe('PT422 errors.product.program')
      expect(await change({ slug: 'another-one' })).toBe('PT422 errors.product.slug_fixed')
    })
  })

  test('lets a draft have another identifier', async () => {
    await staged(async (tx, admin) => {
      const draft = await makeProduct(tx, admin, { published: false })
      const slug = `s-${randomUUID()}`
      expect(await call(tx, admin, 'change_product', draft.id, { slug }, 1)).toMatchObject({ slug })
    })
  })
})

describe('change_product_status', () => {
  test('publishes, archives and publishes again', async () => {
    await staged(async (tx, admin) => {
      const draft = await makeProduct(tx, admin, { published: false })
      const to = (status: string | null) =>
        call<Product>(tx, admin, 'change_product_status', draft.id, status)
      expect(await h.refusal(to('archived'))).toBe('PT409 errors.product.wrong_status')
      expect(await to('published')).toMatchObject({ status: 'published' })
      expect(await h.refusal(to('published'))).toBe('PT409 errors.product.wrong_status')
      expect(await h.refusal(to('draft'))).toBe('PT409 errors.product.wrong_status')
      expect(await h.refusal(to(null))).toBe('PT409 errors.product.wrong_status')
      expect(await to('archived')).toMatchObject({ status: 'archived' })
      const change = call(tx, admin, 'change_product', draft.id, { name: { es: 'A' } }, 1)
      expect(await h.refusal(change)).toBe('PT409 errors.product.archived')
      expect(await h.refusal(setPrice(tx, admin, draft, 100))).toBe('PT409 errors.product.archived')
      expect(await to('published')).toMatchObject({ status: 'published' })
      expect(await history(tx, draft)).toEqual([
        'product.created',
        ...Array(3).fill('product.status_changed'),
      ])
    })
  })
})

describe('duplicate_product', () => {
  test('copies texts and prices in force into a draft with an identifier of its own', async () => {
    await staged(async (tx, admin) => {
      const product = await makeProduct(tx, admin, { slug: `copia-${randomUUID().slice(0, 8)}x` })
      await call(tx, admin, 'change_product', product.id, { quotas: { seats: 2 } }, 1)
      await setPrice(tx, admin, product, 900)
      await setPrice(tx, admin, product, 9900, { period: 'year' })
      const key = randomUUID()
      const copy = await call<Product>(tx, admin, 'duplicate_product', product.id, key)
      expect(copy).toMatchObject({ status: 'draft', quotas: { seats: 2 }, slug: `${product.slug}-2` })
      expect(await inForce(tx, copy)).toEqual([900, 9900])
      expect(await call<Product>(tx, admin, 'duplicate_product', product.id, key)).toEqual(copy)
      const third = await call<Product>(tx, admin, 'duplicate_product', copy.id, randomUUID())
      expect(third.slug).toBe(`${product.slug}-3`)
    })
  })
})

describe('delete_product', () => {
  test('deletes a draft with its prices, and nothing that is or was for sale', async () => {
    await staged(async (tx, admin) => {
      const draft = await makeProduct(tx, admin, { published: false })
      await setPrice(tx, admin, draft, 900)
      await call(tx, admin, 'delete_product', draft.id)
      expect(await tx`select from public.products where id = ${draft.id}`).toHaveLength(0)
      expect(await history(tx, draft)).toContain('product.deleted')
      expect(await h.refusal(call(tx, admin, 'delete_product', draft.id))).toBe(MISSING)
      const open = await makeProduct(tx, admin)
      expect(await h.refusal(call(tx, admin, 'delete_product', open.id))).toBe(
        'PT409 errors.product.published',
      )
    })
  })

  test('names what still uses it, by any domain’s hook', async () => {
    await staged(async (tx, admin) => {
      const draft = await makeProduct(tx, admin, { published: false })
      await tx.unsafe(`create function contact.product_uses(product public.products)
        returns table (reason text, uses bigint) language sql stable as $$ select 'letters', 3::bigint $$`)
      const refused = call(tx, admin, 'delete_product', draft.id)
      await expect(refused).rejects.toMatchObject({
        code: 'PT409',
        message: 'errors.product.in_use',
        detail: 'letters',
      })
    })
  })
})

describe('move_product', () => {
  test('puts a product before another of its kind or at the end', async () => {
    await staged(async (tx, admin) => {
      const made: Product[] = []
      for (let n = 0; n < 4; n++) made.push(await makeProduct(tx, admin, { kind: 'business_plan' }))
      const ids = made.map(({ id }) => id)
      const [a, b, , d] = ids as [string, string, string, string]
      const move = (id: string, before: string | null) => call(tx, admin, 'move_product', id, before)
      await move(d, b)
      expect(await order(tx, ids)).toEqual([0, 3, 1, 2])
      await move(a, null)
      expect(await order(tx, ids)).toEqual([3, 1, 2, 0])
      await move(a, d)
      expect(await order(tx, ids)).toEqual([0, 3, 1, 2])
      await move(a, d)
      const moves = (await history(tx, { id: a })).filter((action) => action === 'product.moved')
      expect(moves).toHaveLength(2)
    })
  })

  test('refuses a neighbour of another kind, itself, and one that is gone', async () => {
    await staged(async (tx, admin) => {
      const [one, other] = [await makeProduct(tx, admin), await makeProduct(tx, admin, { kind: 'vip' })]
      for (const before of [other.id, one.id, randomUUID()])
        expect(await h.refusal(call(tx, admin, 'move_product', one.id, before))).toBe(
          'PT409 errors.product.order_stale',
        )
    })
  })
})

test('members, visitors and missing rows get the same answer from every command', async () => {
  await staged(async (tx, admin, member) => {
    const product = await makeProduct(tx, admin)
    const price = await setPrice(tx, admin, product, 500)
    const calls: [string, ...JSONValue[]][] = [
      ['change_product', product.id, {}, 1],
      ['change_product_status', product.id, 'archived'],
      ['duplicate_product', product.id, randomUUID()],
      ['delete_product', product.id],
      ['move_product', product.id, null],
      ['set_product_price', product.id, 900, 'USD', 'month', null, randomUUID()],
      ['set_product_reward', product.id, 'sale', 'percent', 900, randomUUID()],
      ['end_product_price', price.id],
      ['add_product_image', product.id, '', 1, 1, { es: 'A' }],
      ['remove_product_image', product.id, 'a'],
    ]
    for (const [name, ...values] of calls) {
      expect(await h.refusal(call(tx, member, name, ...values)), name).toBe(FORBIDDEN)
      const nowhere = [randomUUID(), ...values.slice(1)] as JSONValue[]
      const missing = name === 'end_product_price' ? 'PT404 errors.product.price_not_found' : MISSING
      expect(await h.refusal(call(tx, admin, name, ...nowhere)), name).toBe(missing)
    }
    expect(await history(tx, product)).toEqual([
      'product.created',
      'product.status_changed',
      'product.price_set',
    ])
  })
})
