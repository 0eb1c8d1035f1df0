import { randomUUID } from 'node:crypto'
import type { JSONValue } from 'postgres'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { admin, change, update } from './editor.stage.ts'

const sql = h.connect()

describe('the texts of a program', () => {
  test('is changed as a whole, with old and new in the audit log', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [boss, program] = [await admin(tx), await h.makeProgram(tx)]
      const changes = {
        name: { es: 'Café', en: 'Coffee' },
        description: { es: 'Uno.\n\nDos.' },
        support_email: 'ayuda@cafe.example.com',
        languages: ['es', 'en'],
      }
      expect(await update(tx, boss, program, changes)).toMatchObject({ ...changes, revision: 2 })
      const [log] =
        await tx`select before, after from public.audit_log where action = 'program.changed' and subject_id = ${program.id}`
      expect(log?.after).toEqual(changes)
      expect(log?.before).toEqual({
        name: { es: 'Prueba' },
        description: null,
        support_email: null,
        languages: [],
      })
      expect((await update(tx, boss, program, { name: changes.name }, 2)).revision).toBe(2)
    })
  })

  test('is refused from a stale page, to others, and for what is missing or archived', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [boss, member, program] = [await admin(tx), await h.makePerson(tx), await h.makeProgram(tx)]
      await update(tx, boss, program, { name: { es: 'Uno' } })
      expect(await h.refusal(update(tx, boss, program, { name: { es: 'Dos' } }))).toBe(
        'PT409 errors.program.stale',
      )
      expect(await h.refusal(update(tx, member, program, {}, 2))).toBe('PT403 errors.forbidden')
      const nowhere = { ...program, id: randomUUID() }
      expect(await h.refusal(update(tx, boss, nowhere, {}))).toBe('PT404 errors.program.not_found')
      const archived = await h.makeProgram(tx, { status: 'archived' })
      expect(await h.refusal(update(tx, boss, archived, {}))).toBe('PT409 errors.program.archived')
      expect(await h.refusal(change(tx, boss, archived, { hold_days: 1 }))).toBe(
        'PT409 errors.program.archived',
      )
    })
  })

  test.each([
    [{ name: { en: 'Only' } }, 'name'],
    [{ name: null }, 'name'],
    [{ summary: { es: 'a'.repeat(401) } }, 'summary'],
    [{ description: { es: 'a'.repeat(6001) } }, 'description'],
    [{ category: null }, 'category'],
    [{ slug: 'Con Espacio' }, 'slug'],
    [{ slug: 'new' }, 'slug'],
    [{ domains: ['https://x.com'] }, 'domains'],
    [{ destination: 'https://evil.example/' }, 'destination'],
    [{ destination: null }, 'destination'],
    [{ currency: 'usd' }, 'currency'],
    [{ support_email: 'no es correo' }, 'support_email'],
    [{ regions: ['PA'] }, 'changes'],
    [{ languages: ['español'] }, 'languages'],
    [{ category: 'unknown' }, 'changes'],
    [{ status: 'archived' }, 'changes'],
    [{ hold_days: 1 }, 'changes'],
    [{ revision: 9 }, 'changes'],
    [[], 'changes'],
  ] as [JSONValue, string][])('%j is refused with the field %s', async (changes, field) => {
    await h.rolledBack(sql, async (tx) => {
      const [boss, program] = [await admin(tx), await h.makeProgram(tx)]
      await expect(update(tx, boss, program, changes)).rejects.toMatchObject({ code: 'PT422', detail: field })
    })
  })

  test('keeps its address once published, and its currency once something was sold', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [boss, other] = [await admin(tx), await h.makeProgram(tx)]
      const draft = await h.makeProgram(tx, { status: 'draft' })
      const slug = `s-${randomUUID()}`
      expect(await update(tx, boss, draft, { slug, currency: 'EUR' })).toMatchObject({
        slug,
        currency: 'EUR',
      })
      expect(await h.refusal(update(tx, boss, draft, { slug: other.slug }, 2))).toBe(
        'PT422 errors.program.slug_taken',
      )
      expect(await h.refusal(update(tx, boss, other, { slug: `s-${randomUUID()}` }))).toBe(
        'PT422 errors.program.slug_fixed',
      )
      await h.report(tx, 'lead', other, { customer_id: 'c' })
      expect(await h.refusal(update(tx, boss, other, { currency: 'EUR' }))).toBe(
        'PT422 errors.program.currency_fixed',
      )
    })
  })
})
