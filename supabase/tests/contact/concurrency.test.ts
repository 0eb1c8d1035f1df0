import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '../concurrency/stage.ts'
import * as h from '../harness.ts'
import { atOnce, person, server, sweepAtEnd, untilBlockedBy } from '../parallel.ts'
import { attempt, entriesOf, letter, rowsOf, sendAfter } from './stage.ts'

sweepAtEnd(sql)

test('a form that is sent twice at once stores one message', async () => {
  const sent = letter()
  const taken = await sql.begin((tx) => attempt(tx, sent.email))
  const stored = Promise.withResolvers<number>()
  const may = Promise.withResolvers<void>()
  const first = sql.begin(async (tx) => {
    await sendAfter(tx, sent, taken)
    const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
    stored.resolve(row?.pid ?? 0)
    await may.promise
  })
  first.catch(stored.reject)
  const pid = await stored.promise
  const second = sql.begin((tx) => sendAfter(tx, sent, taken))
  await untilBlockedBy(sql, pid, second)
  may.resolve()
  await Promise.all([first, second])
  expect(await sql.begin((tx) => rowsOf(tx, sent.email))).toHaveLength(1)
  await sql`delete from public.contact_messages where email = ${sent.email}`
})

/** A committed inquiry and an administrator. */
async function committed() {
  const sent = letter()
  const taken = await sql.begin((tx) => attempt(tx, sent.email))
  await sql.begin((tx) => sendAfter(tx, sent, taken))
  const admin = await sql.begin((tx) => h.makePerson(tx, { admin: true }))
  const [{ id } = { id: '' }] = await sql.begin((tx) => rowsOf(tx, sent.email))
  return { sent, admin, id }
}
const mails = (template: string, to: string) =>
  sql`select 1 from core.outbox where template = ${template} and recipient = ${to}`

test('an answer that is sent ten times at once goes out once', async () => {
  const { sent, admin, id } = await committed()
  const key = randomUUID()
  const { answers, refusals } = await atOnce(10, () =>
    person(
      sql,
      admin.id,
      (t) => t`select public.answer_contact_message(${id}, 'Gracias por escribir.', null, ${key}) as entry`,
    ),
  )
  expect(refusals).toEqual({})
  expect(new Set(answers.map(([row]) => row?.entry)).size).toBe(1)
  expect(await mails('contact_answer', sent.email)).toHaveLength(1)
})

test('a note that is sent ten times at once is written once', async () => {
  const { admin, id } = await committed()
  const { refusals } = await atOnce(10, () =>
    person(sql, admin.id, (t) => t`select public.note_contact_message(${id}, 'Llamar')`),
  )
  expect(refusals).toEqual({})
  expect(await sql.begin((tx) => entriesOf(tx, id, 'note'))).toHaveLength(1)
})

test('several schedulers at once send one mail of a reminder', async () => {
  const { admin, id } = await committed()
  await person(
    sql,
    admin.id,
    (t) => t`select public.remind_contact_message(${id}, (now() at time zone 'America/Panama')::date, null)`,
  )
  await sql`update public.contact_messages set remind_on = remind_on - 1 where id = ${id}`
  const { refusals } = await atOnce(5, () => server(sql, (t) => t`select public.send_contact_reminders(100)`))
  expect(refusals).toEqual({})
  expect(await mails('contact_reminder', admin.email)).toHaveLength(1)
})
