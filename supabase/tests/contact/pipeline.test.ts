import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { day, entriesOf, sentInquiry, steps } from './stage.ts'

const sql = h.connect()
const STATES = ['new', 'contacted', 'quoted', 'won', 'lost', 'spam']
/** Where each state may go. */
const AFTER: Record<string, string[]> = {
  new: ['contacted', 'quoted', 'won', 'lost', 'spam'],
  contacted: ['new', 'quoted', 'won', 'lost', 'spam'],
  quoted: ['contacted', 'quoted', 'won', 'lost'],
  won: ['contacted', 'quoted', 'lost'],
  lost: ['contacted', 'quoted', 'won'],
  spam: ['new'],
}

describe('the commands of the pipeline', () => {
  test('are for administrators, and find the inquiry first', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, id } = await sentInquiry(tx)
      const member = await h.makePerson(tx)
      const tomorrow = await day(tx, 1)
      const all = (who: string, of: string) => {
        const { move, assign, note, remind, answer } = steps(tx, who, of)
        return [
          () => move('contacted'),
          () => assign(null),
          () => note('Llamar'),
          () => remind(tomorrow),
          () => answer('Gracias por escribir.'),
        ]
      }
      for (const who of [member.id, ''])
        for (const refused of all(who, id)) expect(await h.refusal(refused())).toBe('PT403 errors.forbidden')
      for (const refused of all(admin.id, randomUUID()))
        expect(await h.refusal(refused())).toBe('PT404 errors.contact.not_found')
      expect(await tx`select 1 from public.contact_entries where message_id = ${id}`).toEqual([])
    })
  })

  test('leave what people wrote out of the log', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, colleague, id } = await sentInquiry(tx)
      const { move, assign, note, remind, answer } = steps(tx, admin.id, id)
      await assign(colleague.id)
      await note('palabra secreta')
      await remind(await day(tx, 2), 'palabra secreta')
      await answer('palabra secreta de la respuesta')
      await move('lost', 'palabra secreta')
      const log =
        await tx`select action, before, after from public.audit_log where subject_id = ${id} order by id`
      expect(log.map((row) => row.action)).toEqual(
        ['received', 'assigned', 'noted', 'reminder_set', 'answered', 'lost'].map(
          (done) => `contact_message.${done}`,
        ),
      )
      expect(JSON.stringify(log)).not.toContain('secreta')
    })
  })
})

describe('the state', () => {
  test('moves along the pipeline and back from a mistake; spam is apart', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, id, row } = await sentInquiry(tx)
      const { move } = steps(tx, admin.id, id)
      for (const before of STATES) {
        for (const after of STATES) {
          await tx`update public.contact_messages set state = ${before}, quoted = null,
            reason = case when ${before} = 'lost' then 'caro' end,
            handled_at = case when ${before} <> 'new' then now() end where id = ${id}`
          const args = [after === 'lost' ? 'Muy caro' : null, after === 'quoted' ? 90_000 : null] as const
          if (AFTER[before]?.includes(after)) {
            await move(after, ...args)
            expect(await row()).toMatchObject({ state: after, handled: after !== 'new' })
          } else
            expect(await h.refusal(move(after, ...args)), `${before} → ${after}`).toBe(
              'PT409 errors.contact.wrong_state',
            )
        }
      }
    })
  })

  test('quoted needs its amount and lost its reason; won keeps the quote or takes what was agreed', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, id, row } = await sentInquiry(tx)
      const { move } = steps(tx, admin.id, id)
      expect(await h.refusal(move('quoted'))).toBe('PT422 errors.contact.quoted')
      expect(await h.refusal(move('quoted', null, -1))).toBe('PT422 errors.contact.quoted')
      expect(await h.refusal(move('quoted', null, 100_000_000_001 as number))).toBe(
        'PT422 errors.contact.quoted',
      )
      expect(await h.refusal(move('lost'))).toBe('PT422 errors.contact.reason')
      expect(await h.refusal(move('lost', ' . '))).toBe('PT422 errors.contact.reason')
      expect(await h.refusal(move('lost', 'a'.repeat(501)))).toBe('PT422 errors.contact.reason')
      await move('quoted', 'Con mantenimiento', 90_000)
      await move('quoted', null, 90_000)
      expect(await entriesOf(tx, id, 'state')).toHaveLength(1)
      await move('quoted', null, 80_000)
      await move('won')
      expect(await row()).toMatchObject({ state: 'won', quoted: 80_000, handled_by: admin.id })
      await move('lost', ' Se arrepintió ')
      expect(await row()).toMatchObject({ state: 'lost', reason: 'Se arrepintió' })
      await move('won', null, 70_000)
      expect(await row()).toMatchObject({ state: 'won', reason: null, quoted: 70_000 })
      const entries = await entriesOf(tx, id, 'state')
      expect(entries).toContainEqual(
        expect.objectContaining({
          state: 'quoted',
          quoted: 90_000,
          body: 'Con mantenimiento',
          created_by: admin.id,
        }),
      )
      expect(entries.map(({ state, quoted }) => [state, quoted])).toEqual(
        expect.arrayContaining([
          ['quoted', 80_000],
          ['won', 80_000],
          ['lost', null],
          ['won', 70_000],
        ]),
      )
    })
  })

  test('that ends the work ends the reminder', async () => {
    await h.rolledBack(sql, async (tx) => {
      for (const end of ['won', 'lost', 'spam']) {
        const { admin, id, row } = await sentInquiry(tx)
        const { move, remind } = steps(tx, admin.id, id)
        await remind(await day(tx, 3), 'Llamar')
        await move('contacted')
        expect(await row()).toMatchObject({ remind_on: await day(tx, 3), remind_note: 'Llamar' })
        await move(end, 'Muy caro')
        expect(await row()).toMatchObject({ state: end, remind_on: null, remind_note: null })
        if (end !== 'spam')
          expect(await h.refusal(remind(await day(tx, 3)))).toBe('PT409 errors.contact.wrong_state')
      }
    })
  })
})
