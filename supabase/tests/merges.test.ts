import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { recount } from '../../scripts/bench/scale/recount.ts'
import * as h from './harness.ts'
import { payRun, prepare } from './payouts.stage.ts'

const sql = h.connect(2)
afterAll(() => sql.end())

const merge = (
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
async function sums(tx: h.Tx, ...affiliates: h.Affiliate[]) {
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
const wrong = async (tx: h.Tx) => (await recount(tx)).filter((finding) => finding.wrong > 0)

/** Two accounts of one person: both in a shop, one of them in a school too, with sales, decisions and a payout. */
async function scene(tx: h.Tx) {
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
      await tx`select private.fold_tallies()`
      expect(await wrong(tx)).toEqual([])
    })
  })

  test('keeps its links and coupons at work, for the account that stays', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { shop, school, admin, from, into, own } = await scene(tx)
      await merge(tx, admin, from, into)
      const [enrollment] = await tx`select id from public.enrollments
        where affiliate_id = ${into.affiliateId} and program_id = ${school.id}`
      for (const [program, affiliate, kept] of [
        [shop, from, into.enrollmentId],
        [school, own, enrollment?.id],
      ] as const) {
        const { conversion_id } = await h.aSale(tx, program, affiliate)
        const [sale] = await tx`select c.enrollment_id, m.affiliate_id from public.conversions c
          join public.commissions m on m.conversion_id = c.id where c.id = ${conversion_id}`
        expect(sale).toEqual({ enrollment_id: kept, affiliate_id: into.affiliateId })
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

  test('ends the account for new programs, tells its owner, and counts it as the same buyer', async () => {
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
        await tx`select template, data ->> 'email' as email from private.outbox where recipient = ${from.email}
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
      const asked = await h.makeProgram(tx)
      await decide(
        (t) =>
          t`select public.set_program_admission(${asked.id}, 'review', '[]', '{}', '{}', '{}', 0, 30, null)`,
      )
      for (const { id } of [from, into]) {
        await h.as(tx, 'authenticated', id, (t) => t`select public.apply_to_program(${asked.id}, '{}')`)
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
          and program_id = ${asked.id}) as states,
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

  test('is refused for one account, a second time, a ban, an open payout, oneself, and without a reason', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { shop, admin, decide, from, into } = await scene(tx)
      const refused = (...args: Parameters<typeof merge>) => h.refusal(merge(...args))
      expect(await refused(tx, admin, from, from)).toBe('PT404 errors.affiliate.not_found')
      expect(await refused(tx, admin, from, into, '')).toBe('PT422 errors.account.reason')
      expect(await refused(tx, from, from, into)).toBe('PT403 errors.forbidden')
      const self = await h.makeAffiliate(tx, shop, admin)
      expect(await refused(tx, admin, self, into)).toBe('PT403 errors.affiliate.merge_own')
      const banned = await h.makeAffiliate(tx, shop)
      await decide(
        (t) => t`select public.change_enrollment_state(${banned.enrollmentId}, 'banned', 'Fraude')`,
      )
      expect(await refused(tx, admin, banned, into)).toBe('PT409 errors.affiliate.merge_banned')
      const waiting = await h.makeAffiliate(tx, shop)
      const sale = await h.aSale(tx, shop, waiting)
      await decide((t) => t`select public.approve_commission(${sale.commission?.id ?? ''}, ${randomUUID()})`)
      await prepare(tx, admin.id, shop)
      expect(await refused(tx, admin, waiting, into)).toBe('PT409 errors.affiliate.merge_payout')
      await merge(tx, admin, from, into)
      expect(await refused(tx, admin, from, into)).toBe('PT409 errors.affiliate.merged')
      expect(await refused(tx, admin, into, from)).toBe('PT409 errors.affiliate.merged')
    })
  })

  test('leaves one of two open proofs and of two claims of one order, and takes the others along', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { shop, admin, decide, from, into } = await scene(tx)
      const bounties =
        await tx`insert into public.bounties (program_id, title, description, amount, proof, created_by)
        select ${shop.id}, '{"es":"Reto"}', '{"es":"Texto"}', 100, 'text', null from generate_series(1, 2) returning id`
      await tx`insert into public.bounty_submissions (bounty_id, enrollment_id, proof) values
        (${bounties[0]?.id}, ${from.enrollmentId}, 'Prueba'), (${bounties[0]?.id}, ${into.enrollmentId}, 'Prueba'),
        (${bounties[1]?.id}, ${from.enrollmentId}, 'Prueba')`
      await tx`insert into public.conversion_claims (enrollment_id, program_id, order_id, ordered_on, note)
        select e, ${shop.id}, o, '2026-01-02', 'Prueba' from (values (${from.enrollmentId}::uuid, 'A'), (${into.enrollmentId}, 'A'),
          (${from.enrollmentId}, 'B')) as v (e, o)`
      await decide(() => merge(tx, admin, from, into))
      expect(
        await tx`select state, count(*)::int from public.bounty_submissions where enrollment_id = ${into.enrollmentId} group by 1 order by 1`,
      ).toEqual([
        { state: 'submitted', count: 2 },
        { state: 'rejected', count: 1 },
      ])
      expect(
        await tx`select order_id, state, enrollment_id = ${into.enrollmentId} as kept from public.conversion_claims
          where program_id = ${shop.id} order by order_id, state`,
      ).toEqual([
        { order_id: 'A', state: 'open', kept: true },
        { order_id: 'A', state: 'declined', kept: false },
        { order_id: 'B', state: 'open', kept: true },
      ])
    })
  })

  test('is hinted at by mailbox and by place, and shown before', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, from, into } = await scene(tx)
      await tx`update public.profiles set email = 'ana.perez@gmail.com' where id = ${from.id}`
      await tx`update public.profiles set email = 'AnaPerez+dos@googlemail.com' where id = ${into.id}`
      const hints = await h.as(
        tx,
        'authenticated',
        admin.id,
        (t) => t`select other_id, why from public.list_duplicates(${from.affiliateId})`,
      )
      expect([...hints]).toEqual([{ other_id: into.affiliateId, why: 'mailbox' }])
      const [row] = await h.as(
        tx,
        'authenticated',
        admin.id,
        (t) => t`select public.preview_merge(${from.affiliateId}, ${into.affiliateId}) as counts`,
      )
      expect(row?.counts).toMatchObject({
        programs: 2,
        shared: 1,
        links: 2,
        coupons: 1,
        sales: 4,
        commissions: 4,
        payouts: 1,
      })
      expect(row?.counts.balances).toEqual([{ currency: 'USD', pending: 1000, available: 1000 }])
    })
  })
})

test('every table that names an affiliate or an enrollment is known to the merge', async () => {
  const known = {
    moved:
      'affiliate_notes affiliate_properties affiliate_tags applications attribution_candidates bounty_submissions commissions conversion_claims conversions coupons customers enrollments links payout_holds payout_requests payouts postbacks',
    posted: 'ledger_entries ledger_tallies',
    copied: 'terms_acceptances',
    follows: 'enrollment_tallies',
    stays:
      'affiliate_merges affiliates enrollment_changes group_moves invitations payout_methods payout_omissions private.terms_pauses rewards tax_details webhook_events',
  }
  const rows = await sql`select distinct c.conrelid::regclass::text as name from pg_constraint c
    where c.contype = 'f' and c.confrelid in ('public.affiliates'::regclass, 'public.enrollments'::regclass)
      and c.conparentid = 0`
  const names = rows.map(({ name }) => name.replace('public.', '')).sort()
  expect(names).toEqual(Object.values(known).join(' ').split(' ').sort())
})
