import { expect, test } from 'vitest'
import * as h from '../harness.ts'

const sql = h.connect()

async function scene(tx: h.Tx) {
  const [one, two] = [await h.makeProgram(tx), await h.makeProgram(tx)]
  const ana = await h.makeAffiliate(tx, one)
  await h.makeAffiliate(tx, two, ana)
  const rival = await h.makeAffiliate(tx, one)
  const admin = await h.makePerson(tx, { admin: true })
  const tasks = async (who: h.Person = admin) => {
    const rows = await h.as(
      tx,
      'authenticated',
      who.id,
      (t) => t`select task, slug, total::int from public.report_affiliate_tasks(${ana.affiliateId})`,
    )
    return rows.map(({ task, slug, total }) => ({ task, slug, total }))
  }
  return { one, two, ana, rival, admin, tasks }
}

test('what waits is counted by program, and of this affiliate only', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { one, ana, rival, tasks } = await scene(tx)
    const sale = await h.aSale(tx, one, ana)
    await h.aSale(tx, one, ana)
    await h.aSale(tx, one, rival)
    expect(await tasks()).toEqual([])
    await tx`update public.commissions set status = 'matured' where enrollment_id in (${ana.enrollmentId}, ${rival.enrollmentId})`
    expect(await tasks()).toEqual([{ task: 'commissions', slug: one.slug, total: 2 }])
    const [commission] = await tx<{ id: string }[]>`select m.id from public.commissions m
      join public.conversions c on c.id = m.conversion_id where c.external_id = ${sale.order}`
    const id = commission?.id ?? ''
    await tx`update public.commissions set status = 'held', review_by = now(), review_topics = '{visit}' where id = ${id}`
    await tx`insert into public.commission_holds (commission_id, rule, evidence)
      values (${id}, 'fast_sale', '{}'), (${id}, 'burst', '{}')`
    await tx`insert into public.commission_questions (commission_id, question) values (${id}, '¿Por qué?')`
    await tx`insert into public.conversion_claims (enrollment_id, program_id, order_id, ordered_on, note)
      values (${ana.enrollmentId}, ${one.id}, 'o-7', current_date, 'Fue por mi enlace')`
    await tx`insert into public.payout_requests (enrollment_id, note) values (${ana.enrollmentId}, 'Lo necesito')`
    expect(await tasks()).toEqual([
      { task: 'claims', slug: one.slug, total: 1 },
      { task: 'commissions', slug: one.slug, total: 1 },
      { task: 'questions', slug: one.slug, total: 1 },
      { task: 'requests', slug: one.slug, total: 1 },
      { task: 'reviews', slug: one.slug, total: 1 },
    ])
  })
})

test('nobody decides about their own account or one that was deleted, and nobody else reads it', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { one, ana, rival, tasks } = await scene(tx)
    await h.aSale(tx, one, ana)
    await tx`update public.commissions set status = 'matured' where enrollment_id = ${ana.enrollmentId}`
    expect(await h.refusal(tasks(rival))).toBe('PT403 errors.forbidden')
    await h.settleAdmin(tx, ana)
    expect(await tasks(ana)).toEqual([])
    expect(await tasks()).toHaveLength(1)
    await tx`update public.profiles set deleted_at = now() where id = ${ana.id}`
    expect(await tasks()).toEqual([])
  })
})
