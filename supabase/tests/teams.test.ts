import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import * as h from './harness.ts'
import { approvedSale } from './payouts.stage.ts'

const sql = h.connect()
afterAll(() => sql.end())

const ROLES = ['manager', 'finance', 'viewer'] as const
type Role = (typeof ROLES)[number]

const by = <T>(tx: h.Tx, who: string, run: (t: h.Tx) => Promise<T>) => h.as(tx, 'authenticated', who, run)
const invite = (tx: h.Tx, who: string, email: string, role: string = 'manager') =>
  by(tx, who, (t) => t`select public.invite_colleague(${email}, ${role}, 'es') as id`)
const accept = (tx: h.Tx, who: string, token: string) =>
  by(tx, who, (t) => t`select public.accept_team_invitation(${token})`)
const current = async (tx: h.Tx, who: string) =>
  (await by(tx, who, (t) => t`select affiliate_id as id from public.my_accounts() where is_current`))[0]?.id

/** The token that only the mail of an invitation holds. */
async function tokenOf(tx: h.Tx, email: string): Promise<string> {
  const [mail] = await tx<{ link: string }[]>`select data ->> 'link' as link from private.outbox
    where template = 'team_invitation' and recipient = ${email} order by id desc limit 1`
  return mail?.link.split('token=')[1] ?? ''
}

/** A person with the confirmed address that invitations need. */
async function confirmed(tx: h.Tx, options: { admin?: boolean } = {}) {
  const person = await h.makePerson(tx, options)
  await tx`update auth.users set email_confirmed_at = now() where id = ${person.id}`
  return person
}

async function join(tx: h.Tx, owner: h.Person, role: Role, person?: h.Person) {
  const colleague = person ?? (await confirmed(tx))
  await invite(tx, owner.id, colleague.email, role)
  await accept(tx, colleague.id, await tokenOf(tx, colleague.email))
  return colleague
}

async function stage(tx: h.Tx) {
  const program = await h.makeProgram(tx)
  const owner = await h.makeAffiliate(tx, program)
  const other = await h.makeProgram(tx)
  return { program, owner, other }
}

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

  test('ends when it is withdrawn, late, or sent again; nobody is asked twice in an hour', async () => {
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
  test('says what a colleague may do: each command by each role', async () => {
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
          const said = await tx
            .savepoint(async (inner) => {
              const result = await h
                .as(inner, 'authenticated', people[role].id, run)
                .then(() => 'done')
                .catch((error: Error) => error.message)
              throw new Error(result)
            })
            .catch((error: Error) => error.message)
          expect
            .soft(`${role} ${name}: ${said}`)
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
      await tx`update public.program_fraud_settings set rules = '{fast_sale}' where program_id = ${program.id}`
      const held = await h.aSale(tx, program, owner)
      const question = await by(
        tx,
        owner.id,
        (t) =>
          t<
            { id: string }[]
          >`select * from public.ask_about_commission(${sale.commission?.id ?? ''}, '¿Por qué?') as id`,
      )
      await join(tx, owner, 'viewer', admin)
      const approve = by(
        tx,
        admin.id,
        (t) => t`select public.approve_commission(${sale.commission?.id ?? ''}, ${randomUUID()})`,
      )
      expect(await h.refusal(approve)).toBe('PT403 errors.commission.own')
      const release = by(
        tx,
        admin.id,
        (t) =>
          t`select public.decide_holds(${[held.commission?.id ?? '']}, true, 'Está bien', ${randomUUID()})`,
      )
      expect(await h.refusal(release)).toBe('PT403 errors.commission.own')
      const answer = by(
        tx,
        admin.id,
        (t) => t`select public.answer_commission_question(${question[0]?.id ?? ''}, 'Por el clic')`,
      )
      expect(await h.refusal(answer)).toBe('PT403 errors.commission.own')
    })
  })
})

describe('the payout method', () => {
  test('is changed by owner or finance with their own password; a colleague’s is held and the owner hears', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { owner } = await stage(tx)
      await tx`delete from private.payout_seals where method_id in (select id from public.payout_methods where affiliate_id = ${owner.affiliateId})`
      await tx`delete from public.payout_methods where affiliate_id = ${owner.affiliateId}`
      const [manager, finance] = [await join(tx, owner, 'manager'), await join(tx, owner, 'finance')]
      const request = async (who: h.Person, id: string) => {
        await h.as(tx, 'service_role', '', (t) => t`select public.prove_password(${who.id})`)
        return h.as(
          tx,
          'service_role',
          '',
          (
            t,
          ) => t`select public.request_payout_method(${who.id}, ${id}, 'paypal', 'person', 'a•••@example.com', 'k1',
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
      const told =
        await tx`select recipient from private.outbox where template = 'payout_method_changed' order by 1`
      expect(told.map((mail) => mail.recipient)).toEqual([owner.email, finance.email].sort())
    })
  })
})

describe('an account', () => {
  test('is handed over to a colleague with the password; payouts wait and both are told', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { owner, program } = await stage(tx)
      const ana = await join(tx, owner, 'finance')
      const transfer = (to: string) => by(tx, owner.id, (t) => t`select public.transfer_account(${to})`)
      expect(await h.refusal(transfer(ana.id))).toBe('PT403 errors.account.password_needed')
      await h.as(tx, 'service_role', '', (t) => t`select public.prove_password(${owner.id})`)
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
      const told =
        await tx`select recipient from private.outbox where template = 'account_transferred' order by 1`
      expect(told.map((mail) => mail.recipient)).toEqual([owner.email, ana.email].sort())
    })
  })

  test('that is closed or merged away has no team', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { owner, program } = await stage(tx)
      const ana = await join(tx, owner, 'viewer')
      await invite(tx, owner.id, 'eva@example.com')
      const kept = await h.makeAffiliate(tx, program)
      const admin = await h.makePerson(tx, { admin: true })
      await by(
        tx,
        admin.id,
        (t) =>
          t`select public.merge_affiliates(${owner.affiliateId}, ${kept.affiliateId}, 'La misma persona')`,
      )
      expect(await current(tx, ana.id)).toBeUndefined()
      expect(
        await tx`select 1 from public.team_invitations where affiliate_id = ${owner.affiliateId} and revoked_at is null
        and accepted_at is null`,
      ).toHaveLength(0)
      const eva = await join(tx, kept, 'viewer')
      await tx`update public.profiles set deleted_at = now() where id = ${kept.id}`
      expect(await tx`select 1 from public.team_members where user_id = ${eva.id}`).toHaveLength(0)
    })
  })
})
