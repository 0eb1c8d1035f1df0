import { randomUUID } from 'node:crypto'
import type { JSONValue } from 'postgres'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import {
  approvedSale,
  confirm,
  fail,
  pay,
  payoutOf,
  payRun,
  prepare,
  preview,
  retry,
  scene,
} from './stage.ts'

const sql = h.connect()

const stateOf = async (tx: h.Tx, run: string) =>
  (await tx`select state from public.payout_runs where id = ${run}`)[0]?.state
const settle = (tx: h.Tx, who: string, run: string, lines: JSONValue, dry = false) =>
  h.as(
    tx,
    'authenticated',
    who,
    (t) => t<{ line: number; outcome: string }[]>`select line, outcome
      from public.settle_payouts(${run}, ${tx.json(lines)}, ${dry})`,
  )
const exported = (tx: h.Tx, who: string, run: string, kind: string) =>
  h.as(tx, 'authenticated', who, (t) => t`select * from public.export_payout_run(${run}, ${kind})`)

/** A confirmed run of several payouts. */
async function confirmedRun(tx: h.Tx, count: number) {
  const { program, admin, second, affiliate } = await scene(tx)
  const affiliates = [affiliate]
  while (affiliates.length < count) affiliates.push(await h.makeAffiliate(tx, program))
  for (const one of affiliates) await approvedSale(tx, admin, program, one)
  const run = await prepare(tx, admin.id, program)
  await confirm(tx, second.id, run)
  const payouts = []
  for (const one of affiliates) payouts.push((await payoutOf(tx, one)).id)
  return { program, admin, second, affiliates, run, payouts }
}

describe('a payout', () => {
  test('that failed is announced, its money stays reserved, and is tried again by the method of then', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliates, run, payouts } = await confirmedRun(tx, 1)
      const [affiliate, payout] = [affiliates[0] as h.Affiliate, payouts[0] as string]
      expect(await h.refusal(retry(tx, admin.id, payout))).toBe('PT409 errors.payout.not_failed')
      expect(await h.refusal(fail(tx, admin.id, payout, ''))).toBe('PT422 errors.account.reason')
      const key = randomUUID()
      await fail(tx, admin.id, payout, 'Cuenta cerrada', key)
      await fail(tx, admin.id, payout, 'Cuenta cerrada', key)
      expect(await stateOf(tx, run)).toBe('sent')
      expect(await h.balance(tx, affiliate, program)).toMatchObject({ in_payout: 1000, paid: 0 })
      expect(await h.refusal(pay(tx, admin.id, payout))).toBe('PT409 errors.payout.not_processing')
      await tx`update public.payout_methods set ended_at = now() where affiliate_id = ${affiliate.affiliateId}`
      expect(await h.refusal(retry(tx, admin.id, payout))).toBe('PT409 errors.payout.obstructed')
      const [method] =
        await tx`insert into public.payout_methods (id, affiliate_id, kind, holder, label, confirmed_at)
        values (gen_random_uuid(), ${affiliate.affiliateId}, 'paypal', 'person', 'a•••@example.com', now()) returning id`
      await retry(tx, admin.id, payout)
      const [again] =
        await tx`select status, attempts, method_id, payee ->> 'method' as method, failure_reason
        from public.payouts where id = ${payout}`
      expect(again).toEqual({
        status: 'processing',
        attempts: 2,
        method_id: method?.id,
        method: 'paypal',
        failure_reason: null,
      })
      await pay(tx, admin.id, payout, 'PP-1')
      expect(await stateOf(tx, run)).toBe('closed')
      expect(await h.balance(tx, affiliate, program)).toMatchObject({ in_payout: 0, paid: 1000 })
      const mails = await tx`select template, data ->> 'reason' as reason from core.outbox
        where recipient = ${affiliate.email} and template like 'payout%' order by id`
      expect(mails).toEqual([
        { template: 'payout_confirmed', reason: null },
        { template: 'payout_failed', reason: 'Cuenta cerrada' },
        { template: 'payout_paid', reason: null },
      ])
    })
  })

  test('that is open keeps its owner’s account from being deleted', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, affiliates, payouts } = await confirmedRun(tx, 1)
      const leave = () =>
        tx`select public.record_proof(${affiliates[0]?.id ?? ''}, 'deletion', 'password', null)`.then(() =>
          h.as(tx, 'authenticated', affiliates[0]?.id ?? '', (t) => t`select public.delete_my_account()`),
        )
      await fail(tx, admin.id, payouts[0] ?? '')
      expect(await h.refusal(leave())).toBe('PT409 errors.account.payout_open')
      await retry(tx, admin.id, payouts[0] ?? '')
      await pay(tx, admin.id, payouts[0] ?? '')
      await leave()
      const of = affiliates[0]?.affiliateId ?? ''
      expect(await tx`select 1 from public.tax_details where affiliate_id = ${of}`).toHaveLength(0)
      expect(await tx`select label from public.payout_methods where affiliate_id = ${of}`).toEqual([
        { label: '' },
      ])
      expect(
        await tx`select 1 from payouts.payout_seals s join public.payout_methods m on m.id = s.method_id
          where m.affiliate_id = ${of}`,
      ).toHaveLength(0)
    })
  })
})

