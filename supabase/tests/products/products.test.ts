import { randomUUID } from 'node:crypto'
import type { JSONValue } from 'postgres'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'

const sql = h.connect()

type Draft = { slug: string; name: JSONValue; features: JSONValue; quotas: JSONValue; status: string }

async function make(tx: h.Tx, draft: Partial<Draft> = {}): Promise<string> {
  const { slug = `s-${randomUUID()}`, name = { es: 'Uno' }, features = { es: [] }, quotas = {} } = draft
  const [made] = await tx<{ id: string }[]>`
    insert into public.products (kind, slug, name, summary, features, quotas, status)
    values ('service', ${slug}, ${tx.json(name)}, '{"es":"Texto"}', ${tx.json(features)}, ${tx.json(quotas)},
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
      expect(await write((t) => t`update public.products set position = 1 where id = ${id}`)).toBe('42501')
      expect(await write((t) => t`delete from public.products where id = ${id}`)).toBe('42501')
      expect(await write((t) => make(t))).toBe('42501')
    })
  })

  test('has one slug, and a price above nothing', async () => {
    await h.rolledBack(sql, async (tx) => {
      const slug = `s-${randomUUID()}`
      const id = await make(tx, { slug })
      expect(await h.refusal(tx.savepoint((t) => make(t, { slug })))).toBe('23505')
      const price = (amount: number) =>
        tx.savepoint(
          (t) => t`insert into public.product_prices
        (product_id, amount_minor, currency, period) values (${id}, ${amount}, 'USD', 'month')`,
        )
      expect(await h.refusal(price(0))).toBe('23514')
      await price(1)
      expect(await h.refusal(price(2))).toBe('23505')
      expect(await h.refusal(tx.savepoint((t) => make(t, { slug: 'No vale' })))).toBe('23514')
    })
  })

  test.each<[JSONValue, boolean]>([
    [{ es: ['Uno', 'Dos'], en: ['One', 'Two'] }, true],
    [{ es: ['Uno'] }, true],
    [{ es: ['Uno', 'Dos'], en: ['One'] }, false],
    [{ en: ['One'] }, false],
    [{ es: 'Uno' }, false],
    [{ es: ['Uno'], en: 'One' }, false],
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

  test.each<[JSONValue, boolean]>([
    [{ seats: 5 }, true],
    [{ seats: 5, scans_per_month: 1000 }, true],
    [{ seats: 0 }, false],
    [{ seats: 1.5 }, false],
    [{ seats: '5' }, false],
    [{ seats: null }, false],
    [{ chairs: 5 }, false],
    [[5], false],
    [5, false],
  ])('includes quotas %j: %s', async (quotas, allowed) => {
    await h.rolledBack(sql, async (tx) => {
      const made = tx.savepoint((t) => make(t, { quotas }))
      if (allowed) expect(await made).toBeTruthy()
      else expect(await h.refusal(made)).toBe('23514')
    })
  })
})
