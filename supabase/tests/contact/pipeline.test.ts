import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { entriesOf, letter, rowsOf, send, sentInquiry, steps } from './stage.ts'

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

const day = async (tx: h.Tx, days: number) => {
  const [row] = await tx<
    { day: string }[]
  >`select ((now() at time zone 'America/Panama')::date + ${days}::int)::text as day`
  return row?.day ?? ''
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
      expect(mail?.data).toMatchObject({ name: 'Ana Pérez', note: 'Llamar', link: `/admin/messages/${id}` })
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

describe('what a member asked', () => {
  test('is theirs alone, with its answers; spam looks like new, and an amount shows once it is quoted', async () => {
    await h.rolledBack(sql, async (tx) => {
      const [member, stranger] = [await h.makePerson(tx), await h.makePerson(tx)]
      const mine = (who: string) =>
        h.as(
          tx,
          'authenticated',
          who,
          (t) => t`select message, state, quoted::int, answers from public.my_inquiries() order by message`,
        )
      const { admin, id } = await sentInquiry(tx, { person: member.id, message: '1: escrito con la cuenta' })
      await send(tx, letter({ email: member.email.toUpperCase(), message: '2: escrito antes de la cuenta' }))
      await send(tx, letter({ person: member.id, message: '3: parece no deseado', trapped: true }))
      await send(tx, letter({ email: member.email, person: stranger.id, message: '4: de otra cuenta' }))
      const { answer, note, move } = steps(tx, admin.id, id)
      await note('interna')
      await answer('Gracias por escribir.')
      expect(await mine(member.id)).toEqual([
        {
          message: '1: escrito con la cuenta',
          state: 'contacted',
          quoted: null,
          answers: [{ at: expect.any(String), body: 'Gracias por escribir.' }],
        },
        { message: '2: escrito antes de la cuenta', state: 'new', quoted: null, answers: [] },
        { message: '3: parece no deseado', state: 'new', quoted: null, answers: [] },
      ])
      expect((await mine(stranger.id)).map((row) => row.message)).toEqual(['4: de otra cuenta'])
      await move('quoted', null, 90_000)
      expect((await mine(member.id))[0]).toMatchObject({ state: 'quoted', quoted: 90_000 })
      await move('lost', 'Muy caro')
      expect((await mine(member.id))[0]).toMatchObject({ state: 'lost', quoted: null })
      expect(await h.refusal(mine(''))).toBe('PT403 errors.forbidden')
    })
  })

  test('is exported with the answers and without notes, and erased with everything about it', async () => {
    await h.rolledBack(sql, async (tx) => {
      const member = await h.makePerson(tx)
      const { admin, colleague, id, sent } = await sentInquiry(tx, {
        person: member.id,
        company: 'Café Boquete',
      })
      const { answer, note, assign } = steps(tx, admin.id, id)
      await note('interna')
      await answer('Gracias por escribir.')
      await assign(colleague.id)
      const [{ data } = { data: null }] = await h.as(
        tx,
        'authenticated',
        member.id,
        (t) => t`select public.export_my_data() -> 'inquiries' as data`,
      )
      expect(data).toMatchObject([{ company: 'Café Boquete', answers: [{ body: 'Gracias por escribir.' }] }])
      expect(JSON.stringify(data)).not.toContain('interna')
      await tx`select contact.erase_person(p) from public.profiles p where p.id = ${colleague.id}`
      expect((await rowsOf(tx, sent.email))[0]).toMatchObject({ owner_id: null })
      await send(tx, letter({ email: member.email }))
      await tx`select contact.erase_person(p) from public.profiles p where p.id = ${member.id}`
      expect(await rowsOf(tx, sent.email)).toEqual([])
      expect(await rowsOf(tx, member.email)).toEqual([])
      expect(await tx`select 1 from public.contact_entries where message_id = ${id}`).toEqual([])
    })
  })
})

test('the search box finds inquiries for administrators: by name, address, company or number, and no spam', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { admin, sent, id, row } = await sentInquiry(tx, { company: `Café ${randomUUID()}` })
    const member = await h.makePerson(tx)
    const found = async (who: string, wanted: string) => {
      const rows = await h.as(
        tx,
        'authenticated',
        who,
        (t) => t`select record_id from public.search_records(${wanted}) where kind = 'inquiry'`,
      )
      return rows.map((one) => one.record_id)
    }
    for (const wanted of [sent.email.slice(2), sent.company ?? '', `C-${(await row())?.number}`]) {
      expect(await found(admin.id, wanted), wanted).toEqual([id])
      expect(await found(member.id, wanted), wanted).toEqual([])
    }
    await steps(tx, admin.id, id).move('spam')
    expect(await found(admin.id, sent.email)).toEqual([])
  })
})
