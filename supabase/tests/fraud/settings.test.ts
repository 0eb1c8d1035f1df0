import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { reject } from '../commissions/decisions.ts'
import * as h from '../harness.ts'
import { mailsTo } from '../rewards/stage.ts'
import { decide, held, holdsOf, scene, service } from './stage.ts'

const sql = h.connect()

describe('the slower rules', () => {
  const check = (tx: h.Tx) => service(tx, (t) => t`select public.check_fraud(100)`)

  test('hold what is not approved when too much comes back, and what is sold after; not for a month after a release', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx, { rules: ['refund_rate'] })
      const sales: Awaited<ReturnType<typeof held>>[] = []
      for (let n = 0; n < 10; n++) sales.push(await held(tx, program, affiliate))
      const giveBack = (n: number) =>
        h.report(tx, 'refund', program, { refund_id: `r-${n}`, order_id: sales[n]?.order, amount: 100 })
      await giveBack(0)
      await giveBack(1)
      await check(tx)
      expect(await h.statusOf(tx, sales[5]?.id ?? '')).toBe('pending')
      await giveBack(2)
      await check(tx)
      const [hold] =
        await tx`select rule, evidence from public.commission_holds where commission_id = ${sales[5]?.id ?? ''}`
      expect(hold).toEqual({ rule: 'refund_rate', evidence: { sales: 10, refunded: 3, limit: 3000 } })
      const later = await held(tx, program, affiliate)
      expect(await h.statusOf(tx, later.id)).toBe('held')
      await decide(tx, admin.id, [later.id])
      await giveBack(3)
      await check(tx)
      expect(await h.statusOf(tx, later.id)).toBe('pending')
      expect(await h.statusOf(tx, (await held(tx, program, affiliate)).id)).toBe('pending')
      expect((await mailsTo(tx, affiliate, 'commission_held')).length).toBe(1)
    })
  })

  test('hold the later of two accounts of one person, never the earlier', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate } = await scene(tx, { rules: ['duplicate_account'] })
      const twin = await h.makeAffiliate(tx, program)
      const other = await h.makeAffiliate(tx, program)
      const ids = [affiliate, twin, other]
      const sold = []
      for (const one of ids) sold.push(await held(tx, program, one))
      await tx`update payouts.payout_seals set fingerprint = ${'f'.repeat(64)} where method_id in (
        select id from public.payout_methods where affiliate_id = any (${[affiliate.affiliateId, twin.affiliateId]}))`
      await tx`update public.payout_methods set confirmed_at = now() where affiliate_id = ${twin.affiliateId}`
      await check(tx)
      expect(await Promise.all(sold.map(({ id }) => h.statusOf(tx, id)))).toEqual([
        'pending',
        'held',
        'pending',
      ])
      await tx`update public.profiles set created_at = now() - interval '1 day', email = 'ana.p@gmail.com' where id = ${affiliate.id}`
      await tx`update public.profiles set email = 'anap+2@gmail.com' where id = ${other.id}`
      await check(tx)
      expect(await h.statusOf(tx, sold[2]?.id ?? '')).toBe('held')
    })
  })
})

describe('a program’s settings', () => {
  const set = (tx: h.Tx, who: string, program: string, changes: Record<string, unknown> = {}) => {
    const s = {
      rules: ['fast_sale'],
      days: 7,
      fast: 60,
      burst: 3,
      bps: 2000,
      minimum: 5,
      banned: ['www.Gratis.example', ''],
      network: 20,
      ...changes,
    }
    return h.as(
      tx,
      'authenticated',
      who,
      (
        t,
      ) => t`select * from public.set_fraud_settings(${program}, ${s.rules as string[]}::public.fraud_rule[], ${s.days}, ${s.fast},
        ${s.burst}, ${s.bps}, ${s.minimum}, ${s.banned as string[]}, ${s.network})`,
    )
  }

  test('are the defaults until somebody sets them, with a history', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx)
      await tx`delete from public.program_fraud_settings where program_id = ${program.id}`
      const read = () =>
        h.as(tx, 'authenticated', admin.id, (t) => t`select * from public.read_fraud_settings(${program.id})`)
      expect((await read())[0]).toMatchObject({
        review_days: 14,
        fast_seconds: 10,
        burst_count: 5,
        refund_bps: 3000,
        refund_minimum: 10,
      })
      expect(await h.statusOf(tx, (await held(tx, program, affiliate)).id)).toBe('held')
      const [after] = await set(tx, admin.id, program.id)
      expect(after).toMatchObject({ fast_seconds: 60, banned_referrers: ['gratis.example'] })
      expect((await read())[0]).toEqual(after)
      const [audit] = await tx`select before ->> 'fast_seconds' as old, after ->> 'fast_seconds' as new
        from public.audit_log where action = 'fraud_settings.changed' and subject_id = ${program.id}`
      expect(audit).toEqual({ old: '10', new: '60' })
    })
  })

  test.each([
    [{ fast: 0 }, 'PT422 errors.fraud.setting'],
    [{ days: 61 }, 'PT422 errors.fraud.setting'],
    [{ network: 0 }, 'PT422 errors.fraud.setting'],
    [{ bps: null }, 'PT422 errors.fraud.setting'],
    [{ banned: ['no es un sitio'] }, 'PT422 errors.fraud.setting'],
  ])('refuse %j', async (changes, refused) => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx)
      expect(await h.refusal(set(tx, admin.id, program.id, changes))).toBe(refused)
      expect(await h.refusal(set(tx, affiliate.id, program.id))).toBe('PT403 errors.forbidden')
      expect(await h.refusal(set(tx, admin.id, randomUUID()))).toBe('PT404 errors.program.not_found')
    })
  })
})

