import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { approvedSale } from '../payouts/stage.ts'
import {
  accept,
  by,
  confirmed,
  current,
  invite,
  join,
  ROLES,
  type Role,
  stage,
  tokenOf,
} from './teams.stage.ts'

const sql = h.connect()

describe('an invitation', () => {
  test('is taken once by its own address, and the account is chosen', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { owner } = await stage(tx)
      const [ana, eva] = [await confirmed(tx), await confirmed(tx)]
      await invite(tx, owner.id, ` ${ana.email.toUpperCase()}`, 'finance')
      const token = await tokenOf(tx, ana.email)
      expect(await h.refusal(accept(tx, eva.id, token))).toBe('PT403 errors.invitation.other_email')
      const read = (who: string) =>
        by(tx, who, (t) => t`select role, is_accepted from public.read_team_invitation(${token})`)
      expect([...(await read(eva.id))]).toEqual([])
      expect([...(await read(ana.id))]).toEqual([{ role: 'finance', is_accepted: false }])
      expect(await current(tx, ana.id)).toBeUndefined()
      await accept(tx, ana.id, token)
      await accept(tx, ana.id, token)
      expect(await current(tx, ana.id)).toBe(owner.affiliateId)
      const team = await by(tx, ana.id, (t) => t`select user_id, role, is_me from public.my_team()`)
      expect([...team]).toEqual([
        { user_id: owner.id, role: 'owner', is_me: false },
        { user_id: ana.id, role: 'finance', is_me: true },
      ])
      const [log] = await tx`select actor_id, after from public.audit_log where action = 'team.joined'
        and subject_id = ${owner.affiliateId}`
      expect(log).toEqual({ actor_id: ana.id, after: { user: ana.id, role: 'finance' } })
    })
  })

  test('ends when it is withdrawn, late, or sent again; nobody is invited twice in an hour', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { owner } = await stage(tx)
      const ana = await confirmed(tx)
      const [first] = await invite(tx, owner.id, ana.email)
      expect(await h.refusal(invite(tx, owner.id, ana.email))).toBe('PT409 errors.invitation.just_sent')
      const old = await tokenOf(tx, ana.email)
      await tx`update public.team_invitations set sent_at = now() - interval '2 hours' where id = ${first?.id}`
      const [second] = await invite(tx, owner.id, ana.email, 'viewer')
      expect(await h.refusal(accept(tx, ana.id, old))).toBe('PT404 errors.invitation.not_found')
      await tx`update public.team_invitations set expires_at = now() - interval '1 minute' where id = ${second?.id}`
      const token = await tokenOf(tx, ana.email)
      expect(await h.refusal(accept(tx, ana.id, token))).toBe('PT409 errors.invitation.expired')
      const revoke = () => by(tx, owner.id, (t) => t`select public.revoke_team_invitation(${second?.id})`)
      await revoke()
      expect(await h.refusal(revoke())).toBe('PT404 errors.invitation.not_found')
      expect(await h.refusal(accept(tx, ana.id, token))).toBe('PT404 errors.invitation.not_found')
    })
  })

  test('is refused to a wrong address, a role that is none, a colleague and more than twenty', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { owner } = await stage(tx)
      const ana = await join(tx, owner, 'viewer')
      expect(await h.refusal(invite(tx, owner.id, 'ana'))).toBe('PT422 errors.fields.email')
      expect(await h.refusal(invite(tx, owner.id, 'a@example.com', 'owner'))).toBe(
        'PT422 errors.fields.choice',
      )
      for (const email of [ana.email, owner.email])
        expect(await h.refusal(invite(tx, owner.id, email))).toBe('PT422 errors.team.member')
      for (let n = 0; n < 18; n++) await invite(tx, owner.id, `a${n}@example.com`)
      expect(await h.refusal(invite(tx, owner.id, 'b@example.com'))).toBe('PT409 errors.team.full')
      expect(await h.refusal(invite(tx, (await h.makePerson(tx)).id, 'b@example.com'))).toBe(
        'PT404 errors.affiliate.not_found',
      )
    })
  })
})

