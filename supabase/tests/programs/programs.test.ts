import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'

const sql = h.connect()

type Draft = { slug: string; destination: string; domains: string[]; key: string }

function create(tx: h.Tx, who: string, draft: Partial<Draft> = {}) {
  const { slug = `p-${randomUUID()}`, destination = '/', domains = [], key = randomUUID() } = draft
  return h.as(
    tx,
    'authenticated',
    who,
    (t) => t<{ id: string; status: string }[]>`
    select * from public.create_program(${slug}, '{"es":"Uno","en":"One"}', '{"es":"Texto"}', 'education', ${destination}, ${domains}, 'USD',
      30, 15, 2500, 'percent', 1500, ${key})`,
  )
}

const setStatus = (tx: h.Tx, who: string, id: string, status: string) =>
  h.as(tx, 'authenticated', who, (t) => t`select * from public.change_program_status(${id}, ${status})`)

describe('a program', () => {
  test('is created as a draft with its reward, once for its key', async () => {
    await h.rolledBack(sql, async (tx) => {
      const admin = await h.makePerson(tx, { admin: true })
      const key = randomUUID()
      const slug = `p-${key}`
      const [first] = await create(tx, admin.id, { slug, key })
      const [again] = await create(tx, admin.id, { slug, key })
      expect(again?.id).toBe(first?.id)
      expect(first?.status).toBe('draft')
      const [reward] =
        await tx`select reward_version as version, reward_kind as kind, rate_bps from public.program_listings where id = ${first?.id ?? ''}`
      expect(reward).toEqual({ version: 1, kind: 'percent', rate_bps: 1500 })
      expect(await h.refusal(create(tx, admin.id, { slug }))).toBe('PT422 errors.program.slug_taken')
      for (const wrong of ['', '-1', 'Uno', 'new', 'a'.repeat(61)])
        expect(await h.refusal(create(tx, admin.id, { slug: wrong }))).toBe('PT422 errors.program.slug')
    })
  })

  test.each([
    ['/', [], true],
    ['/vip', [], true],
    ['//evil.example', [], false],
    ['/\\evil.example', [], false],
    ['https://shop.example.com/a?b=1', ['shop.example.com'], true],
    ['https://shop.example.com', ['shop.example.com'], false],
    ['https://evil.example/', ['shop.example.com'], false],
    ['http://shop.example.com/', ['shop.example.com'], false],
    ['https://shop.example.com@evil.example/', ['shop.example.com'], false],
    ['javascript:alert(1)', [], false],
    ['https://shop.example.com.evil.example/', ['shop.example.com'], false],
    ['/a\nb', [], false],
    ['', [], false],
  ])('leads to %j with hosts %j: %s', async (destination, domains, allowed) => {
    await h.rolledBack(sql, async (tx) => {
      const admin = await h.makePerson(tx, { admin: true })
      const made = create(tx, admin.id, { destination, domains })
      if (allowed) expect(await made).toHaveLength(1)
      else expect(await h.refusal(made)).toBe('PT422 errors.program.destination')
    })
  })

  test('moves only along its states, and only by an administrator', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [admin, member] = [await h.makePerson(tx, { admin: true }), await h.makePerson(tx)]
      const { id } = await h.makeProgram(tx, { status: 'draft' })
      expect(await h.refusal(setStatus(tx, member.id, id, 'published'))).toBe('PT403 errors.forbidden')
      expect(await h.refusal(setStatus(tx, admin.id, id, 'paused'))).toBe('PT409 errors.program.wrong_status')
      for (const status of ['published', 'paused', 'published', 'archived'])
        await setStatus(tx, admin.id, id, status)
      expect(await h.refusal(setStatus(tx, admin.id, id, 'published'))).toBe(
        'PT409 errors.program.wrong_status',
      )
      expect(await h.refusal(setStatus(tx, admin.id, randomUUID(), 'published'))).toBe(
        'PT404 errors.program.not_found',
      )
      expect(await h.refusal(create(tx, member.id))).toBe('PT403 errors.forbidden')
    })
  })

  test('audits each change of its status, with the administrator and both states', async () => {
    await h.rolledBack(sql, async (tx) => {
      const admin = await h.makePerson(tx, { admin: true })
      const [program] = await create(tx, admin.id)
      for (const status of ['published', 'paused']) await setStatus(tx, admin.id, program?.id ?? '', status)
      const rows = await tx`select actor_id, before ->> 'status' as before, after ->> 'status' as after
        from public.audit_log where subject_id = ${program?.id ?? ''} and action = 'program.status_changed' order by id`
      expect(rows).toEqual([
        { actor_id: admin.id, before: 'draft', after: 'published' },
        { actor_id: admin.id, before: 'published', after: 'paused' },
      ])
    })
  })

  test('is seen by visitors from publication on; rewards are never edited', async () => {
    await h.rolledBack(sql, async (tx) => {
      const draft = await h.makeProgram(tx, { status: 'draft' })
      const open = await h.makeProgram(tx)
      const seen = await h.as(
        tx,
        'anon',
        '',
        (t) => t`select p.id, r.rate_bps from public.programs p
        join public.program_listings r on r.id = p.id where p.id in (${draft.id}, ${open.id})`,
      )
      expect(seen.map((r) => r.id)).toEqual([open.id])
      const edit = tx.savepoint(
        (t) => t`update public.rewards set rate_bps = 1 where program_id = ${open.id}`,
      )
      expect(await h.refusal(edit)).toBe('PT403 errors.append_only')
    })
  })

  test('is listed for visitors with its reward and category while it is open', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [draft, open, paused] = [
        await h.makeProgram(tx, { status: 'draft' }),
        await h.makeProgram(tx, { flatAmount: 450 }),
        await h.makeProgram(tx, { status: 'paused', rateBps: 1250 }),
      ]
      await tx`update public.programs set name = '{"es":"Educación y Salud","en":"Learning"}' where id = ${open.id}`
      const ids = [draft.id, open.id, paused.id]
      const listed = await h.as(
        tx,
        'anon',
        '',
        (t) => t`select id, category, status, reward_kind, rate_bps, flat_amount, words
          from public.program_listings where id in ${t(ids)} order by status`,
      )
      expect(listed).toMatchObject([
        { id: open.id, category: 'services', status: 'published', reward_kind: 'flat', rate_bps: null },
        { id: paused.id, status: 'paused', reward_kind: 'percent', rate_bps: 1250, flat_amount: null },
      ])
      expect(listed[0]?.words).toBe('educacion y salud learning programa de prueba')
      const counted = (t: h.Tx) => t<{ total: string }[]>`
        select coalesce(sum(total), 0) as total from public.program_counts where status in ('draft', 'published')`
      const [anon] = await h.as(tx, 'anon', '', counted)
      const [all] = await counted(tx)
      expect(Number(all?.total) - Number(anon?.total)).toBeGreaterThanOrEqual(1)
    })
  })

  test('has keys that work until they are revoked', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [admin, member] = [await h.makePerson(tx, { admin: true }), await h.makePerson(tx)]
      const program = await h.makeProgram(tx)
      const make = (who: string, label: string) =>
        h.as(
          tx,
          'authenticated',
          who,
          (t) => t<{ id: string }[]>`select * from public.create_program_key(${program.id}, ${label})`,
        )
      const revoke = (id: string) =>
        h.as(tx, 'authenticated', admin.id, (t) => t`select public.revoke_program_key(${id})`)
      expect(await h.refusal(make(admin.id, 'Tienda'))).toBe('PT403 errors.account.password_needed')
      await h.prove(tx, admin, 'key')
      const [key] = await make(admin.id, ' Tienda ')
      expect(key).toMatchObject({ label: 'Tienda', created_by: admin.id, revoked_at: null })
      const keyed = { ...program, keyId: key?.id ?? '' }
      await h.report(tx, 'lead', keyed, { customer_id: 'c' })
      await revoke(keyed.keyId)
      expect(await h.refusal(tx.savepoint((t) => h.report(t, 'lead', keyed, { customer_id: 'd' })))).toBe(
        'PT403 errors.api.key_unknown',
      )
      expect(await h.refusal(revoke(keyed.keyId))).toBe('PT409 errors.program.key_revoked')
      expect(await h.refusal(make(member.id, 'x'))).toBe('PT403 errors.forbidden')
      expect(await h.refusal(make(admin.id, ' '))).toBe('PT422 errors.program.key_label')
    })
  })
})

