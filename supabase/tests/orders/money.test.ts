import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import {
  cast,
  confirm,
  documentsOf,
  mailsOf,
  makeProduct,
  orderById,
  place,
  refund,
  turnOn,
} from './stage.ts'

const sql = h.connect()

/** Somebody clicked an affiliate's link and then ordered a product of that program. */
async function recommended(tx: h.Tx, amount = 10_000) {
  const program = await h.makeProgram(tx)
  const affiliate = await h.makeAffiliate(tx, program)
  const { admin, buyer } = await cast(tx)
  const product = await makeProduct(tx, { program: program.id, amount })
  const click = h.aClick(affiliate.code)
  await h.recordClicks(tx, [click])
  return { program, affiliate, admin, buyer, product, click }
}
const saleOf = async (tx: h.Tx, number: string) => {
  const [row] =
    await tx`select c.id, c.amount::int, c.enrollment_id, c.customer_id, c.items, c.is_renewal, m.amount::int as earned,
      m.status, coalesce((select sum(r.amount) from public.conversions r where r.sale_id = c.id), 0)::int as returned
    from public.conversions c left join public.commissions m on m.conversion_id = c.id
    where c.kind = 'sale' and c.external_id = ${number}`
  return row
}

describe('a paid order', () => {
  test('earns the affiliate whose link its buyer followed, with its number, product and account', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { affiliate, admin, buyer, product, click } = await recommended(tx)
      const order = await place(tx, buyer, product, { click: click.id })
      expect(await saleOf(tx, order.number)).toBeUndefined()
      await confirm(tx, admin, order)
      const sale = await saleOf(tx, order.number)
      expect(sale).toMatchObject({ amount: 10_000, enrollment_id: affiliate.enrollmentId, earned: 1_000 })
      expect(sale?.items).toEqual([{ product_id: product.slug, amount: 10_000 }])
      const [customer] = await tx`select user_id from public.customers where id = ${sale?.customer_id}`
      expect(customer?.user_id).toBe(buyer.id)
    })
  })

  test('is credited as of the day of the order, however late it is paid', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { affiliate, admin, buyer, product, click } = await recommended(tx)
      const order = await place(tx, buyer, product, { click: click.id })
      await tx`update public.orders set placed_at = placed_at - interval '10 days' where id = ${order.id}`
      await tx`update public.clicks set clicked_at = clicked_at - interval '35 days' where id = ${click.id}`.catch(
        () => undefined,
      )
      await confirm(tx, admin, order)
      expect((await saleOf(tx, order.number))?.enrollment_id).toBe(affiliate.enrollmentId)
    })
  })

  test('of somebody who registered by a link is the same customer, whatever their cookie has now', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate, admin, product } = await recommended(tx)
      const click = h.aClick(affiliate.code)
      await h.recordClicks(tx, [click])
      const buyer = await h.makePerson(tx, { visitorId: click.visitor_id })
      const order = await place(tx, buyer, product)
      await confirm(tx, admin, order)
      expect(await saleOf(tx, order.number)).toMatchObject({ enrollment_id: affiliate.enrollmentId })
      expect(await tx`select 1 from public.customers where program_id = ${program.id}`).toHaveLength(1)
    })
  })

  test('of the affiliate themselves earns nothing, nor without a program, nor after its archiving', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate, admin, buyer, product, click } = await recommended(tx)
      const own = await place(tx, affiliate, product, { click: click.id })
      await confirm(tx, admin, own)
      expect(await saleOf(tx, own.number)).toMatchObject({ enrollment_id: null })
      const plain = await place(tx, buyer, await makeProduct(tx), { click: click.id })
      await confirm(tx, admin, plain)
      expect(await saleOf(tx, plain.number)).toBeUndefined()
      const late = await place(tx, buyer, product, { click: click.id })
      await tx`update public.programs set status = 'archived' where id = ${program.id}`
      expect((await confirm(tx, admin, late)).state).toBe('paid')
      expect(await saleOf(tx, late.number)).toBeUndefined()
    })
  })

  test('is confirmed once, at the amount that the page showed, with a reference', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, buyer, product } = await cast(tx)
      const order = await place(tx, buyer, product)
      const key = randomUUID()
      expect(await h.refusal(confirm(tx, admin, order, 9_999))).toBe('PT422 errors.order.amount_changed')
      const bare = h.as(
        tx,
        'authenticated',
        admin.id,
        (t) => t`select public.confirm_order_payment(${order.id}, 10000, ' ', ${randomUUID()})`,
      )
      expect(await h.refusal(bare)).toBe('PT422 errors.order.reference')
      await confirm(tx, admin, order, 10_000, key)
      expect((await confirm(tx, admin, order, 10_000, key)).state).toBe('paid')
      expect(await tx`select 1 from public.order_payments where order_id = ${order.id}`).toHaveLength(1)
      expect(await documentsOf(tx, order)).toMatchObject([
        { kind: 'invoice', amount: 10_000 },
        { kind: 'receipt', amount: 10_000 },
      ])
    })
  })
})

