import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { by, chain } from './stage.ts'

const sql = h.connect()
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, ...Buffer.from(' un logo de prueba')]).toString('base64')
const PDF = Buffer.from('%PDF-1.4\nuna guía de prueba').toString('base64')

/** Partners of the first tier, of the second and of none, and an administrator. */
async function scene(tx: h.Tx) {
  const { admin, partners, seller } = await chain(tx, { depth: 3 })
  const [low, high, none] = partners
  if (!low || !high || !none) throw new Error('no partners')
  const tiers: string[] = []
  for (const [place, partner] of [low, high].entries()) {
    const [row] = await by(
      tx,
      admin,
      (t) => t<
        { id: string }[]
      >`select public.save_partner_tier(null, ${t.json({ es: `T${place}` })}, '{"es":"Algo"}',
        ${place + 1}) as id`,
    )
    tiers.push(row?.id ?? '')
    await by(
      tx,
      admin,
      (t) => t`select public.set_partner_care(${partner.partnerId}, ${row?.id ?? null}, null)`,
    )
  }
  return { admin, low, high, none, seller, tiers }
}

async function save(tx: h.Tx, who: { id: string }, fields: h.JsonValue, file: h.JsonValue = null) {
  const [row] = await by(
    tx,
    who,
    (t) =>
      t<
        { id: string }[]
      >`select public.save_partner_resource(null, ${t.json(fields)}, ${t.json(file)}) as id`,
  )
  return row?.id ?? ''
}
const setState = (tx: h.Tx, admin: h.Person, id: string, state: string) =>
  by(tx, admin, (t) => t`select public.change_resource_state(${id}, ${state})`)
const LOGO = { kind: 'logo', title_es: 'Logo' }
const TEXT = { kind: 'text', title_es: 'Guion', locale: 'es', body: 'Hola' }
const reads = (tx: h.Tx, who: { id: string }) =>
  by(tx, who, (t) => t<{ title: { es: string } }[]>`select title from public.partner_resources`)
const opens = (tx: h.Tx, who: { id: string }, id: string) =>
  by(tx, who, (t) => t`select public.read_partner_resource(${id}) as file`)

describe('a resource', () => {
  test('is for partners of its tier and above once it is published, and for nobody else', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, low, high, none, seller, tiers } = await scene(tx)
      const id = await save(
        tx,
        admin,
        { ...LOGO, tier_id: tiers[1] ?? '' },
        { media: 'image/png', content: PNG },
      )
      expect(await reads(tx, high)).toEqual([])
      expect(await h.refusal(opens(tx, high, id))).toBe('PT404 errors.resource.not_found')
      await setState(tx, admin, id, 'active')
      expect(await reads(tx, high)).toHaveLength(1)
      expect((await opens(tx, high, id))[0]?.file).toEqual({ name: 'Logo', media: 'image/png', content: PNG })
      for (const who of [low, none, seller]) {
        expect(await reads(tx, who)).toEqual([])
        expect(await h.refusal(opens(tx, who, id))).toBe('PT404 errors.resource.not_found')
      }
      await tx`update public.partner_resources set tier_id = ${tiers[0] ?? ''} where id = ${id}`
      for (const [who, count] of [
        [low, 1],
        [high, 1],
        [none, 0],
      ] as const)
        expect(await reads(tx, who)).toHaveLength(count)
      await tx`update public.partner_resources set tier_id = null where id = ${id}`
      expect(await reads(tx, none)).toHaveLength(1)
      await tx`update public.partners set state = 'suspended', reason = 'Prueba' where id = ${none.partnerId}`
      expect(await reads(tx, none)).toEqual([])
    })
  })

  test('names what is wrong, and is administered by administrators', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, low, tiers } = await scene(tx)
      const pdf = { media: 'application/pdf', content: PDF }
      const wrong: [h.JsonValue, h.JsonValue, string][] = [
        [{ ...TEXT, title_es: ' ' }, null, 'resource.title'],
        [{ ...TEXT, locale: '' }, null, 'resource.locale'],
        [{ ...TEXT, body: '' }, null, 'resource.body'],
        [{ ...TEXT, kind: 'video' }, null, 'fields.choice'],
        [LOGO, null, 'resource.file'],
        [LOGO, pdf, 'resource.logo'],
        [LOGO, { ...pdf, media: 'image/png' }, 'file.unreadable'],
      ]
      for (const [fields, file, key] of wrong)
        expect(await h.refusal(save(tx, admin, fields, file)), key).toBe(`PT422 errors.${key}`)
      expect(await h.refusal(save(tx, low, TEXT))).toBe('PT403 errors.forbidden')
      const id = await save(tx, admin, { ...TEXT, tier_id: tiers[0] ?? '' })
      const remove = (t: h.Tx) => t`select public.delete_partner_tier(${tiers[0] ?? ''})`
      await tx`update public.partners set tier_id = null`
      expect(await h.refusal(by(tx, admin, remove))).toBe('PT409 errors.partner.tier_used')
      await setState(tx, admin, id, 'archived')
      expect(await h.refusal(setState(tx, admin, id, 'active'))).toBe('PT409 errors.resource.wrong_state')
    })
  })
})
