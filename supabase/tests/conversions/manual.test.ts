import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { ago, DAY, order, outcomes, sell, visit } from '../reports/stage.ts'

const sql = h.connect()

async function scene(tx: h.Tx, options: h.ProgramOptions = {}) {
  const admin = await h.makePerson(tx, { admin: true })
  const program = await h.makeProgram(tx, options)
  const [affiliate, rival] = [await h.makeAffiliate(tx, program), await h.makeAffiliate(tx, program)]
  const asAdmin = <T>(run: (t: h.Tx) => Promise<T>) => h.as(tx, 'authenticated', admin.id, run)
  const record = async (
    kind: string,
    body: object,
    enrollmentId: string | null = null,
    key: string = randomUUID(),
  ) => {
    const [row] = await asAdmin(
      (t) =>
        t<
          { id: string }[]
        >`select public.record_manual_conversion(${program.id}, ${kind}, ${t.json(body as never)}, ${enrollmentId}, ${key}) as id`,
    )
    return row?.id ?? ''
  }
  const refund = async (
    id: string,
    amount: number | null,
    reason = 'Pedido duplicado',
    key: string = randomUUID(),
  ) => {
    const [row] = await asAdmin(
      (t) => t<{ id: string }[]>`select public.refund_conversion(${id}, ${amount}, ${reason}, ${key}) as id`,
    )
    return row?.id ?? ''
  }
  return { admin, program, affiliate, rival, record, refund, asAdmin }
}

const read = async (tx: h.Tx, id: string) =>
  (
    await tx`select c.kind, c.source, c.enrollment_id, d.rule, d.candidate_count, d.winner, m.amount::int as commission
      from public.conversions c left join public.attribution_decisions d on d.conversion_id = c.id
      left join public.commissions m on m.conversion_id = c.id where c.id = ${id}`
  )[0]

describe('a conversion by hand', () => {
  test('is credited to the affiliate that the administrator names, and every other candidate is stored with it', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate, rival, record, admin } = await scene(tx)
      const click = await visit(tx, rival)
      const id = await record('sale', { ...order, click_id: click.id }, affiliate.enrollmentId)
      expect(await read(tx, id)).toEqual({
        kind: 'sale',
        source: 'manual',
        enrollment_id: affiliate.enrollmentId,
        rule: 'manual',
        candidate_count: 2,
        winner: 2,
        commission: 1000,
      })
      expect(await outcomes(tx, { conversion_id: id } as h.Report)).toEqual({
        [click.id]: 'outranked',
        null: 'won',
      })
      expect(await h.balance(tx, affiliate, program)).toMatchObject({ pending: 1000 })
      const [log] = await tx`select actor_id, action from public.audit_log where subject_id = ${id}`
      expect(log).toEqual({ actor_id: admin.id, action: 'sale.recorded' })
      const [customer] =
        await tx`select bound_enrollment_id from public.customers where program_id = ${program.id}`
      expect(customer?.bound_enrollment_id).toBe(affiliate.enrollmentId)
    })
  })

  test('is decided by clicks and coupon when nobody is named', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate, record } = await scene(tx)
      const [coupon] = await tx`insert into public.coupons (enrollment_id, program_id, code)
        values (${affiliate.enrollmentId}, ${program.id}, 'RADIO-10') returning code`
      const id = await record('sale', { ...order, coupon: coupon?.code })
      expect(await read(tx, id)).toMatchObject({ rule: 'coupon', enrollment_id: affiliate.enrollmentId })
      const nobody = await record('lead', { customer_id: 'c-9' })
      expect(await read(tx, nobody)).toMatchObject({ kind: 'lead', enrollment_id: null, commission: null })
    })
  })

  test('is one, however often it is sent, and one with the shop’s own report', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate, record } = await scene(tx)
      const key = randomUUID()
      const first = await record('sale', order, affiliate.enrollmentId, key)
      expect(await record('sale', order, affiliate.enrollmentId, key)).toBe(first)
      expect(await h.refusal(record('sale', { ...order, amount: 1 }, null, key))).toBe(
        'PT409 errors.idempotency.conflict',
      )
      expect(await h.refusal(record('sale', order, affiliate.enrollmentId))).toBe(
        'PT409 errors.conversion.known',
      )
      const again = await sell(tx, program)
      expect([again.replayed, again.conversion_id]).toEqual([true, first])
    })
  })

  test.each([
    ['sale', { ...order, amount: undefined }, 'PT422 errors.fields.required'],
    ['sale', { ...order, order_id: undefined }, 'PT422 errors.api.required'],
    ['sale', { ...order, customer_id: '' }, 'PT422 errors.api.text'],
    ['refund', order, 'PT422 errors.fields.choice'],
    ['sale', { ...order, occurred_at: '2999-01-01T00:00:00Z' }, 'PT422 errors.api.future'],
  ])('as a %s %j is refused', async (kind, body, expected) => {
    await h.rolledBack(sql, async (tx) => {
      const { record } = await scene(tx)
      expect(await h.refusal(record(kind, body))).toBe(expected)
    })
  })

  test('goes to nobody outside the program, out of it at the time, or to whoever records it', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate, admin, record } = await scene(tx)
      const other = await h.makeAffiliate(tx, await h.makeProgram(tx))
      expect(await h.refusal(record('sale', order, other.enrollmentId))).toBe(
        'PT422 errors.program.enrollment',
      )
      const own = await h.makeAffiliate(tx, program, admin)
      expect(await h.refusal(record('sale', order, own.enrollmentId))).toBe('PT403 errors.conversion.own')
      await tx`insert into public.coupons (enrollment_id, program_id, code) values (${own.enrollmentId}, ${program.id}, 'MINE')`
      expect(await h.refusal(record('sale', { ...order, coupon: 'MINE' }))).toBe(
        'PT403 errors.conversion.own',
      )
      await tx`insert into public.enrollment_changes (enrollment_id, state, reason, changed_at)
        values (${affiliate.enrollmentId}, 'paused', 'Prueba', ${ago(DAY)})`
      expect(await h.refusal(record('sale', order, affiliate.enrollmentId))).toBe(
        'PT422 errors.conversion.not_earning',
      )
      expect(await tx`select 1 from public.conversions where program_id = ${program.id}`).toEqual([])
    })
  })
})