describe('a file of references', () => {
  test('says a bank’s return code of a bank’s payout alone, and knows its own row again', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, affiliates, run, payouts } = await confirmedRun(tx, 2)
      const [, usdc] = affiliates
      await tx`update public.payout_methods set kind = 'usdc' where affiliate_id = ${usdc?.affiliateId ?? ''}`
      const lines = payouts.map((payout_id) => ({
        payout_id,
        state: 'failed',
        reference: 'R02 Cuenta cerrada',
      }))
      expect(await settle(tx, admin.id, run, lines)).toMatchObject([
        { outcome: 'settled' },
        { outcome: 'settled' },
      ])
      const reasons =
        await tx`select failure_reason as why from public.payouts where run_id = ${run} order by id = ${payouts[1] ?? ''}`
      expect(reasons).toEqual([{ why: 'R02 Cuenta cerrada' }, { why: 'Cuenta cerrada' }])
      const [mail] = await tx`select data ->> 'reason' as why from core.outbox
        where recipient = ${usdc?.email ?? ''} and template = 'payout_failed'`
      expect(mail?.why).toBe('Cuenta cerrada')
      expect(await settle(tx, admin.id, run, lines)).toMatchObject([
        { outcome: 'unchanged' },
        { outcome: 'unchanged' },
      ])
    })
  })

  test('settles good rows and returns the error of each other one', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, run, payouts } = await confirmedRun(tx, 3)
      const other = await confirmedRun(tx, 1)
      const lines = [
        { payout_id: payouts[0], state: 'paid', reference: 'ACH-1' },
        { payout_id: payouts[1]?.toUpperCase(), state: 'failed', reference: 'Cuenta cerrada' },
        { payout_id: other.payouts[0], state: 'paid', reference: 'ACH-2' },
        { payout_id: payouts[2], state: 'sent', reference: 'ACH-3' },
        { payout_id: payouts[2], state: 'paid', reference: ' ' },
        { payout_id: 'no such', state: 'paid', reference: 'ACH-4' },
        { payout_id: payouts[0], state: 'paid', reference: 'ACH-1' },
        { payout_id: payouts[0], state: 'paid', reference: 'ACH-9' },
      ] as JSONValue
      const wrong = ['not_in_run', 'state', 'reference', 'not_in_run'].map((key) => `errors.payout.${key}`)
      const outcomes = (rows: readonly { outcome: string }[]) => rows.map((row) => row.outcome)
      expect(outcomes(await settle(tx, admin.id, run, lines, true))).toEqual([
        'settled',
        'settled',
        ...wrong,
        'settled',
        'settled',
      ])
      expect(await stateOf(tx, run)).toBe('confirmed') // a dry run wrote nothing
      expect(outcomes(await settle(tx, admin.id, run, lines))).toEqual([
        'settled',
        'settled',
        ...wrong,
        'unchanged',
        'errors.payout.already_paid',
      ])
      expect(outcomes(await settle(tx, admin.id, run, lines))).toEqual([
        'unchanged',
        'unchanged',
        ...wrong,
        'unchanged',
        'errors.payout.already_paid',
      ])
      const states =
        await tx`select status, reference from public.payouts where run_id = ${run} order by status::text`
      expect(states).toEqual([
        { status: 'failed', reference: null },
        { status: 'paid', reference: 'ACH-1' },
        { status: 'processing', reference: null },
      ])
      expect(await h.refusal(settle(tx, admin.id, run, []))).toBe('PT422 errors.payout.file_rows')
      expect(await h.refusal(settle(tx, admin.id, randomUUID(), lines))).toBe(
        'PT404 errors.payout.run_not_found',
      )
    })
  })

  test('never settles what was not confirmed, nor the administrator’s own', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx)
      await approvedSale(tx, admin, program, affiliate)
      const run = await prepare(tx, admin.id, program)
      const line = { payout_id: (await payoutOf(tx, affiliate)).id, state: 'paid', reference: 'ACH-1' }
      expect(await settle(tx, admin.id, run, [line])).toMatchObject([
        { outcome: 'errors.payout.not_processing' },
      ])
      await confirm(tx, (await h.makePerson(tx, { admin: true })).id, run)
      await h.settleAdmin(tx, affiliate)
      expect(await settle(tx, affiliate.id, run, [line])).toMatchObject([{ outcome: 'errors.payout.own' }])
      expect((await payoutOf(tx, affiliate)).status).toBe('processing')
    })
  })
})

