import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { by, confirmed, current, invite, join, stage } from './teams.stage.ts'

const sql = h.connect()

describe('somebody with several accounts', () => {
  test('acts for the one they chose, and for their own when that ended', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { owner, program } = await stage(tx)
      const ana = await h.makeAffiliate(tx, program)
      await tx`update auth.users set email_confirmed_at = now() where id = ${ana.id}`
      await join(tx, owner, 'manager', ana)
      expect(await current(tx, ana.id)).toBe(owner.affiliateId)
      const choose = (id: string) => by(tx, ana.id, (t) => t`select public.choose_account(${id})`)
      const accounts = await by(
        tx,
        ana.id,
        (t) => t`select affiliate_id, role, is_current from public.my_accounts()`,
      )
      expect([...accounts]).toEqual([
        { affiliate_id: ana.affiliateId, role: 'owner', is_current: false },
        { affiliate_id: owner.affiliateId, role: 'manager', is_current: true },
      ])
      await choose(ana.affiliateId)
      expect(await current(tx, ana.id)).toBe(ana.affiliateId)
      const rival = await h.makeAffiliate(tx, program)
      expect(await h.refusal(choose(rival.affiliateId))).toBe('PT404 errors.affiliate.not_found')
      await choose(owner.affiliateId)
      const leave = () => by(tx, ana.id, (t) => t`select public.leave_team(${owner.affiliateId})`)
      await leave()
      expect(await h.refusal(leave())).toBe('PT404 errors.team.not_found')
      expect(await current(tx, ana.id)).toBe(ana.affiliateId)
    })
  })

  test('never decides as an administrator about an account they act for', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { owner, program } = await stage(tx)
      const admin = await confirmed(tx, { admin: true })
      const sale = await h.aSale(tx, program, owner)
      await h.as(tx, 'service_role', '', (t) => t`select public.mature_commissions()`)
      await join(tx, owner, 'viewer', admin)
      const approve = by(
        tx,
        admin.id,
        (t) => t`select public.approve_commission(${sale.commission?.id ?? ''}, ${randomUUID()})`,
      )
      expect(await h.refusal(approve)).toBe('PT403 errors.commission.own')
    })
  })
})

describe('the payout method', () => {
  test('is changed by owner or finance with their own password; a colleague’s is held and the owner hears', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { owner } = await stage(tx)
      await tx`delete from payouts.payout_seals where method_id in (select id from public.payout_methods where affiliate_id = ${owner.affiliateId})`
      await tx`delete from public.payout_methods where affiliate_id = ${owner.affiliateId}`
      const [manager, finance] = [await join(tx, owner, 'manager'), await join(tx, owner, 'finance')]
      const request = async (who: h.Person, id: string) => {
        await h.as(
          tx,
          'service_role',
          '',
          (t) => t`select public.record_proof(${who.id}, 'payout_method', 'password', null)`,
        )
        return h.as(
          tx,
          'service_role',
          '',
          (
            t,
          ) => t`select public.request_payout_method(${who.id}, null, ${id}, 'paypal', 'person', 'a•••@example.com', 'k1',
            ${'x'.repeat(40)}, ${'a'.repeat(64)}, '/affiliate-dashboard/payouts/confirm?method=x')`,
        )
      }
      expect(await h.refusal(request(manager, randomUUID()))).toBe('PT403 errors.team.role')
      const id = randomUUID()
      await request(finance, id)
      const [method] = await h.as(
        tx,
        'service_role',
        '',
        (t) => t`select affiliate_id, held_until > now() + interval '71 hours' as held
          from public.confirm_payout_method(${finance.id}, ${id})`,
      )
      expect(method).toEqual({ affiliate_id: owner.affiliateId, held: true })
      const mails =
        await tx`select recipient from core.outbox where template = 'payout_method_changed' order by 1`
      expect(mails.map((mail) => mail.recipient)).toEqual([owner.email, finance.email].sort())
    })
  })
})

describe('an account', () => {
  test('is handed over to a colleague with the password; payouts wait and both are notified', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { owner, program } = await stage(tx)
      const ana = await join(tx, owner, 'finance')
      const transfer = (to: string) => by(tx, owner.id, (t) => t`select public.transfer_account(${to})`)
      expect(await h.refusal(transfer(ana.id))).toBe('PT403 errors.account.password_needed')
      await h.as(
        tx,
        'service_role',
        '',
        (t) => t`select public.record_proof(${owner.id}, 'transfer', 'password', null)`,
      )
      const busy = await h.makeAffiliate(tx, program)
      await tx`update auth.users set email_confirmed_at = now() where id = ${busy.id}`
      await join(tx, owner, 'viewer', busy)
      expect(await h.refusal(transfer(busy.id))).toBe('PT409 errors.team.owns_another')
      await transfer(ana.id)
      const team = await by(
        tx,
        ana.id,
        (t) => t`select user_id, role from public.my_team() where role in ('owner', 'manager')`,
      )
      expect([...team]).toEqual([
        { user_id: ana.id, role: 'owner' },
        { user_id: owner.id, role: 'manager' },
      ])
      expect(await current(tx, owner.id)).toBe(owner.affiliateId)
      const [method] =
        await tx`select held_until > now() + interval '71 hours' as held from public.payout_methods
        where affiliate_id = ${owner.affiliateId}`
      expect(method?.held).toBe(true)
      const mails =
        await tx`select recipient from core.outbox where template = 'account_transferred' order by 1`
      expect(mails.map((mail) => mail.recipient)).toEqual([owner.email, ana.email].sort())
    })
  })

  test('that is closed or merged away has no team', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { owner, program } = await stage(tx)
      const ana = await join(tx, owner, 'viewer')
      await invite(tx, owner.id, 'eva@example.com')
      const survivor = await h.makeAffiliate(tx, program)
      const admin = await h.makePerson(tx, { admin: true })
      await by(
        tx,
        admin.id,
        (t) =>
          t`select public.merge_affiliates(${owner.affiliateId}, ${survivor.affiliateId}, 'La misma persona')`,
      )
      expect(await current(tx, ana.id)).toBeUndefined()
      expect(
        await tx`select 1 from public.team_invitations where affiliate_id = ${owner.affiliateId} and revoked_at is null
        and accepted_at is null`,
      ).toHaveLength(0)
      const eva = await join(tx, survivor, 'viewer')
      await tx`update public.profiles set deleted_at = now() where id = ${survivor.id}`
      expect(await tx`select 1 from public.team_members where user_id = ${eva.id}`).toHaveLength(0)
    })
  })
})
