import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { aBanner, activeBanner, aFile, changeState, create, type Fields, hash, register } from './stage.ts'

const sql = h.connect()

const call = (tx: h.Tx, who: string, run: (t: h.Tx) => Promise<unknown>) =>
  h.refusal(h.as(tx, 'authenticated', who, run))
const update = (tx: h.Tx, who: string, id: string, revision: number, fields: Fields) =>
  h.as(
    tx,
    'authenticated',
    who,
    (t) => t`select * from public.update_banner(${id}, ${revision}, ${tx.json(fields)})`,
  )
const replace = (tx: h.Tx, who: string, id: string, file: string) =>
  h.as(tx, 'authenticated', who, (t) => t`select * from public.replace_banner_file(${id}, ${file})`)

describe('a file', () => {
  test('is registered once, by administrators, and found by what was uploaded', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [admin, member] = [await h.makePerson(tx, { admin: true }), await h.makePerson(tx)]
      const fields = aFile()
      const add = (who: string, changed = {}) =>
        h.as(
          tx,
          'authenticated',
          who,
          (t) => t`select public.register_banner_file(${tx.json({ ...fields, ...changed })})`,
        )
      expect(await h.refusal(add(member.id))).toBe('PT403 errors.forbidden')
      expect(await h.refusal(add(''))).toBe('PT403 errors.forbidden')
      await add(admin.id)
      await add(admin.id)
      expect(await tx`select 1 from public.banner_files where hash = ${String(fields.hash)}`).toHaveLength(1)
      const log = await tx`select 1 from public.audit_log where action = 'banner_file.registered'
        and after ->> 'hash' = ${String(fields.hash)}`
      expect(log).toHaveLength(1)
      const find = (who: string, source: string) =>
        h.as(
          tx,
          'authenticated',
          who,
          (t) => t<{ hash: string | null }[]>`select * from public.find_banner_file(${source})`,
        )
      expect((await find(admin.id, String(fields.source_hash)))[0]?.hash).toBe(fields.hash)
      expect((await find(admin.id, hash()))[0]?.hash ?? null).toBeNull()
      expect(await h.refusal(find(member.id, String(fields.source_hash)))).toBe('PT403 errors.forbidden')
    })
  })

  test.each([
    { hash: '../../etc/passwd' } as Fields,
    { ending: 'svg' },
    { ending: 'exe' },
    { width: 0 },
    { height: 99_999 },
    { frames: 100_000 },
    { bytes: 99_999_999 },
    { fallback_hash: null },
    { source_hash: null },
    { width: 'wide' },
  ])('with %j is refused', async (changed) => {
    await h.rolledBack(sql, async (tx) => {
      const admin = await h.makePerson(tx, { admin: true })
      expect(await h.refusal(register(tx, admin, { hash: hash(), ...changed }))).toBe(
        'PT422 errors.banner.image',
      )
    })
  })
})

