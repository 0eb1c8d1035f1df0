import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { aText, createAsset, type Fields, hash, register } from './stage.ts'

const sql = h.connect()

const update = (tx: h.Tx, who: string, id: string, fields: Fields) =>
  h.as(tx, 'authenticated', who, (t) => t`select * from public.update_asset(${id}, ${tx.json(fields)})`)
const change = (tx: h.Tx, who: string, id: string, state: string | null) =>
  h.as(tx, 'authenticated', who, (t) => t`select public.change_asset_state(${id}, ${state})`)
const seen = (tx: h.Tx, who: string) =>
  h.as(tx, 'authenticated', who, (t) => t<{ id: string }[]>`select id from public.assets`)

describe('an asset', () => {
  test('is made by administrators only, once for a key, and holds what its kind holds', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [admin, member] = [await h.makePerson(tx, { admin: true }), await h.makePerson(tx)]
      const program = (await h.makeProgram(tx)).id
      for (const who of ['', member.id])
        expect(await h.refusal(createAsset(tx, who, { program }))).toBe('PT403 errors.forbidden')
      const key = randomUUID()
      const one = await createAsset(tx, admin.id, { program, key })
      expect((await createAsset(tx, admin.id, { program, key })).id).toBe(one.id)
      const other = createAsset(tx, admin.id, { program, key, kind: 'mail' })
      expect(await h.refusal(other)).toBe('PT409 errors.idempotency.conflict')
      const colour = await createAsset(tx, admin.id, {
        program,
        kind: 'colour',
        fields: aText({ colour: ' #0A7EA4 ' }),
      })
      expect(colour).toMatchObject({ state: 'draft', colour: '#0a7ea4', body: null })
      const logo = aText({ file_hash: await register(tx, admin) })
      expect(await createAsset(tx, admin.id, { program, kind: 'logo', fields: logo })).toMatchObject({
        body: null,
      })
    })
  })

  test.each([
    ['post', { title_es: '' }, 'errors.asset.title', 'title_es'],
    ['post', { title_es: 'a'.repeat(81) }, 'errors.asset.title', 'title_es'],
    ['post', { locale: null }, 'errors.banner.locale', 'locale'],
    ['post', { locale: 'fr' }, 'errors.banner.locale', 'locale'],
    ['post', { body: ' ' }, 'errors.asset.body', 'body'],
    ['post', { body: 'a'.repeat(5001) }, 'errors.asset.body', 'body'],
    ['mail', { subject: ' ' }, 'errors.asset.subject', 'subject'],
    ['mail', { subject: null }, 'errors.asset.subject', 'subject'],
    ['colour', { colour: 'red' }, 'errors.asset.colour', 'colour'],
    ['colour', { colour: null }, 'errors.asset.colour', 'colour'],
    ['logo', { file_hash: null }, 'errors.asset.file', 'file'],
    ['file', { file_hash: hash() }, 'errors.asset.file', 'file'],
    ['logo', { locale: 'fr', file_hash: hash() }, 'errors.banner.locale', 'locale'],
    ['post', { audience: 'group' }, 'errors.banner.group', 'group_id'],
    ['post', { audience: 'affiliate', enrollment_id: randomUUID() }, 'errors.banner.affiliate', 'email'],
    ['post', { audience: 'nobody' }, 'errors.invalid', undefined],
    [null, {}, 'errors.asset.kind', 'kind'],
  ] as [string, Fields, string, string | undefined][])(
    'of kind %s with %j is refused: %s',
    async (kind, changed, key, field) => {
      await h.rolledBack(sql, async (tx) => {
        const admin = await h.makePerson(tx, { admin: true })
        const program = (await h.makeProgram(tx)).id
        const made = createAsset(tx, admin.id, { program, kind, fields: aText(changed) })
        await expect(made).rejects.toMatchObject({
          code: 'PT422',
          message: key,
          ...(field && { detail: field }),
        })
      })
    },
  )

  test('is seen while it is active, by those it is for', async () => {
    await h.rolledBack(sql, async (tx) => {
      const admin = await h.makePerson(tx, { admin: true })
      const [program, other] = [await h.makeProgram(tx), await h.makeProgram(tx)]
      const [ana, beto] = [await h.makeAffiliate(tx, program), await h.makeAffiliate(tx, program)]
      const stranger = await h.makeAffiliate(tx, other)
      const all = await createAsset(tx, admin.id, { program: program.id })
      const own = { audience: 'affiliate', enrollment_id: ana.enrollmentId }
      const hers = await createAsset(tx, admin.id, { program: program.id, fields: aText(own) })
      expect(await seen(tx, ana.id)).toEqual([])
      for (const { id } of [all, hers]) await change(tx, admin.id, id, 'active')
      const idsOf = async (who: string) => (await seen(tx, who)).map(({ id }) => id).sort()
      expect(await idsOf(ana.id)).toEqual([all.id, hers.id].sort())
      expect(await idsOf(beto.id)).toEqual([all.id])
      expect(await idsOf(stranger.id)).toEqual([])
      await change(tx, admin.id, all.id, 'archived')
      expect(await idsOf(beto.id)).toEqual([])
    })
  })

  test('changes along its states, by administrators only, and an archived one not at all', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [admin, member] = [await h.makePerson(tx, { admin: true }), await h.makePerson(tx)]
      const program = (await h.makeProgram(tx)).id
      const { id } = await createAsset(tx, admin.id, { program })
      expect(await h.refusal(change(tx, member.id, id, 'active'))).toBe('PT403 errors.forbidden')
      expect(await h.refusal(update(tx, member.id, id, aText()))).toBe('PT403 errors.forbidden')
      for (const wrong of ['draft', null])
        expect(await h.refusal(change(tx, admin.id, id, wrong))).toBe('PT409 errors.banner.wrong_state')
      for (const state of ['active', 'draft', 'active', 'archived']) await change(tx, admin.id, id, state)
      expect(await h.refusal(change(tx, admin.id, id, 'active'))).toBe('PT409 errors.banner.wrong_state')
      expect(await h.refusal(update(tx, admin.id, id, aText()))).toBe('PT409 errors.banner.archived')
      await change(tx, admin.id, id, 'draft')
      await update(tx, admin.id, id, aText({ body: 'Otra frase: {link}' }))
      const [row] = await tx`select body, state from public.assets where id = ${id}`
      expect(row).toEqual({ body: 'Otra frase: {link}', state: 'draft' })
      expect(await h.refusal(update(tx, admin.id, id, aText({ body: '' })))).toBe('PT422 errors.asset.body')
      expect(await h.refusal(update(tx, admin.id, randomUUID(), aText()))).toBe(
        'PT404 errors.asset.not_found',
      )
      expect(await h.refusal(change(tx, admin.id, randomUUID(), 'active'))).toBe(
        'PT404 errors.asset.not_found',
      )
    })
  })

  test('of an archived program is not made', async () => {
    await h.rolledBack(sql, async (tx) => {
      const admin = await h.makePerson(tx, { admin: true })
      const old = await h.makeProgram(tx, { status: 'archived' })
      expect(await h.refusal(createAsset(tx, admin.id, { program: old.id }))).toBe(
        'PT422 errors.banner.program',
      )
      expect(await h.refusal(createAsset(tx, admin.id, { program: null }))).toBe(
        'PT422 errors.banner.program',
      )
    })
  })
})
