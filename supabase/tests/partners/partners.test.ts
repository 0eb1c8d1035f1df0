import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { apply, by, chain, decide, FIELDS, join, makePartner } from './stage.ts'

const sql = h.connect()
const states = (tx: h.Tx, id: string) => tx`select state, reason from public.partners where id = ${id}`

describe('an application', () => {
  test('is answered once, with the reason of a refusal, and may be sent again', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [person, admin] = [await h.makePerson(tx), await h.makePerson(tx, { admin: true })]
      const id = await apply(tx, person)
      expect(await h.refusal(apply(tx, person))).toBe('PT409 errors.partner.applied_already')
      expect(await h.refusal(decide(tx, admin, id, false))).toBe('PT422 errors.account.reason')
      await decide(tx, admin, id, false, 'El sitio no abre')
      expect(await states(tx, id)).toMatchObject([{ state: 'refused', reason: 'El sitio no abre' }])
      expect(await apply(tx, person, { ...FIELDS, company: 'Faro, S.A.' })).toBe(id)
      await decide(tx, admin, id)
      expect(await h.refusal(decide(tx, admin, id))).toBe('PT409 errors.partner.decided')
      const mails = await tx`select data -> 'approved' as yes, data ->> 'reason' as reason from core.outbox
        where template = 'partner_decided' order by created_at`
      expect(mails).toMatchObject([
        { yes: false, reason: 'El sitio no abre' },
        { yes: true, reason: null },
      ])
    })
  })

  test('names what is wrong', async () => {
    await h.rolledBack(sql, async (tx) => {
      const person = await h.makePerson(tx)
      const wrong: [h.JsonValue, string][] = [
        [{ ...FIELDS, company: ' ' }, 'company'],
        [{ ...FIELDS, dv: '' }, 'dv'],
        [{ ...FIELDS, country: 'CR' }, 'dv'],
        [{ ...FIELDS, ruc: '?' }, 'ruc'],
        [{ ...FIELDS, site: 'javascript:alert(1)' }, 'site'],
        [{ ...FIELDS, plan: 'corto' }, 'plan'],
      ]
      for (const [fields, field] of wrong)
        expect(await h.refusal(apply(tx, person, fields)), field).toBe(`PT422 errors.partner.${field}`)
    })
  })

  test('is not decided by whom it is of, nor by who works there', async () => {
    await h.rolledBack(sql, async (tx) => {
      const admin = await h.makePerson(tx, { admin: true })
      const id = await apply(tx, admin)
      expect(await h.refusal(decide(tx, admin, id))).toBe('PT403 errors.partner.own')
    })
  })
})

describe('colleagues', () => {
  test('do what their role may: a manager recruits, an analyst reads', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { partners, seller } = await chain(tx, { depth: 1 })
      const [partner] = partners
      if (!partner) throw new Error('no partner')
      const colleagues = []
      for (const role of ['manager', 'analyst']) {
        const person = await h.makePerson(tx)
        const invite = () =>
          by(tx, partner, (t) => t`select public.invite_partner_member(${person.email}, ${role}, 'es') as id`)
        expect(await h.refusal(invite())).toBe('PT403 errors.account.password_needed')
        await h.prove(tx, partner, 'team')
        const [made] = await invite()
        await by(tx, person, (t) => t`select public.accept_partner_invitation(${made?.id})`)
        colleagues.push(person)
      }
      const [manager, analyst] = colleagues as [h.Person, h.Person]
      const recruit = (who: h.Person) =>
        by(tx, who, (t) => t`select * from public.invite_recruits(${['uno@example.com']}, '', 'es')`)
      expect(await recruit(manager)).toEqual([{ email: 'uno@example.com', outcome: 'sent' }])
      expect(await h.refusal(recruit(analyst))).toBe('PT403 errors.partner.role')
      const end = by(
        tx,
        analyst,
        (t) => t`select public.end_recruitment((select id from public.recruitments
          where affiliate_id = ${seller.affiliateId}), 'No puede')`,
      )
      expect(await h.refusal(end)).toBe('PT404 errors.recruit.not_found')
      for (const who of [manager, analyst]) {
        expect(await by(tx, who, (t) => t`select name from public.list_partner_team()`)).toHaveLength(1)
        expect(await by(tx, who, (t) => t`select role from public.list_partner_members()`)).toHaveLength(3)
      }
      await by(tx, partner, (t) => t`select public.change_partner_member(${analyst.id}, null)`)
      await by(tx, manager, (t) => t`select public.leave_partner()`)
      expect(await by(tx, manager, (t) => t`select * from public.my_partner()`)).toEqual([])
    })
  })
})

describe('what a partner sees', () => {
  test('adds up to the overrides in the ledger', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, partners, seller } = await chain(tx)
      for (const amount of [10_000, 25_000]) await h.aSale(tx, program, seller, amount)
      const [top, , near] = partners
      if (!top || !near) throw new Error('no chain')
      const overview = await by(
        tx,
        near,
        (t) => t`select earned::int, waiting::int, overrides::int
        from public.partner_overview()`,
      )
      expect(overview).toEqual([{ earned: 350, waiting: 350, overrides: 2 }])
      const [row] = await by(
        tx,
        near,
        (t) => t`select clicks::int, sales::int, money from public.list_partner_team()`,
      )
      expect(row).toEqual({ clicks: 2, sales: 2, money: [{ currency: 'USD', earned: 3500, override: 350 }] })
      const tree = await by(
        tx,
        top,
        (t) => t`select level, affiliate_id, money from public.list_partner_network()`,
      )
      expect(tree.map(({ level }) => level)).toEqual([1, 2, 3])
      expect(tree[2]).toMatchObject({ affiliate_id: seller.affiliateId, money: [{ amount: 88 }] })
    })
  })
})

describe('an account that ends', () => {
  test('merged into another takes its team along, and closes no circle', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, program, partners, seller } = await chain(tx)
      const [top, , near] = partners
      const twin = await h.makeAffiliate(tx, program)
      const merge = (from: string, into: string) =>
        by(tx, admin, (t) => t`select public.merge_affiliates(${from}, ${into}, 'La misma persona')`)
      await merge(seller.affiliateId, twin.affiliateId)
      const open = await tx`select affiliate_id from public.recruitments
        where partner_id = ${near?.partnerId ?? ''} and ended_at is null`
      expect(open).toEqual([{ affiliate_id: twin.affiliateId }])
      await merge(near?.affiliateId ?? '', top?.affiliateId ?? '')
      const circle =
        await tx`select partners.is_above(${top?.affiliateId ?? ''}, ${top?.affiliateId ?? ''}) as yes`
      expect(circle).toEqual([{ yes: false }])
    })
  })

  test('closed leaves no business and no colleague behind', async () => {
    await h.rolledBack(sql, async (tx) => {
      const program = await h.makeProgram(tx)
      const admin = await h.makePerson(tx, { admin: true })
      const partner = await makePartner(tx, admin, program)
      const colleague = await h.makePerson(tx)
      await tx`insert into public.partner_members (user_id, partner_id, role)
        values (${colleague.id}, ${partner.partnerId}, 'analyst')`
      const seller = await h.makeAffiliate(tx, program)
      await join(tx, seller, partner)
      await tx`update public.profiles set deleted_at = now() where id = ${partner.id}`
      expect(await states(tx, partner.partnerId)).toMatchObject([{ state: 'closed' }])
      expect(await by(tx, colleague, (t) => t`select * from public.my_partner()`)).toEqual([])
      await h.aSale(tx, program, seller)
      expect(await h.balance(tx, partner, program)).toMatchObject({ pending: 0 })
    })
  })
})