describe('a refund', () => {
  test('in parts and then as a whole takes the commission back, with credit notes and mails', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, buyer, product, click } = await recommended(tx)
      const order = await confirm(tx, admin, await place(tx, buyer, product, { click: click.id }))
      expect((await refund(tx, admin, order, 2_500)).state).toBe('paid')
      expect(await saleOf(tx, order.number)).toMatchObject({ returned: 2_500, status: 'pending' })
      expect(await h.refusal(refund(tx, admin, order, 7_501))).toBe('PT422 errors.order.refund_amount')
      expect(await h.refusal(refund(tx, admin, order, 0))).toBe('PT422 errors.order.refund_amount')
      expect((await refund(tx, admin, order)).state).toBe('refunded')
      expect(await saleOf(tx, order.number)).toMatchObject({ returned: 10_000, status: 'void' })
      expect((await documentsOf(tx, order)).filter(({ kind }) => kind === 'credit_note')).toMatchObject([
        { amount: 2_500 },
        { amount: 7_500 },
      ])
      expect((await mailsOf(tx, buyer)).slice(-2)).toMatchObject([
        { template: 'order_refunded', data: { amount: 2_500, whole: false } },
        { template: 'order_refunded', data: { amount: 7_500, whole: true } },
      ])
    })
  })

  test('twice by one key is one, and one beside a refund made by hand reports what is left', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, buyer, product, click } = await recommended(tx)
      const order = await confirm(tx, admin, await place(tx, buyer, product, { click: click.id }))
      const sale = await saleOf(tx, order.number)
      await h.as(
        tx,
        'authenticated',
        admin.id,
        (t) => t`select public.refund_conversion(${sale?.id}, 4000, 'Por error', ${randomUUID()})`,
      )
      const key = randomUUID()
      await refund(tx, admin, order, 3_000, key)
      await refund(tx, admin, order, 3_000, key)
      expect(await saleOf(tx, order.number)).toMatchObject({ returned: 7_000 })
      await refund(tx, admin, order)
      expect(await saleOf(tx, order.number)).toMatchObject({ returned: 10_000, status: 'void' })
      expect((await orderById(tx, order.id)).state).toBe('refunded')
    })
  })
})

describe('documents', () => {
  test('are numbered from one by kind and year, keep the billing data, and never change', async () => {
    await h.rolledBack(sql, async (tx) => {
      await tx`delete from orders.counters`
      await tx`set local session_replication_role = replica`
      await tx`delete from public.order_documents`
      await tx`set local session_replication_role = origin`
      const { admin, buyer, product } = await cast(tx)
      const orders = []
      for (let i = 0; i < 3; i++) orders.push(await confirm(tx, admin, await place(tx, buyer, product)))
      const year = new Date(Date.now() - 5 * 3_600_000).getUTCFullYear()
      const all = await tx`select kind, number from public.order_documents order by kind, sequence`
      expect(all.map(({ number }) => number)).toEqual(
        ['F', 'R'].flatMap((series) => [1, 2, 3].map((n) => `${series}-${year}-00000${n}`)),
      )
      const [first] = await tx`select buyer from public.order_documents limit 1`
      expect(first?.buyer).toMatchObject({ name: 'Ana Pérez', tax_id: '8-442-445', dv: '12' })
      const change = tx.savepoint((t) => t`update public.order_documents set amount = 1`)
      expect(await h.refusal(change)).toBe('PT403 errors.append_only')
    })
  })
})

