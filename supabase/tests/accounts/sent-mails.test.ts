import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as h from '../harness.ts'
import { call, serve } from './stage.ts'

const sql = h.connect()

type Row = { template: string; state: string; attempts: number; problem: string | null }
const list = (tx: h.Tx, who: h.Person, id: string, skipped = 0, count = 50) =>
  call(
    tx,
    who,
    (t) =>
      t<
        Row[]
      >`select template, state, attempts, problem from public.list_sent_mails(${id}, ${skipped}, ${count})`,
  )

async function scene(tx: h.Tx) {
  const [admin, ana, eva] = [
    await h.makePerson(tx, { admin: true }),
    await h.makePerson(tx),
    await h.makePerson(tx),
  ]
  await tx`delete from core.outbox where lower(recipient) in (${ana.email}, ${eva.email})`
  const send = async (template: string, to: string) => {
    await serve(tx, (t) => t`select public.enqueue_mail(${template}, ${to}, 'es', '{}', ${randomUUID()})`)
    const [mail] = await tx<{ id: string }[]>`select id from core.outbox order by id desc limit 1`
    return mail?.id ?? ''
  }
  return { admin, ana, eva, send }
}

test('administrators read which mails went to a person and what became of each, newest first', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { admin, ana, eva, send } = await scene(tx)
    const sent = await send('welcome', ana.email.toUpperCase())
    const retried = await send('payout_paid', ana.email)
    const failed = await send('payout_failed', ana.email)
    await send('claim_decided', ana.email)
    await send('welcome', eva.email)
    await tx`update core.outbox set sent_at = now(), attempts = 1 where id = ${sent}`
    await tx`update core.outbox set attempts = 2, last_error = 'mailbox full' where id = ${retried}`
    await tx`update core.outbox set attempts = 16, last_error = 'no such box' where id = ${failed}`
    const rows = await list(tx, admin, ana.id)
    expect(rows).toEqual([
      { template: 'claim_decided', state: 'waiting', attempts: 0, problem: null },
      { template: 'payout_failed', state: 'failed', attempts: 16, problem: 'no such box' },
      { template: 'payout_paid', state: 'retrying', attempts: 2, problem: 'mailbox full' },
      { template: 'welcome', state: 'sent', attempts: 1, problem: null },
    ])
    expect(await list(tx, admin, ana.id, 1, 2)).toEqual(rows.slice(1, 3))
  })
})

test('nobody else reads them, not even the person; what a mail says is never listed', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { admin, ana, send } = await scene(tx)
    await send('welcome', ana.email)
    expect(await h.refusal(list(tx, ana, ana.id))).toBe('PT403 errors.forbidden')
    expect(await h.refusal(list(tx, admin, randomUUID()))).toBe('PT404 errors.account.missing')
    const [row] = await call(tx, admin, (t) => t`select * from public.list_sent_mails(${ana.id}, 0, 1)`)
    expect(Object.keys(row ?? {})).toEqual([
      'id',
      'template',
      'locale',
      'state',
      'created_at',
      'sent_at',
      'attempts',
      'problem',
    ])
  })
})