describe('a role', () => {
  test('decides what a colleague may do: each command by each role', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { owner, other, program } = await stage(tx)
      const people: Record<Role, h.Person> = {
        manager: await join(tx, owner, 'manager'),
        finance: await join(tx, owner, 'finance'),
        viewer: await join(tx, owner, 'viewer'),
      }
      const [property] = await by(
        tx,
        owner.id,
        (t) => t`select id from public.add_property('site', 'https://ana.example.com')`,
      )
      const [postback] = await by(
        tx,
        owner.id,
        (t) =>
          t`select id from public.create_postback(${owner.enrollmentId}, 'https://t.example.com/?c={click_id}', '{sale.created}')`,
      )
      const code = () => `ANA${randomUUID().slice(0, 6).toUpperCase()}`
      const commands: Record<string, { may: Role[]; run: (t: h.Tx) => Promise<unknown> }> = {
        join: { may: ['manager'], run: (t) => t`select public.join_program(${other.id})` },
        link: {
          may: ['manager'],
          run: (t) =>
            t`select public.create_link(${owner.enrollmentId}, '', null, null, '{}', '{}', '[]', null, ${randomUUID()})`,
        },
        archive: { may: ['manager'], run: (t) => t`select public.archive_link(${owner.linkId})` },
        coupon: {
          may: ['manager'],
          run: (t) => t`select public.create_coupon(${owner.enrollmentId}, ${code()}, ${randomUUID()})`,
        },
        property: { may: ['manager'], run: (t) => t`select public.remove_property(${property?.id})` },
        postback: { may: ['manager'], run: (t) => t`select public.switch_postback(${postback?.id}, false)` },
        claim: {
          may: ['manager'],
          run: (t) =>
            t`select public.claim_conversion(${owner.enrollmentId}, 'o-9', null, (now() at time zone 'America/Panama')::date - 3, 'Fue por mi enlace')`,
        },
        tax: {
          may: ['finance'],
          run: (t) =>
            t`select public.set_tax_details('person', 'Ana Pérez', 'PA', 'cedula', '8-442-445', null, 'Calle 50', 'Panamá', true)`,
        },
        team: { may: [], run: (t) => t`select public.invite_colleague('x@example.com', 'viewer', 'es')` },
        remove: { may: [], run: (t) => t`select public.remove_colleague(${people.viewer.id})` },
        role: { may: [], run: (t) => t`select public.change_team_role(${people.viewer.id}, 'finance')` },
        transfer: { may: [], run: (t) => t`select public.transfer_account(${people.viewer.id})` },
      }
      for (const role of ROLES)
        for (const [name, { may, run }] of Object.entries(commands)) {
          const reported = await tx
            .savepoint(async (inner) => {
              const result = await h
                .as(inner, 'authenticated', people[role].id, run)
                .then(() => 'done')
                .catch((error: Error) => error.message)
              throw new Error(result)
            })
            .catch((error: Error) => error.message)
          expect
            .soft(`${role} ${name}: ${reported}`)
            .toBe(`${role} ${name}: ${may.includes(role) ? 'done' : 'errors.team.role'}`)
        }
      const early = (who: string) =>
        by(tx, who, (t) => t`select public.request_early_payout(${owner.enrollmentId}, 'Se va del país')`)
      const admin = await h.makePerson(tx, { admin: true })
      await approvedSale(tx, admin, program, owner)
      for (const role of ['manager', 'viewer'] as const)
        expect(await h.refusal(early(people[role].id))).toBe('PT403 errors.team.role')
      await early(people.finance.id)
    })
  })

  test('reads what the owner reads, and nothing of it once it ended', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { owner, program } = await stage(tx)
      const rival = await h.makeAffiliate(tx, program)
      await h.aSale(tx, program, owner)
      await h.aSale(tx, program, rival)
      const ana = await join(tx, owner, 'viewer')
      const sees = async () =>
        (
          await by(
            tx,
            ana.id,
            (t) => t`select (select count(*)::int from public.commissions) as commissions,
              (select count(*)::int from public.tax_details) as tax, (select count(*)::int from public.links) as links,
              (select count(*)::int from public.team_members) as team`,
          )
        )[0]
      expect(await sees()).toEqual({ commissions: 1, tax: 1, links: 1, team: 1 })
      await tx`update public.profiles set suspended_at = now(), suspension_reason = 'Prueba' where id = ${owner.id}`
      expect(await sees()).toEqual({ commissions: 0, tax: 0, links: 0, team: 1 })
      await tx`update public.profiles set suspended_at = null, suspension_reason = null where id = ${owner.id}`
      await by(tx, owner.id, (t) => t`select public.remove_colleague(${ana.id})`)
      expect(await sees()).toEqual({ commissions: 0, tax: 0, links: 0, team: 0 })
      expect(await h.refusal(by(tx, owner.id, (t) => t`select public.remove_colleague(${ana.id})`))).toBe(
        'PT404 errors.team.not_found',
      )
    })
  })
})