describe('ways to pay', () => {
  const set = (tx: h.Tx, who: string, values: [string, boolean, h.JsonValue, string, string | null]) =>
    h.as(tx, 'authenticated', who, (t) => {
      const [option, on, words, destination, network] = values
      return t`select public.set_payment_option(${option}, ${on}, ${t.json(words)}, ${destination}, ${network})`
    })

  test('are set by administrators with their password, with both states in the log; off is not offered', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, buyer } = await cast(tx)
      const yappy: [string, boolean, h.JsonValue, string, null] = [
        'yappy',
        true,
        { es: 'Busca' },
        '@vip',
        null,
      ]
      expect(await h.refusal(set(tx, buyer.id, yappy))).toBe('PT403 errors.forbidden')
      expect(await h.refusal(set(tx, admin.id, yappy))).toBe('PT403 errors.account.password_needed')
      await turnOn(tx, admin, 'yappy')
      const seen = () =>
        h.as(
          tx,
          'authenticated',
          buyer.id,
          (t) => t`select option from public.payment_options order by option`,
        )
      expect(await seen()).toMatchObject([{ option: 'bank' }, { option: 'yappy' }])
      await h.prove(tx, admin, 'payment_option')
      await set(tx, admin.id, ['yappy', false, { es: 'Busca' }, '@vip', null])
      expect(await seen()).toMatchObject([{ option: 'bank' }])
      const [last] =
        await tx`select before, after from public.audit_log where action = 'payment_option.set' order by id desc limit 1`
      expect(last).toMatchObject({ before: { destination: '@panamavip' }, after: { is_on: false } })
      const list = (who: h.Person) =>
        h.as(tx, 'authenticated', who.id, (t) => t`select * from public.list_payment_option_changes()`)
      expect(await h.refusal(list(buyer))).toBe('PT403 errors.forbidden')
      expect((await list(admin)).slice(0, 2)).toMatchObject([
        { option: 'yappy', value: { is_on: false, destination: '@vip' } },
        { option: 'yappy', value: { is_on: true, destination: '@panamavip' } },
      ])
    })
  })

  test.each<[string, boolean, h.JsonValue, string, string | null, string]>([
    ['card', true, { es: 'a' }, 'x', null, 'option'],
    ['bank', true, { en: 'a' }, 'x', null, 'instructions_es'],
    ['bank', true, { es: 'a'.repeat(2001) }, 'x', null, 'instructions_es'],
    ['bank', true, { es: 'a' }, ' ', null, 'destination'],
    ['paypal', true, { es: 'a' }, 'https://paypal.me.evil.example/x', null, 'destination'],
    ['paypal', true, { es: 'a' }, 'javascript:alert(1)', null, 'destination'],
    ['usdc', true, { es: 'a' }, '0x12', 'base', 'destination'],
    ['usdc', true, { es: 'a' }, '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', null, 'network'],
    ['yappy', true, { es: 'a' }, '<b>', null, 'destination'],
    ['bank', true, { es: 'a' }, 'x', 'base', 'network'],
  ])('refuse %s with %s, %j, %s, %s at %s', async (option, on, words, destination, network, field) => {
    await h.rolledBack(sql, async (tx) => {
      const admin = await h.makePerson(tx, { admin: true })
      await h.prove(tx, admin, 'payment_option')
      const refused = set(tx, admin.id, [option, on, words, destination, network])
      await expect(refused).rejects.toMatchObject({ code: 'PT422', detail: field })
    })
  })
})
