import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { payRun } from '../payouts/stage.ts'
import { merge, scene, sums, wrong } from './merges.stage.ts'

const sql = h.connect()

describe('a merge of two accounts', () => {
  test('loses nothing, invents nothing, and leaves the account that went empty', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { shop, school, admin, from, into } = await scene(tx)
      const before = await sums(tx, from, into)
      await merge(tx, admin, from, into)
      await tx`set constraints all immediate`
      expect(await sums(tx, from, into)).toEqual(before)
      const left = await sums(tx, from)
      expect(left).toMatchObject({ commissions: [0, null], payouts: [0, null], links: '0', coupons: '0' })
      expect(await h.balance(tx, from, shop)).toEqual({ pending: 0, available: 0, in_payout: 0, paid: 0 })
      expect(await h.balance(tx, into, shop)).toEqual({
        pending: 1000,
        available: 0,
        in_payout: 0,
        paid: 2000,
      })
      expect(await h.balance(tx, into, school)).toEqual({
        pending: 500,
        available: 1000,
        in_payout: 0,
        paid: 0,
      })
      expect(await wrong(tx)).toEqual([])
      await tx`select reports.fold_tallies()`
      expect(await wrong(tx)).toEqual([])
    })
  })

  test('keeps its links and coupons at work, for the account that stays', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { shop, school, admin, from, into, own } = await scene(tx)
      await merge(tx, admin, from, into)
      const [enrollment] = await tx`select id from public.enrollments
        where affiliate_id = ${into.affiliateId} and program_id = ${school.id}`
      for (const [program, affiliate, survivor] of [
        [shop, from, into.enrollmentId],
        [school, own, enrollment?.id],
      ] as const) {
        const { conversion_id } = await h.aSale(tx, program, affiliate)
        const [sale] = await tx`select c.enrollment_id, m.affiliate_id from public.conversions c
          join public.commissions m on m.conversion_id = c.id where c.id = ${conversion_id}`
        expect(sale).toEqual({ enrollment_id: survivor, affiliate_id: into.affiliateId })
      }
      const order = { order_id: 'k', customer_id: 'k', amount: 1000, currency: 'USD', coupon: 'ana-10' }
      const byCoupon = await h.report(tx, 'sale', shop, order)
      const [credited] =
        await tx`select enrollment_id from public.conversions where id = ${byCoupon.conversion_id}`
      expect(credited?.enrollment_id).toBe(into.enrollmentId)
      const [led] = await tx`select * from public.resolve_links(${[from.code]})`
      expect(led?.destination).toContain('coupon=ANA-10')
      expect(await wrong(tx)).toEqual([])
    })
  })

  test('lets refunds and payouts go on where everything is now', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { shop, admin, decide, from, into } = await scene(tx)
      const [paid] =
        await tx`select c.external_id from public.conversions c join public.commissions m on m.conversion_id = c.id
        where m.affiliate_id = ${from.affiliateId} and m.status = 'paid' and m.program_id = ${shop.id}`
      await merge(tx, admin, from, into)
      await h.report(tx, 'refund', shop, { refund_id: 'r', order_id: paid?.external_id, amount: 4000 })
      const open = await tx`select id from public.commissions where affiliate_id = ${into.affiliateId}
        and program_id = ${shop.id} and status = 'pending'`
      for (const { id } of open)
        await decide((t) => t`select public.approve_commission(${id}, ${randomUUID()})`)
      expect((await h.balance(tx, into, shop)).available).toBe(1000 - 400)
      await payRun(tx, admin, shop)
      expect(await h.balance(tx, into, shop)).toMatchObject({ available: 0, in_payout: 600 })
      expect(await wrong(tx)).toEqual([])
    })
  })

  test('ends the account for new programs, notifies its owner, and counts it as the same buyer', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { shop, admin, from, into } = await scene(tx)
      await merge(tx, admin, from, into)
      const other = await h.makeProgram(tx)
      const join = h.as(
        tx,
        'authenticated',
        from.id,
        (t) => t`select * from public.join_program(${other.id})`,
      )
      expect(await h.refusal(join)).toBe('PT403 errors.affiliate.merged_away')
      const [mail] =
        await tx`select template, data ->> 'email' as email from core.outbox where recipient = ${from.email}
        order by id desc limit 1`
      expect(mail).toEqual({ template: 'account_merged', email: into.email })
      const click = h.aClick(into.code)
      await h.recordClicks(tx, [click])
      const own = { order_id: 'own', customer_id: 'own', customer_email: from.email, click_id: click.id }
      const sale = await h.report(tx, 'sale', shop, { ...own, amount: 1000, currency: 'USD' })
      expect(sale.attributed).toBe(false)
      const [audit] = await tx`select actor_id from public.audit_log where action = 'affiliate.merged'`
      expect(audit?.actor_id).toBe(admin.id)
    })
  })

  test('takes applications, places, tags and notes along, and leaves no two of one', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, decide, from, into } = await scene(tx)
      const requested = await h.makeProgram(tx)
      await decide(
        (t) =>
          t`select public.set_program_admission(${requested.id}, 'review', '[]', '{}', '{}', '{}', 0, 30, null)`,
      )
      for (const { id } of [from, into]) {
        await h.as(tx, 'authenticated', id, (t) => t`select public.apply_to_program(${requested.id}, '{}')`)
        await h.as(
          tx,
          'authenticated',
          id,
          (t) => t`select public.add_property('site', 'https://ana.example.com')`,
        )
      }
      await h.as(
        tx,
        'authenticated',
        from.id,
        (t) => t`select public.add_property('site', 'https://otra.example.com')`,
      )
      await tx`update public.affiliate_properties set verified_at = now(), proof = 'dns' where affiliate_id = ${from.affiliateId}`
      await decide((t) => t`select public.set_affiliate_tags(${from.affiliateId}, '{radio,tv}')`)
      await decide((t) => t`select public.set_affiliate_tags(${into.affiliateId}, '{radio}')`)
      await decide((t) => t`select public.add_affiliate_note(${from.affiliateId}, 'Llamar')`)
      await merge(tx, admin, from, into)
      const [now] = await tx`select
        (select array_agg(state::text order by state) from public.applications where affiliate_id = ${into.affiliateId}
          and program_id = ${requested.id}) as states,
        (select array_agg(url || ' ' || coalesce(proof::text, '-') order by url) from public.affiliate_properties
          where affiliate_id = ${into.affiliateId}) as places,
        (select array_agg(tag order by tag) from public.affiliate_tags where affiliate_id = ${into.affiliateId}) as tags,
        (select count(*)::int from public.affiliate_notes where affiliate_id = ${into.affiliateId}) as notes`
      expect(now).toEqual({
        states: ['submitted', 'withdrawn'],
        places: ['https://ana.example.com dns', 'https://otra.example.com dns'],
        tags: ['radio', 'tv'],
        notes: 1,
      })
    })
  })
})