describe('joining', () => {
  test('gives an enrollment and a link, the same ones every time', async () => {
    await h.rolledBack(sql, async (tx) => {
      const program = await h.makeProgram(tx)
      const affiliate = await h.makeAffiliate(tx, program)
      const again = await h.makeAffiliate(tx, program, affiliate)
      expect(again).toEqual(affiliate)
      expect(
        await tx`select 1 from public.links where enrollment_id = ${affiliate.enrollmentId}`,
      ).toHaveLength(1)
    })
  })

  test('is refused without an account and for programs that are not open', async () => {
    await h.rolledBack(sql, async (tx) => {
      const member = await h.makePerson(tx)
      const [draft, paused] = [
        await h.makeProgram(tx, { status: 'draft' }),
        await h.makeProgram(tx, { status: 'paused' }),
      ]
      expect(await h.refusal(h.makeAffiliate(tx, draft, member))).toBe('PT404 errors.program.not_found')
      expect(await h.refusal(h.makeAffiliate(tx, paused, member))).toBe('PT409 errors.program.not_open')
      expect(
        await h.refusal(h.as(tx, 'authenticated', '', (t) => t`select public.join_program(${paused.id})`)),
      ).toBe('PT403 errors.forbidden')
      expect(await h.refusal(h.as(tx, 'anon', '', (t) => t`select public.join_program(${paused.id})`))).toBe(
        '42501',
      )
    })
  })
})