describe('a refund by hand', () => {
  test('takes the commission back in proportion and names the administrator and the reason', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, program, affiliate, refund } = await scene(tx)
      const sale = await h.aSale(tx, program, affiliate)
      const key = randomUUID()
      const first = await refund(sale.conversion_id, 2500, 'Devolvió una pieza', key)
      expect(await refund(sale.conversion_id, 2500, 'Devolvió una pieza', key)).toBe(first)
      expect(await h.balance(tx, affiliate, program)).toMatchObject({ pending: 750 })
      await refund(sale.conversion_id, null)
      expect(await h.statusOf(tx, sale.commission?.id ?? '')).toBe('void')
      expect(await h.refusal(refund(sale.conversion_id, null))).toBe(
        'PT409 errors.conversion.already_refunded',
      )
      const [log] = await tx`select actor_id, action, after ->> 'reason' as reason from public.audit_log
        where subject_id = ${first}`
      expect(log).toEqual({ actor_id: admin.id, action: 'refund.recorded', reason: 'Devolvió una pieza' })
      expect((await read(tx, first))?.source).toBe('manual')
    })
  })

  test('is refused without a reason, over what is left, and for what is no sale', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate, refund, record } = await scene(tx)
      const sale = await h.aSale(tx, program, affiliate)
      expect(await h.refusal(refund(sale.conversion_id, 1, '  '))).toBe('PT422 errors.commission.reason')
      for (const amount of [0, 10_001])
        expect(await h.refusal(refund(sale.conversion_id, amount))).toBe(
          'PT422 errors.conversion.refund_amount',
        )
      const lead = await record('lead', { customer_id: 'c-9' })
      expect(await h.refusal(refund(lead, 1))).toBe('PT404 errors.conversion.order_unknown')
    })
  })
})

describe('each report asks for its own scope', () => {
  test.each(['lead', 'sale', 'refund', 'event'] as const)('a key that may not %s', async (kind) => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate } = await scene(tx)
      const sale = await h.aSale(tx, program, affiliate)
      await tx`update public.program_keys set scopes = array_remove(scopes, ${`${kind}s:write`}) where id = ${program.keyId}`
      const body = { ...order, refund_id: 'r-1', event_id: 'e-1', event: 'booked' }
      const given = { ...body, order_id: kind === 'refund' ? sale.order : 'o-2' }
      const send = () => h.as(tx, 'service_role', '', (t) => h.report(t, kind, program, given))
      expect(await h.refusal(send())).toBe('PT403 errors.api.scope')
    })
  })
})
