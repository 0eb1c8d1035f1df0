import { expect, test } from 'vitest'
import * as h from '../harness.ts'

const sql = h.connect()

const send = async (tx: h.Tx) => {
  const [row] = await h.as(tx, 'service_role', '', (t) => t`select public.send_sale_notices(100) as sent`)
  return Number(row?.sent)
}
const mailsOf = (tx: h.Tx, { email }: h.Person) =>
  tx`select data from core.outbox where recipient = ${email} and template = 'sales_made'`
/** As if everything had been sold an hour ago. */
const anHourLater = (tx: h.Tx, { affiliateId }: h.Affiliate) =>
  tx`update public.commissions set created_at = date_trunc('hour', now()) - interval '30 minutes' where affiliate_id = ${affiliateId}`

test('the sales of an hour are told once, together, when the hour is over', async () => {
  await h.rolledBack(sql, async (tx) => {
    await tx`delete from public.mail_opt_outs`
    const program = await h.makeProgram(tx)
    const ana = await h.makeAffiliate(tx, program)
    const idle = await h.makeAffiliate(tx, program)
    await h.aSale(tx, program, ana)
    await h.aSale(tx, program, ana)
    await send(tx)
    expect(await mailsOf(tx, ana)).toHaveLength(0)
    await anHourLater(tx, ana)
    expect(await send(tx)).toBeGreaterThan(0)
    expect(await send(tx)).toBe(0)
    const [sum] = await tx<{ amount: string }[]>`select sum(amount) as amount from public.commissions
      where affiliate_id = ${ana.affiliateId} and source_id is null`
    expect(await mailsOf(tx, ana)).toMatchObject([{ data: { count: 2, amount: Number(sum?.amount) } }])
    expect(await mailsOf(tx, idle)).toHaveLength(0)
    const notices = await tx`select 1 from public.notices where person_id = ${ana.id} and kind = 'sales_made'`
    expect(notices).toHaveLength(1)
  })
})

test('who turned them off, imported sales and refused ones are left out', async () => {
  await h.rolledBack(sql, async (tx) => {
    const program = await h.makeProgram(tx)
    const [quiet, moved, refused] = [
      await h.makeAffiliate(tx, program),
      await h.makeAffiliate(tx, program),
      await h.makeAffiliate(tx, program),
    ]
    for (const one of [quiet, moved, refused]) {
      await h.aSale(tx, program, one)
      await anHourLater(tx, one)
    }
    await h.as(
      tx,
      'authenticated',
      quiet.id,
      (t) => t`select public.choose_mails('{sales_made}', '{sales_made}')`,
    )
    await tx`set constraints all immediate`
    await tx`alter table public.conversions disable trigger user`
    await tx`update public.conversions s set source = 'import' from public.commissions c
      where c.conversion_id = s.id and c.affiliate_id = ${moved.affiliateId}`
    await tx`update public.commissions set status = 'void' where affiliate_id = ${refused.affiliateId}`
    await send(tx)
    for (const one of [quiet, moved, refused]) expect(await mailsOf(tx, one)).toHaveLength(0)
  })
})
