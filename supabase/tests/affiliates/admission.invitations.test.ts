import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'

const sql = h.connect()

const invite = (
  tx: h.Tx,
  who: h.Person,
  program: h.Program,
  emails: string[],
  more: { group?: string; message?: string } = {},
) =>
  h.as(
    tx,
    'authenticated',
    who.id,
    (t) => t<
      { email: string; outcome: string }[]
    >`select * from public.create_invitations(${program.id}, ${emails},
      ${more.group ?? null}, ${more.message ?? null}, 'en')`,
  )
const accept = (tx: h.Tx, who: h.Person, token: string) =>
  h.as(
    tx,
    'authenticated',
    who.id,
    (t) => t<{ id: string; group_id: string }[]>`select * from public.accept_invitation(${token})`,
  )
const command = (tx: h.Tx, who: h.Person, name: 'resend_invitation' | 'revoke_invitation', id: string) =>
  h.as(tx, 'authenticated', who.id, (t) => t`select ${t(`public.${name}`)}(${id})`)

async function tokens(tx: h.Tx, email: string): Promise<string[]> {
  const rows = await tx<{ link: string }[]>`select data ->> 'link' as link from core.outbox
    where template = 'invitation' and recipient = ${email} order by id`
  return rows.map(({ link }) => link.replace('/invitation?token=', ''))
}
async function invitationOf(tx: h.Tx, email: string) {
  const [row] = await tx<{ id: string; locale: string }[]>`
    select id, locale, accepted_at, sent_count from public.invitations where email = ${email} order by created_at desc limit 1`
  if (!row) throw new Error('no invitation')
  return row
}
async function stage(tx: h.Tx) {
  const [admin, person, program] = [
    await h.makePerson(tx, { admin: true }),
    await h.makePerson(tx),
    await h.makeProgram(tx),
  ]
  await h.as(
    tx,
    'authenticated',
    admin.id,
    (t) =>
      t`select public.set_program_admission(${program.id}, 'invitation', '[]', '{CR}', '{}', '{}', 0, 30, null)`,
  )
  const [group] = await tx<{ id: string }[]>`
    insert into public.program_groups (program_id, name) values (${program.id}, '{"es":"Aliados"}') returning id`
  return { admin, person, program, group: group?.id ?? '' }
}

