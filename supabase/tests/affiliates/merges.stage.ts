import { randomUUID } from 'node:crypto'
import { recount } from '../../../scripts/bench/scale/recount.ts'
import * as h from '../harness.ts'
import { payRun } from '../payouts/stage.ts'

export const merge = (
  tx: h.Tx,
  admin: h.Person,
  from: h.Affiliate,
  into: h.Affiliate,
  reason = 'La misma persona',
) =>
  h.as(
    tx,
    'authenticated',
    admin.id,
    (t) => t`select * from public.merge_affiliates(${from.affiliateId}, ${into.affiliateId}, ${reason})`,
  )

/** Everything that money and people are counted by, over both accounts. */
export async function sums(tx: h.Tx, ...affiliates: h.Affiliate[]) {
  const ids = affiliates.map(({ affiliateId }) => affiliateId)
  const [row] = await tx`select
    (select jsonb_object_agg(account, amount) from (select account, sum(amount) as amount from public.ledger_entries
      where affiliate_id = any (${ids}) group by 1) as b) as ledger,
    (select jsonb_build_array(count(*), sum(amount)) from public.commissions where affiliate_id = any (${ids})) as commissions,
    (select jsonb_build_array(count(*), sum(amount)) from public.payouts where affiliate_id = any (${ids})) as payouts,
    (select count(*) from public.links l join public.enrollments e on e.id = l.enrollment_id where e.affiliate_id = any (${ids})) as links,
    (select count(*) from public.coupons c join public.enrollments e on e.id = c.enrollment_id where e.affiliate_id = any (${ids})) as coupons,
    (select jsonb_build_array(sum(sales), sum(revenue), sum(commission)) from public.program_affiliates
      where affiliate_id = any (${ids})) as brought`
  return row
}
export const wrong = async (tx: h.Tx) => (await recount(tx)).filter((finding) => finding.wrong > 0)

/** Two accounts of one person: both in a shop, one of them in a school too, with sales, decisions and a payout. */
export async function scene(tx: h.Tx) {
  const [shop, school] = [await h.makeProgram(tx), await h.makeProgram(tx)]
  const admin = await h.makePerson(tx, { admin: true })
  const decide = (run: (t: h.Tx) => Promise<unknown>) => h.as(tx, 'authenticated', admin.id, run)
  const from = await h.makeAffiliate(tx, shop)
  const into = await h.makeAffiliate(tx, shop)
  const own = await h.makeAffiliate(tx, school, from)
  for (const [program, who] of [
    [shop, from],
    [shop, into],
    [school, own],
  ] as const) {
    const sales = [await h.aSale(tx, program, who), await h.aSale(tx, program, who, 5_000)]
    await decide(
      (t) => t`select public.approve_commission(${sales[0]?.commission?.id ?? ''}, ${randomUUID()})`,
    )
  }
  await payRun(tx, admin, shop)
  for (const { id } of await tx`select id from public.payouts`)
    await decide((t) => t`select public.mark_payout_paid(${id}, 'BAC 1', ${randomUUID()})`)
  const [coupon] = await h.as(
    tx,
    'authenticated',
    from.id,
    (t) => t`select * from public.create_coupon(${from.enrollmentId}, 'ANA-10', ${randomUUID()})`,
  )
  await tx`update public.links set coupon_id = ${coupon?.id} where id = ${from.linkId}`
  return { shop, school, admin, decide, from, into, own }
}
