import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { prepare } from '../payouts/stage.ts'
import { merge, scene } from './merges.stage.ts'

const sql = h.connect()

describe('a merge that must choose', () => {
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
        await tx`select order_id, state, enrollment_id = ${into.enrollmentId} as survives from public.conversion_claims
          where program_id = ${shop.id} order by order_id, state`,
      ).toEqual([
        { order_id: 'A', state: 'open', survives: true },
        { order_id: 'A', state: 'declined', survives: false },
        { order_id: 'B', state: 'open', survives: true },
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

test('every table that names an affiliate or an enrollment is handled by the merge', async () => {
  const choices = {
    moved:
      'affiliate_notes affiliate_properties affiliate_tags applications assets attribution_candidates banners bounty_submissions commissions conversion_claims conversions coupons customers enrollments links partners payout_holds payout_requests payouts postbacks recruitments reports.activity threads.threads',
    posted: 'ledger_entries ledger_tallies',
    copied: 'terms_acceptances',
    follows: 'enrollment_days enrollment_months enrollment_tallies',
    ended: 'leaderboard_consents affiliates.chosen_accounts team_invitations team_members',
    stays:
      'affiliate_merges affiliates enrollment_changes exports group_moves invitations payout_methods payout_omissions reports.sale_notices reports.summaries fraud.fraud_checks fraud.late_verdicts affiliates.terms_pauses rewards tax_details webhook_events',
  }
  const rows = await sql`select distinct c.conrelid::regclass::text as name from pg_constraint c
    where c.contype = 'f' and c.confrelid in ('public.affiliates'::regclass, 'public.enrollments'::regclass)
      and c.conparentid = 0`
  const names = rows.map(({ name }) => name.replace('public.', '')).sort()
  expect(names).toEqual(Object.values(choices).join(' ').split(' ').sort())
})