describe('an invitation', () => {
  test('leads into the program and its group, past questions and conditions, once', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, person, program, group } = await stage(tx)
      await invite(tx, admin, program, [` ${person.email.toUpperCase()} `], { group, message: ' Hola ' })
      const [token = ''] = await tokens(tx, person.email)
      expect(token).toMatch(/^[2-9a-z]{32}$/)
      const [stored] = await tx`select locale, message, invited_by, encode(token_hash, 'hex') as hash,
        encode(sha256(convert_to(${token}, 'UTF8')), 'hex') as expected from public.invitations where email = ${person.email}`
      expect(stored).toMatchObject({
        locale: 'es',
        message: 'Hola',
        invited_by: admin.id,
        hash: stored?.expected,
      })
      const [first] = await accept(tx, person, token)
      expect(first?.group_id).toBe(group)
      const [second] = await accept(tx, person, token)
      expect(second?.id).toBe(first?.id)
      expect(await tx`select 1 from public.links where enrollment_id = ${first?.id ?? ''}`).toHaveLength(1)
    })
  })

  test('is for its confirmed address only', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, person, program } = await stage(tx)
      await invite(tx, admin, program, [person.email])
      const [token = ''] = await tokens(tx, person.email)
      const other = await h.makePerson(tx)
      expect(await h.refusal(accept(tx, other, token))).toBe('PT403 errors.invitation.other_email')
      expect(
        await h.as(tx, 'authenticated', other.id, (t) => t`select * from public.read_invitation(${token})`),
      ).toEqual([])
      await tx`update auth.users set email_confirmed_at = null where id = ${person.id}`
      expect(await h.refusal(accept(tx, person, token))).toBe('PT403 errors.invitation.other_email')
      expect(await h.refusal(accept(tx, person, `${token}x`))).toBe('PT404 errors.invitation.not_found')
      await tx`update auth.users set email_confirmed_at = now() where id = ${person.id}`
      expect(
        await h.as(tx, 'authenticated', person.id, (t) => t`select * from public.read_invitation(${token})`),
      ).toMatchObject([{ program_slug: program.slug, is_accepted: false }])
    })
  })

  test('is sent again with a new token, and the old one is worth nothing', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, person, program } = await stage(tx)
      await invite(tx, admin, program, [person.email])
      const { id } = await invitationOf(tx, person.email)
      expect(await h.refusal(command(tx, admin, 'resend_invitation', id))).toBe(
        'PT409 errors.invitation.just_sent',
      )
      await tx`update public.invitations set sent_at = now() - interval '2 hours', expires_at = now() - interval '1 minute' where id = ${id}`
      const [old = ''] = await tokens(tx, person.email)
      expect(await h.refusal(accept(tx, person, old))).toBe('PT409 errors.invitation.expired')
      await command(tx, admin, 'resend_invitation', id)
      const [, fresh = ''] = await tokens(tx, person.email)
      expect(await h.refusal(accept(tx, person, old))).toBe('PT404 errors.invitation.not_found')
      expect(await accept(tx, person, fresh)).toHaveLength(1)
      expect(await invitationOf(tx, person.email)).toMatchObject({ sent_count: 2 })
      expect(await h.refusal(command(tx, admin, 'resend_invitation', id))).toBe(
        'PT409 errors.invitation.accepted',
      )
    })
  })

  test('that was withdrawn leads nowhere', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, person, program } = await stage(tx)
      await invite(tx, admin, program, [person.email])
      const { id } = await invitationOf(tx, person.email)
      expect(await h.refusal(command(tx, person, 'revoke_invitation', id))).toBe('PT403 errors.forbidden')
      await command(tx, admin, 'revoke_invitation', id)
      const [token = ''] = await tokens(tx, person.email)
      expect(await h.refusal(accept(tx, person, token))).toBe('PT404 errors.invitation.not_found')
      expect(await h.refusal(command(tx, admin, 'revoke_invitation', id))).toBe(
        'PT409 errors.invitation.revoked',
      )
    })
  })

  test('answers the application that waited', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, person, program } = await stage(tx)
      await tx`update public.program_admissions set mode = 'review', countries = '{}' where program_id = ${program.id}`
      await h.as(
        tx,
        'authenticated',
        person.id,
        (t) => t`select public.apply_to_program(${program.id}, '{}')`,
      )
      await invite(tx, admin, program, [person.email])
      await accept(tx, person, (await tokens(tx, person.email))[0] ?? '')
      const rows = await tx`select state from public.applications where program_id = ${program.id}`
      expect(rows).toEqual([{ state: 'approved' }])
    })
  })
})

test('a pasted list returns the outcome of each address', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { admin, person, program } = await stage(tx)
    const joined = await h.makeAffiliate(tx, await h.makeProgram(tx))
    await invite(tx, admin, program, [joined.email])
    await accept(tx, joined, (await tokens(tx, joined.email))[0] ?? '')
    const banned = await h.makeAffiliate(tx, await h.makeProgram(tx))
    await tx`update public.enrollments set state = 'banned' where id = ${banned.enrollmentId}`
    await invite(tx, admin, program, [person.email])
    const outcomes = await invite(tx, admin, program, [
      'nueva@example.com',
      'NUEVA@example.com',
      '',
      'no es correo',
      joined.email,
      banned.email,
      person.email,
    ])
    expect(Object.fromEntries(outcomes.map((row) => [row.email, row.outcome]))).toEqual({
      'nueva@example.com': 'sent',
      'no es correo': 'invalid',
      [joined.email]: 'joined',
      [banned.email]: 'banned',
      [person.email]: 'waiting',
    })
    expect(await invitationOf(tx, 'nueva@example.com')).toMatchObject({ locale: 'en' })
    expect(await h.refusal(invite(tx, admin, program, []))).toBe('PT422 errors.invitation.emails')
    expect(
      await h.refusal(
        invite(
          tx,
          admin,
          program,
          Array.from({ length: 201 }, (_, i) => `a${i}@example.com`),
        ),
      ),
    ).toBe('PT422 errors.invitation.emails')
    expect(await h.refusal(invite(tx, person, program, ['x@example.com']))).toBe('PT403 errors.forbidden')
  })
})
