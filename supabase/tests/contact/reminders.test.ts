import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { day, entriesOf, sentInquiry, steps } from './stage.ts'

const sql = h.connect()

describe('a reminder', () => {
  const run = async (tx: h.Tx) => {
    const [row] = await h.as(
      tx,
      'service_role',
      '',
      (t) => t<{ n: number }[]>`select public.send_contact_reminders(500) as n`,
    )
    return row?.n
  }
  const mails = (tx: h.Tx, id: string) =>
    tx`select recipient, locale, data from core.outbox where dedupe_key like ${`contact_reminder:${id}:%`} order by id`
  /** The task of the administrators' list. */
  const due = async (tx: h.Tx, who: string) => {
    const rows = await h.as(
      tx,
      'authenticated',
      who,
      (t) => t<{ total: number }[]>`select total::int from public.report_tasks() where task = 'reminders'`,
    )
    return rows[0]?.total ?? 0
  }

  test('is set for a day from today on, and what nobody owns becomes its author’s', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, colleague, id, row } = await sentInquiry(tx)
      const { remind } = steps(tx, admin.id, id)
      for (const wrong of [await day(tx, -1), await day(tx, 731)])
        expect(await h.refusal(remind(wrong))).toBe('PT422 errors.contact.remind_on')
      expect(await h.refusal(remind(await day(tx, 0), 'a'.repeat(201)))).toBe(
        'PT422 errors.contact.remind_note',
      )
      await remind(await day(tx, 2), ' Llamar ')
      await remind(await day(tx, 2), 'Llamar')
      expect(await row()).toMatchObject({
        remind_on: await day(tx, 2),
        remind_note: 'Llamar',
        owner_id: admin.id,
      })
      expect(await entriesOf(tx, id, 'reminder')).toHaveLength(1)
      await steps(tx, colleague.id, id).remind(null, 'sobra')
      expect(await row()).toMatchObject({ remind_on: null, remind_note: null, owner_id: admin.id })
      expect(await entriesOf(tx, id, 'reminder')).toContainEqual(
        expect.objectContaining({ remind_on: null, body: null, created_by: colleague.id }),
      )
    })
  })

  test('sends its owner one mail in their language from its day on, and stands among their tasks only', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, colleague, id } = await sentInquiry(tx)
      const before = [await due(tx, admin.id), await due(tx, colleague.id)] as const
      await tx`update public.profiles set locale = 'en' where id = ${colleague.id}`
      const { assign, remind } = steps(tx, admin.id, id)
      await assign(colleague.id)
      await remind(await day(tx, 1), 'Llamar')
      await run(tx)
      expect(await mails(tx, id)).toEqual([])
      expect(await due(tx, colleague.id)).toBe(before[1])
      await tx`update public.contact_messages set remind_on = remind_on - 2 where id = ${id}`
      await run(tx)
      await run(tx)
      const [mail, ...more] = await mails(tx, id)
      expect(more).toEqual([])
      expect(mail).toMatchObject({ recipient: colleague.email, locale: 'en' })
      expect(mail?.data).toMatchObject({ name: 'Rita Quirós', note: 'Llamar', link: `/admin/messages/${id}` })
      expect([await due(tx, admin.id), await due(tx, colleague.id)]).toEqual([before[0], before[1] + 1])
      await remind(await day(tx, 0), 'Otra vez')
      await tx`update public.contact_messages set remind_on = remind_on - 1 where id = ${id}`
      await run(tx)
      expect(await mails(tx, id)).toHaveLength(2)
    })
  })

  test('of somebody who cannot act sends nothing and waits among everybody’s tasks', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, colleague, id } = await sentInquiry(tx)
      const before = await due(tx, admin.id)
      const { assign, remind } = steps(tx, admin.id, id)
      await assign(colleague.id)
      await remind(await day(tx, 0))
      await tx`update public.contact_messages set remind_on = remind_on - 1 where id = ${id}`
      await tx`delete from public.user_roles where user_id = ${colleague.id}`
      await run(tx)
      expect(await mails(tx, id)).toEqual([])
      expect(await due(tx, admin.id)).toBe(before + 1)
      await assign(admin.id)
      await run(tx)
      expect(await mails(tx, id)).toHaveLength(1)
    })
  })

  test('comes from seven in the morning in Panama on', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, id } = await sentInquiry(tx)
      await steps(tx, admin.id, id).remind(await day(tx, 0))
      const [at] = await tx`select (now() at time zone 'America/Panama')::time >= '07:00' as is_day`
      await run(tx)
      expect(await mails(tx, id)).toHaveLength(at?.is_day ? 1 : 0)
    })
  })
})