test('the queue groups by affiliate and first rule, what is due first on top', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { program, admin, affiliate } = await scene(tx, { rules: ['fast_sale', 'disposable_email'] })
    const rival = await h.makeAffiliate(tx, program)
    for (const one of [affiliate, affiliate, rival]) await held(tx, program, one)
    const last = await held(tx, program, rival)
    await tx`insert into public.commission_holds (commission_id, rule, evidence) values (${last.id}, 'disposable_email', '{}')`
    await tx`update public.commissions set review_by = now() + interval '1 day' where id = ${last.id}`
    const list = (rule: string | null) =>
      h.as(
        tx,
        'authenticated',
        admin.id,
        (t) => t`select enrollment_id, first_rule, total::int, amount::int, commissions
          from public.list_hold_groups(${program.id}, ${rule}, 0, 20)`,
      )
    const groups = await list(null)
    expect(groups.map((g) => [g.enrollment_id, g.first_rule, g.total, g.amount]).slice(0, 1)).toEqual([
      [rival.enrollmentId, 'disposable_email', 1, 1000],
    ])
    expect(groups.map((g) => g.total).sort()).toEqual([1, 1, 2])
    expect(groups[0]?.commissions[0].findings.map((f: { rule: string }) => f.rule)).toEqual([
      'disposable_email',
      'fast_sale',
    ])
    expect(await list('fast_sale')).toHaveLength(2)
    expect(await list('burst')).toHaveLength(0)
  })
})

test('of a long group the first are listed, and the others can be decided with them', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { program, admin, affiliate } = await scene(tx, { rules: ['fast_sale'] })
    for (let n = 0; n < 27; n++) await held(tx, program, affiliate)
    const list = () =>
      h.as(
        tx,
        'authenticated',
        admin.id,
        (t) => t`select total::int, amount::int, commissions, further_ids
          from public.list_hold_groups(${program.id}, null, 0, 20)`,
      )
    const [group] = await list()
    expect([group?.total, group?.amount]).toEqual([27, 27_000])
    const listed = group?.commissions.map(({ id }: { id: string }) => id)
    const further = group?.further_ids
    expect([listed.length, further.length]).toEqual([25, 2])
    await decide(tx, admin.id, [...listed, ...further])
    expect(await list()).toHaveLength(0)
  })
})

test('a hold that a rejection on the commissions page ends is closed with its reason', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { program, admin, affiliate } = await scene(tx)
    const { id } = await held(tx, program, affiliate)
    await reject(tx, admin.id, id, 'Pedido de prueba')
    expect((await holdsOf(tx, id))[0]).toMatchObject({
      state: 'rejected',
      reason: 'Pedido de prueba',
      decided_by: admin.id,
    })
  })
})

test('the marks of an account’s browsers are the owner’s to read, and go with the account', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { affiliate } = await scene(tx)
    const member = await h.makePerson(tx)
    for (const one of [affiliate, member, affiliate])
      await service(tx, (t) => t`select public.mark_account(${one.id}, null, ${'ab'.repeat(32)})`)
    const marks = () =>
      tx`select user_id from fraud.account_marks where user_id in (${affiliate.id}, ${member.id})`
    expect([...(await marks())]).toEqual([{ user_id: affiliate.id }])
    const [mine] = await h.as(
      tx,
      'authenticated',
      affiliate.id,
      (t) => t`select public.export_my_data() as data`,
    )
    expect(JSON.stringify(mine?.data)).toContain('"browsers":[{"kind":"network"')
    await tx`select accounts.erase_account(${affiliate.id})`
    expect(await marks()).toHaveLength(0)
  })
})