test('a payout has the day since when it is in its state', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { admin, run, payouts } = await confirmedRun(tx, 1)
    const id = payouts[0] as string
    await tx`update public.payouts set created_at = now() - interval '4 days', confirmed_at = now() - interval '3 days'
      where id = ${id}`
    const since = async () => {
      const [row] = await tx`select stage, extract(day from now() - stage_at)::int as days
        from public.payout_details where id = ${id}`
      return row
    }
    expect(await since()).toEqual({ stage: 'confirmed', days: 3 })
    await exported(tx, admin.id, run, 'bank')
    await tx`update public.payouts set sent_at = now() - interval '2 days' where id = ${id}`
    expect(await since()).toEqual({ stage: 'sent', days: 2 })
    await fail(tx, admin.id, id)
    expect(await since()).toEqual({ stage: 'failed', days: 0 })
    await retry(tx, admin.id, id)
    expect(await since()).toEqual({ stage: 'confirmed', days: 0 })
  })
})

describe('the list for a bank’s file', () => {
  test('is handed to administrators once the run is confirmed, and each time is written down', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, affiliate } = await scene(tx)
      await approvedSale(tx, admin, program, affiliate)
      const run = await prepare(tx, admin.id, program)
      expect(await h.refusal(exported(tx, admin.id, run, 'bank'))).toBe('PT404 errors.payout.run_not_found')
      await confirm(tx, (await h.makePerson(tx, { admin: true })).id, run)
      expect(await h.refusal(exported(tx, affiliate.id, run, 'bank'))).toBe('PT403 errors.forbidden')
      expect(await exported(tx, admin.id, run, 'paypal')).toHaveLength(0)
      const [row] = await exported(tx, admin.id, run, 'bank')
      expect(row).toMatchObject({ amount: '1000', currency: 'USD', key_id: 'k1', sealed: 'x'.repeat(40) })
      expect(await stateOf(tx, run)).toBe('sent')
      const { id: payout } = await payoutOf(tx, affiliate)
      await exported(tx, admin.id, run, 'bank')
      const audits =
        await tx`select actor_id, after ->> 'kind' as kind, after -> 'sent' as sent from public.audit_log
        where action = 'payout_run.exported' and subject_id = ${run} order by id`
      expect(audits).toEqual([
        { actor_id: admin.id, kind: 'paypal', sent: [] },
        { actor_id: admin.id, kind: 'bank', sent: [payout] },
        { actor_id: admin.id, kind: 'bank', sent: [] },
      ])
      await pay(tx, admin.id, payout)
      expect(await exported(tx, admin.id, run, 'bank')).toHaveLength(0) // what is paid is not paid again
    })
  })
})