describe('a banner', () => {
  test('is made by administrators only, once for a key, as a draft with an audit row', async () => {
    await h.rolledBack(sql, async (tx) => {
      const admin = await h.makePerson(tx, { admin: true })
      const program = await h.makeProgram(tx)
      const affiliate = await h.makeAffiliate(tx, program)
      const file = await register(tx, admin)
      const key = randomUUID()
      for (const who of ['', affiliate.id])
        expect(await h.refusal(create(tx, who, { program: program.id, file }))).toBe('PT403 errors.forbidden')
      const one = await create(tx, admin.id, { program: program.id, file, key })
      const two = await create(tx, admin.id, { program: program.id, file, key })
      expect(one).toMatchObject({ state: 'draft', name: 'Otoño', file_hash: file, revision: 1 })
      expect(two.id).toBe(one.id)
      const other = create(tx, admin.id, { program: program.id, file, key, fields: aBanner({ turns: 9 }) })
      expect(await h.refusal(other)).toBe('PT409 errors.idempotency.conflict')
      const log = await tx`select action, before from public.audit_log where subject_id = ${one.id}`
      expect(log).toMatchObject([{ action: 'banner.created', before: null }])
    })
  })

  test.each([
    [{ name: ' ' }, 'errors.banner.name', 'name'],
    [{ name: 'a'.repeat(81) }, 'errors.banner.name', 'name'],
    [{ locale: 'fr' }, 'errors.banner.locale', 'locale'],
    [{ locale: null }, 'errors.banner.locale', 'locale'],
    [{ alt: 'a'.repeat(201) }, 'errors.banner.alt', 'alt'],
    [{ category: 'a'.repeat(41) }, 'errors.banner.category', 'category'],
    [{ turns: 0 }, 'errors.banner.turns', 'turns'],
    [{ turns: 101 }, 'errors.banner.turns', 'turns'],
    [{ turns: 'heavy' }, 'errors.invalid', ''],
    [{ starts_at: 'soon' }, 'errors.invalid', ''],
    [{ audience: 'nobody' }, 'errors.invalid', ''],
    [{ starts_at: '2026-03-02', ends_at: '2026-03-01' }, 'errors.banner.ends', 'ends_at'],
    [{ destination: 'https://elsewhere.example.com/' }, 'errors.banner.destination', 'destination'],
    [{ destination: 'javascript:alert(1)' }, 'errors.banner.destination', 'destination'],
    [{ destination: '/b/x.300x250' }, 'errors.banner.destination', 'destination'],
    [{ audience: 'group' }, 'errors.banner.group', 'group_id'],
    [{ audience: 'affiliate' }, 'errors.banner.affiliate', 'email'],
    [{ audience: 'everyone', group_id: randomUUID() }, 'errors.banner.group', 'group_id'],
    [{ audience: 'affiliate', enrollment_id: randomUUID() }, 'errors.banner.affiliate', 'email'],
  ] as [Fields, string, string][])('with %j is refused: %s', async (changed, key, field) => {
    await h.rolledBack(sql, async (tx) => {
      const admin = await h.makePerson(tx, { admin: true })
      const program = await h.makeProgram(tx)
      const file = await register(tx, admin)
      const made = create(tx, admin.id, { program: program.id, file, fields: aBanner(changed) })
      await expect(made).rejects.toMatchObject({
        code: 'PT422',
        message: key,
        ...(field && { detail: field }),
      })
    })
  })

  test('needs a program that is not archived, an image, and for this site a destination', async () => {
    await h.rolledBack(sql, async (tx) => {
      const admin = await h.makePerson(tx, { admin: true })
      const [program, old] = [await h.makeProgram(tx), await h.makeProgram(tx, { status: 'archived' })]
      const file = await register(tx, admin)
      const pdf = await register(tx, admin, {
        ending: 'pdf',
        width: null,
        height: null,
        fallback_hash: null,
        fallback_ending: null,
      })
      const made = (making: object) => h.refusal(create(tx, admin.id, { file, ...making }))
      expect(await made({ program: old.id })).toBe('PT422 errors.banner.program')
      expect(await made({ program: randomUUID() })).toBe('PT422 errors.banner.program')
      expect(await made({ program: null })).toBe('PT422 errors.banner.program')
      expect(await made({ program: program.id, file: hash() })).toBe('PT422 errors.banner.image')
      expect(await made({ program: program.id, file: pdf })).toBe('PT422 errors.banner.image')
      const site = { placement: 'home_hero', fields: aBanner({ destination: null }) }
      expect(await made(site)).toBe('PT422 errors.banner.destination')
      const targeted = { placement: 'home_hero', fields: aBanner({ audience: 'group', destination: '/vip' }) }
      expect(await made(targeted)).toBe('PT422 errors.banner.site_audience')
      const own = await create(tx, admin.id, {
        placement: 'home_hero',
        file,
        fields: aBanner({ destination: '/vip' }),
      })
      expect(own.state).toBe('draft')
    })
  })

  test('is for a group or an affiliate of its own program only', async () => {
    await h.rolledBack(sql, async (tx) => {
      const admin = await h.makePerson(tx, { admin: true })
      const [program, other] = [await h.makeProgram(tx), await h.makeProgram(tx)]
      const file = await register(tx, admin)
      const stranger = await h.makeAffiliate(tx, other)
      const [group] = await tx`insert into public.program_groups (program_id, name)
        values (${other.id}, '{"es":"Aliados"}') returning id`
      const made = (fields: Fields) =>
        h.refusal(create(tx, admin.id, { program: program.id, file, fields: aBanner(fields) }))
      expect(await made({ audience: 'group', group_id: group?.id })).toBe('PT422 errors.banner.group')
      expect(await made({ audience: 'affiliate', enrollment_id: stranger.enrollmentId })).toBe(
        'PT422 errors.banner.affiliate',
      )
    })
  })

  test('goes along its states, and is not shown without its text', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [admin, member] = [await h.makePerson(tx, { admin: true }), await h.makePerson(tx)]
      const program = await h.makeProgram(tx)
      const file = await register(tx, admin)
      const { id } = await create(tx, admin.id, { program: program.id, file, fields: aBanner({ alt: '' }) })
      const change = (state: string | null, who = admin.id) => h.refusal(changeState(tx, who, id, state))
      expect(await change('active', member.id)).toBe('PT403 errors.forbidden')
      expect(await change('active', '')).toBe('PT403 errors.forbidden')
      expect(await change('active')).toBe('PT422 errors.banner.alt')
      await update(tx, admin.id, id, 1, aBanner())
      for (const wrong of ['draft', 'paused', null])
        expect(await change(wrong)).toBe('PT409 errors.banner.wrong_state')
      for (const state of ['active', 'paused', 'active', 'archived'])
        await changeState(tx, admin.id, id, state)
      for (const wrong of ['archived', 'active', 'paused'])
        expect(await change(wrong)).toBe('PT409 errors.banner.wrong_state')
      expect(await h.refusal(update(tx, admin.id, id, 2, aBanner()))).toBe('PT409 errors.banner.archived')
      expect(await h.refusal(replace(tx, admin.id, id, file))).toBe('PT409 errors.banner.archived')
      await changeState(tx, admin.id, id, 'draft')
      expect(await h.refusal(changeState(tx, admin.id, randomUUID(), 'active'))).toBe(
        'PT404 errors.banner.not_found',
      )
      const log = await tx`select action from public.audit_log where subject_id = ${id} order by id`
      expect(log.map(({ action }) => action)).toEqual(
        ['created', 'updated', 'activated', 'paused', 'activated', 'archived', 'reopened'].map(
          (a) => `banner.${a}`,
        ),
      )
    })
  })

  test('that another edit changed meanwhile, or of nobody, is not changed', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [admin, member] = [await h.makePerson(tx, { admin: true }), await h.makePerson(tx)]
      const program = await h.makeProgram(tx)
      const { id } = await activeBanner(tx, admin, program)
      await update(tx, admin.id, id, 1, aBanner({ name: 'Invierno' }))
      expect(await h.refusal(update(tx, admin.id, id, 1, aBanner()))).toBe('PT409 errors.banner.stale')
      expect(await h.refusal(update(tx, admin.id, randomUUID(), 1, aBanner()))).toBe(
        'PT404 errors.banner.not_found',
      )
      expect(await h.refusal(update(tx, member.id, id, 2, aBanner()))).toBe('PT403 errors.forbidden')
      expect(await h.refusal(update(tx, admin.id, id, 2, aBanner({ alt: '' })))).toBe(
        'PT422 errors.banner.alt',
      )
      const [row] = await tx`select name, revision from public.banners where id = ${id}`
      expect(row).toEqual({ name: 'Invierno', revision: 2 })
    })
  })

  test('takes another file of the same size, and stays where it was placed', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [admin, member] = [await h.makePerson(tx, { admin: true }), await h.makePerson(tx)]
      const before = await activeBanner(tx, admin, await h.makeProgram(tx))
      const [same, wide] = [await register(tx, admin), await register(tx, admin, { width: 728, height: 90 })]
      expect(await h.refusal(replace(tx, member.id, before.id, same))).toBe('PT403 errors.forbidden')
      expect(await h.refusal(replace(tx, admin.id, before.id, wide))).toBe('PT422 errors.banner.size')
      expect(await h.refusal(replace(tx, admin.id, before.id, hash()))).toBe('PT422 errors.banner.image')
      await replace(tx, admin.id, before.id, same)
      const [row] =
        await tx`select code, state, file_hash, revision from public.banners where id = ${before.id}`
      expect(row).toEqual({ code: before.code, state: 'active', file_hash: same, revision: 2 })
    })
  })
})

test('no API role writes a row by itself', async () => {
  await h.rolledBack(sql, async (tx) => {
    const admin = await h.makePerson(tx, { admin: true })
    const { id } = await activeBanner(tx, admin, await h.makeProgram(tx))
    expect(await call(tx, admin.id, (t) => t`update public.banners set turns = 9 where id = ${id}`)).toBe(
      '42501',
    )
    expect(await call(tx, admin.id, (t) => t`delete from public.banners where id = ${id}`)).toBe('42501')
  })
})
