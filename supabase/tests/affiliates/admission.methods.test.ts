import type { JSONValue } from 'postgres'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'

const sql = h.connect()

const QUESTION = { id: 'how', kind: 'methods', label: { es: '¿Cómo lo recomendarías?' }, required: true }
type Application = { id: string; state: string; forbidden_methods: string; answers: object }

/** A program that asks how it would be promoted, and forbids two ways. */
async function stage(tx: h.Tx, mode = 'open', question: object = QUESTION) {
  const [admin, person] = [await h.makePerson(tx, { admin: true }), await h.makePerson(tx)]
  const program = await h.makeProgram(tx)
  await tx`update public.programs set forbidden_methods = '{email,brand_bidding}' where id = ${program.id}`
  await h.as(
    tx,
    'authenticated',
    admin.id,
    (t) => t`select public.set_program_admission(${program.id}, ${mode}, ${t.json([question] as JSONValue)},
      '{}', '{}', '{}', 0, 30, null)`,
  )
  const apply = (how: string) =>
    h.as(tx, 'authenticated', person.id, async (t) => {
      const [row] = await t<
        Application[]
      >`select id, state, forbidden_methods::text, answers from public.apply_to_program(${program.id}, ${t.json({ how })})`
      return row as Application
    })
  const isIn = async () => {
    const rows = await tx`select 1 from public.enrollments e join public.affiliates a on a.id = e.affiliate_id
      where a.user_id = ${person.id} and e.program_id = ${program.id} and e.ended_at is null`
    return rows.length === 1
  }
  return { admin, person, program, apply, isIn }
}

describe('an application that names its ways of promoting', () => {
  test('none of them forbidden, is in at once where the program is open', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      expect(await s.apply('content,social')).toMatchObject({
        state: 'approved',
        forbidden_methods: '{}',
        answers: { how: 'content,social' },
      })
      expect(await s.isIn()).toBe(true)
    })
  })

  test('one of them forbidden, waits for a person also where the program is open, who may still admit', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      const waits = await s.apply('content,brand_bidding,email')
      expect(waits).toMatchObject({ state: 'submitted', forbidden_methods: '{email,brand_bidding}' })
      expect(await s.isIn()).toBe(false)
      const seen = await h.as(
        tx,
        'authenticated',
        s.person.id,
        (t) => t`select forbidden_methods::text from public.applications where id = ${waits.id}`,
      )
      expect(seen).toEqual([{ forbidden_methods: '{email,brand_bidding}' }])
      await h.as(
        tx,
        'authenticated',
        s.admin.id,
        (t) => t`select public.approve_application(${waits.id}, null)`,
      )
      expect(await s.isIn()).toBe(true)
    })
  })

  test('keeps what was forbidden then, whatever is forbidden later', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx, 'review')
      const { id } = await s.apply('email')
      await tx`update public.programs set forbidden_methods = '{offline}' where id = ${s.program.id}`
      expect(await tx`select forbidden_methods::text from public.applications where id = ${id}`).toEqual([
        { forbidden_methods: '{email}' },
      ])
    })
  })

  test.each(['spam', 'email,spam', 'email,', ''])('%j is no answer', async (how) => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      const refused = await s.apply(how).catch((error) => `${error.code} ${error.detail}`)
      expect(refused).toBe('PT422 answer_how')
    })
  })

  test('does not need them when joining without questions', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      const join = (id: string) =>
        h.as(tx, 'authenticated', s.person.id, (t) => t`select public.join_program(${id})`)
      expect(await h.refusal(join(s.program.id))).toBe('PT422 errors.fields.required')
    })
  })

  test('named in words of one’s own is not looked for', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx, 'open', { ...QUESTION, kind: 'text' })
      expect(await s.apply('email')).toMatchObject({ state: 'approved', forbidden_methods: '{}' })
    })
  })
})
