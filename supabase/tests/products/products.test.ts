import { randomUUID } from 'node:crypto'
import type { JSONValue } from 'postgres'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'

const sql = h.connect()

type Draft = { slug: string; name: JSONValue; features: JSONValue; price: number | null; status: string }

async function make(tx: h.Tx, draft: Partial<Draft> = {}): Promise<string> {
  const { slug = `s-${randomUUID()}`, name = { es: 'Uno' }, features = { es: [] } } = draft
  const [made] = await tx<{ id: string }[]>`
    insert into public.products (kind, slug, name, summary, features, price_minor, status)
    values ('service', ${slug}, ${tx.json(name)}, '{"es":"Texto"}', ${tx.json(features)}, ${draft.price ?? null},
      ${draft.status ?? 'published'}) returning id`
  return made?.id ?? ''
}

describe('a product', () => {
  test('is seen by everybody when published, and in every state by administrators only', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [admin, member] = [await h.makePerson(tx, { admin: true }), await h.makePerson(tx)]
      const [draft, open, old] = [
        await make(tx, { status: 'draft' }),
        await make(tx),
        await make(tx, { status: 'archived' }),
      ]
      const seen = async (role: h.Role, id = '') => {
        const rows = await h.as(
          tx,
          role,
          id,
          (t) => t<{ id: string }[]>`select id from public.products where id in (${draft}, ${open}, ${old})`,
        )
        return rows.map((row) => row.id).sort()
      }
      expect(await seen('anon')).toEqual([open])
      expect(await seen('authenticated', member.id)).toEqual([open])
      expect(await seen('authenticated', admin.id)).toEqual([draft, open, old].sort())
    })
  })

  test('is written by nobody through the API', async () => {
    await h.rolledBack(sql, async (tx) => {
      const admin = await h.makePerson(tx, { admin: true })
      const id = await make(tx)
      const write = (run: (t: h.Tx) => Promise<unknown>) =>
        h.refusal(h.as(tx, 'authenticated', admin.id, run))
      expect(await write((t) => t`update public.products set price_minor = 1 where id = ${id}`)).toBe('42501')
      expect(await write((t) => t`delete from public.products where id = ${id}`)).toBe('42501')
      expect(await write((t) => make(t))).toBe('42501')
    })
  })

  test('has one slug and a price that is not negative, or none', async () => {
    await h.rolledBack(sql, async (tx) => {
      const slug = `s-${randomUUID()}`
      await make(tx, { slug, price: 0 })
      expect(await h.refusal(tx.savepoint((t) => make(t, { slug })))).toBe('23505')
      expect(await h.refusal(tx.savepoint((t) => make(t, { price: -1 })))).toBe('23514')
      expect(await h.refusal(tx.savepoint((t) => make(t, { slug: 'No vale' })))).toBe('23514')
    })
  })

  test.each<[JSONValue, boolean]>([
    [{ es: ['Uno', 'Dos'], en: ['One', 'Two'] }, true],
    [{ es: ['Uno'] }, true],
    [{ es: ['Uno', 'Dos'], en: ['One'] }, false],
    [{ en: ['One'] }, false],
    [{ es: 'Uno' }, false],
    [{ es: [''] }, false],
    [{ es: [1] }, false],
    [{ es: ['Uno'], fr: ['Un'] }, false],
    [{ es: ['x'.repeat(161)] }, false],
    [{ es: Array.from({ length: 13 }, () => 'x') }, false],
    ['Uno', false],
  ])('lists features %j: %s', async (features, allowed) => {
    await h.rolledBack(sql, async (tx) => {
      const made = tx.savepoint((t) => make(t, { features }))
      if (allowed) expect(await made).toBeTruthy()
      else expect(await h.refusal(made)).toBe('23514')
    })
  })
})
