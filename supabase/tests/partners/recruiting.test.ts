import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { by, chain, join, makePartner } from './stage.ts'

const sql = h.connect()

describe('a circle is refused', () => {
  test('up the whole chain, and of oneself', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin, partners } = await chain(tx, { depth: 5 })
      const [top, ...below] = partners
      if (!top) throw new Error('no chain')
      for (const one of below) expect(await h.refusal(join(tx, top, one))).toBe('PT409 errors.recruit.loop')
      expect(await h.refusal(join(tx, top, top))).toBe('PT409 errors.recruit.self')
      const last = below.at(-1) ?? top
      const assign = by(
        tx,
        admin,
        (t) => t`select public.assign_recruit(${last.partnerId}, ${top.affiliateId}, 'Lo pidieron')`,
      )
      expect(await h.refusal(assign)).toBe('PT409 errors.recruit.loop')
      expect(await h.refusal(join(tx, last, await makePartner(tx, admin, program)))).toBe(
        'PT409 errors.recruit.taken',
      )
    })
  })

  test('a colleague of the partner is no affiliate of it', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { partners } = await chain(tx, { depth: 1 })
      const [partner] = partners
      const colleague = await h.makePerson(tx)
      await tx`insert into public.partner_members (user_id, partner_id, role)
        values (${colleague.id}, ${partner?.partnerId ?? ''}, 'analyst')`
      expect(await h.refusal(join(tx, colleague, partner as never))).toBe('PT409 errors.recruit.self')
    })
  })
})

describe('invitations', () => {
  test('wait for their address until it registers', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { partners } = await chain(tx, { depth: 1 })
      const [partner] = partners
      if (!partner) throw new Error('no chain')
      const email = `nueva-${partner.linkCode}@example.com`
      const [sent] = await by(
        tx,
        partner,
        (t) => t`select * from public.invite_recruits(${[email, 'nada']}, 'Ven', 'es')`,
      )
      expect(sent).toEqual({ email: 'nada', outcome: 'invalid' })
      const mails = await tx`select template from core.outbox where recipient = ${email}`
      expect(mails).toEqual([{ template: 'recruit_invitation' }])
      const newcomer = { id: randomUUID(), email }
      await tx`insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at, created_at)
        values (${newcomer.id}, ${email}, '{}', now(), now())`
      const waiting = await by(
        tx,
        newcomer,
        (t) => t`select id, kind, company from public.my_partner_invitations()`,
      )
      expect(waiting).toMatchObject([{ kind: 'recruit', company: 'Faro Digital, S.A.' }])
      const stranger = await h.makePerson(tx)
      const accept = (who: h.Person) =>
        by(tx, who, (t) => t`select public.accept_recruit_invitation(${waiting[0]?.id})`)
      expect(await h.refusal(accept(stranger))).toBe('PT404 errors.invitation.not_found')
      await accept(newcomer)
      await accept(newcomer)
      const team = await by(tx, partner, (t) => t`select name, way from public.list_partner_team()`)
      expect(team.map(({ way }) => way).sort()).toEqual(['email', 'link'])
      const told = await tx`select data ->> 'affiliate' as affiliate from core.outbox
        where recipient = ${partner.email} and template = 'affiliate_recruited'`
      expect(told).toHaveLength(2)
    })
  })

  test('who has been an affiliate for over a month is nobody’s recruit', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, partners } = await chain(tx, { depth: 1 })
      const old = await h.makeAffiliate(tx, program)
      await tx`update public.enrollments set joined_at = now() - interval '31 days' where id = ${old.enrollmentId}`
      expect(await h.refusal(join(tx, old, partners[0] as never))).toBe('PT409 errors.recruit.not_new')
    })
  })

  test('an ended recruitment earns nothing new and may begin again', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { partners, seller } = await chain(tx, { depth: 1 })
      const [one] = await by(tx, seller, (t) => t`select recruitment_id from public.my_recruiter()`)
      const end = (who: h.Person) =>
        by(tx, who, (t) => t`select public.end_recruitment(${one?.recruitment_id}, 'Ya no trabajamos')`)
      expect(await h.refusal(end(await h.makePerson(tx)))).toBe('PT404 errors.recruit.not_found')
      await end(seller)
      expect(await by(tx, seller, (t) => t`select * from public.my_recruiter()`)).toEqual([])
      await join(tx, seller, partners[0] as never)
      expect(await by(tx, seller, (t) => t`select company from public.my_recruiter()`)).toHaveLength(1)
    })
  })
})
