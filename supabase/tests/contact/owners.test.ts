import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { entriesOf, sentInquiry, steps } from './stage.ts'

const sql = h.connect()

describe('the owner', () => {
  test('is an administrator who can act, or nobody', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, colleague, id, row } = await sentInquiry(tx)
      const member = await h.makePerson(tx)
      const { assign, move } = steps(tx, admin.id, id)
      await assign(colleague.id)
      await assign(colleague.id)
      expect(await row()).toMatchObject({ owner_id: colleague.id })
      expect(await entriesOf(tx, id, 'owner')).toHaveLength(1)
      for (const wrong of [member.id, randomUUID()])
        expect(await h.refusal(assign(wrong))).toBe('PT422 errors.contact.owner')
      await tx`update public.profiles set suspended_at = now(), suspension_reason = 'prueba' where id = ${colleague.id}`
      const owners = await h.as(
        tx,
        'authenticated',
        admin.id,
        (t) => t`select person_id from public.list_contact_owners()`,
      )
      const ids = owners.map((one) => one.person_id)
      expect([ids.includes(admin.id), ids.includes(colleague.id), ids.includes(member.id)]).toEqual([
        true,
        false,
        false,
      ])
      await assign(null)
      expect(await row()).toMatchObject({ owner_id: null })
      expect(await h.refusal(assign(colleague.id))).toBe('PT422 errors.contact.owner')
      await move('spam')
      expect(await h.refusal(assign(admin.id))).toBe('PT409 errors.contact.wrong_state')
    })
  })

  test('gets a mail in their language from whoever made them so, once, and none from themselves', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, colleague, id, sent, row } = await sentInquiry(tx)
      const number = (await row())?.number ?? 0
      const mails = () =>
        tx`select recipient, locale, data from core.outbox
          where template = 'contact_assigned' and data -> 'number' = ${number}::text::jsonb order by id`
      await tx`update public.profiles set locale = 'en' where id = ${colleague.id}`
      const { assign } = steps(tx, admin.id, id)
      await assign(admin.id)
      await assign(null)
      expect(await mails()).toEqual([])
      await assign(colleague.id)
      await assign(colleague.id)
      const [{ name } = { name: '' }] =
        await tx`select full_name as name from public.profiles where id = ${admin.id}`
      const data = {
        person: colleague.id,
        number,
        name: sent.name?.trim(),
        topic: sent.topic,
        message: sent.message,
        by: name,
      }
      expect(await mails()).toEqual([
        { recipient: colleague.email, locale: 'en', data: { ...data, link: `/admin/messages/${id}` } },
      ])
      await assign(admin.id)
      await assign(colleague.id)
      expect(await mails()).toHaveLength(2)
    })
  })
})

describe('a note', () => {
  test('has its author, and a form that was sent twice writes one', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, colleague, id } = await sentInquiry(tx)
      const { note } = steps(tx, admin.id, id)
      await note(' Quiere empezar en enero. ')
      await note('Quiere empezar en enero.')
      await steps(tx, colleague.id, id).note('Quiere empezar en enero.')
      const notes = await entriesOf(tx, id, 'note')
      expect(notes.map(({ body }) => body)).toEqual(['Quiere empezar en enero.', 'Quiere empezar en enero.'])
      expect(new Set(notes.map((one) => one.created_by))).toEqual(new Set([admin.id, colleague.id]))
      await tx`update public.contact_entries set created_at = now() - interval '2 minutes' where message_id = ${id}`
      await note('Quiere empezar en enero.')
      expect(await entriesOf(tx, id, 'note')).toHaveLength(3)
      for (const wrong of [null, ' ', 'a'.repeat(4001)])
        expect(await h.refusal(note(wrong))).toBe('PT422 errors.contact.note')
    })
  })
})