test('a run may hold 500 affiliates, each paid once with all that is due', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { program, admin, affiliate } = await scene(tx)
    await h.aSale(tx, program, affiliate)
    await manyDue(tx, program, affiliate, 500)
    const rows = await preview(tx, admin.id, program)
    expect(rows).toHaveLength(500)
    expect(rows.filter((row) => row.reason === null)).toHaveLength(500)
    const run = await payRun(tx, admin, program)
    const [paid] =
      await tx`select count(*)::int, sum(amount)::int as amount from public.payouts where run_id = ${run}`
    expect(paid).toEqual({ count: 500, amount: 500 * 2 * 100 })
  })
})

/** Affiliates who can be paid, with two approved commissions of 1.00 each; made in bulk, booked as the commands book. */
async function manyDue(tx: h.Tx, program: h.Program, model: h.Affiliate, count: number) {
  await tx`create temp table crowd on commit drop as
    select n, gen_random_uuid() as person, gen_random_uuid() as affiliate, gen_random_uuid() as enrollment
    from generate_series(1, ${count}) as n`
  await tx`insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at, created_at)
    select person, 'crowd-' || n || '-' || person || '@example.com', '{"full_name":"Ana Pérez"}', now(), now() from crowd`
  await tx`insert into public.affiliates (id, user_id) select affiliate, person from crowd`
  await tx`insert into public.enrollments (id, affiliate_id, program_id) select enrollment, affiliate, ${program.id} from crowd`
  await tx`insert into public.payout_methods (id, affiliate_id, kind, holder, label, confirmed_at)
    select gen_random_uuid(), affiliate, 'bank', 'person', 'Banco General ····1234', now() from crowd`
  await tx`insert into public.tax_details (affiliate_id, kind, legal_name, country, id_kind, tax_id, address, city,
      self_billing_version)
    select affiliate, 'person', 'Ana Pérez', 'PA', 'cedula', '8-442-445', 'Calle 50, casa 4', 'Panamá', 1 from crowd`
  const [customer] =
    await tx`select customer_id from public.conversions where enrollment_id = ${model.enrollmentId} limit 1`
  await tx`create temp table goods on commit drop as
    select c.enrollment, c.affiliate, gen_random_uuid() as sale, gen_random_uuid() as commission, c.n, m
    from crowd c, generate_series(1, 2) as m`
  await tx`insert into public.conversions (id, program_id, kind, external_id, customer_id, enrollment_id, amount, base_amount,
      currency, occurred_at, body_hash)
    select sale, ${program.id}, 'sale', 'crowd-' || n || '-' || m, ${customer?.customer_id}, enrollment, 1000, 1000, 'USD',
      now(), sha256('') from goods`
  await tx`insert into public.commissions (id, conversion_id, enrollment_id, program_id, affiliate_id, base_amount, amount, currency,
      status, matures_at, decided_at)
    select commission, sale, enrollment, ${program.id}, affiliate, 1000, 100, 'USD', 'approved', now(), now() from goods`
  await tx`with posted as (insert into public.ledger_transactions (kind, source_id)
      select 'commission_approved', commission from goods returning id, source_id)
    insert into public.ledger_entries (transaction_id, affiliate_id, program_id, account, amount, currency)
    select p.id, g.affiliate, ${program.id}, side.account::public.ledger_account, side.amount, 'USD'
    from posted p join goods g on g.commission = p.source_id,
      (values ('pending', -100), ('available', 100)) as side (account, amount)`
}
