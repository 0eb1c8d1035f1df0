import { expect, test } from 'vitest'
import * as h from '../harness.ts'

const sql = h.connect()

test('health counts the mails that wait, repeat and were given up, and one that was is tried again', async () => {
  await h.rolledBack(sql, async (tx) => {
    await tx`delete from core.outbox`
    const admin = await h.makePerson(tx, { admin: true })
    const asAdmin = <T>(run: (t: h.Tx) => Promise<T>) => h.as(tx, 'authenticated', admin.id, run)
    for (const [key, attempts, error] of [
      ['new', 0, null],
      ['again', 3, 'refused'],
      ['failed', 16, 'no such mailbox'],
    ] as const)
      await tx`insert into core.outbox (template, recipient, dedupe_key, attempts, last_error)
        values ('payout_paid', ${`${key}@example.com`}, ${key}, ${attempts}, ${error})`
    await tx`insert into core.outbox (template, recipient, dedupe_key, sent_at) values ('welcome', 'b@example.com', 'sent', now())`
    const health = async () => (await asAdmin((t) => t`select * from public.read_health()`))[0]
    expect(await health()).toMatchObject({ mails_waiting: '2', mails_repeated: '1', mails_failed: '1' })
    expect(Number((await health())?.database_bytes)).toBeGreaterThan(1_000_000)
    const tables = (await health())?.tables as { name: string; bytes: number }[]
    expect(tables).toHaveLength(6)
    expect(tables.map(({ bytes }) => bytes)).toEqual(
      tables.map(({ bytes }) => bytes).toSorted((a, b) => b - a),
    )
    const [failed, ...more] = await asAdmin((t) => t`select * from public.list_failed_mails(0, 10)`)
    expect(more).toEqual([])
    expect(failed).toMatchObject({ recipient: 'failed@example.com', problem: 'no such mailbox' })
    await asAdmin((t) => t`select public.retry_mail(${failed?.id})`)
    expect(await h.refusal(asAdmin((t) => t`select public.retry_mail(${failed?.id})`))).toBe(
      'PT409 errors.mail.not_failed',
    )
    expect(await health()).toMatchObject({ mails_waiting: '3', mails_failed: '0' })
    const claimed = await h.as(
      tx,
      'service_role',
      '',
      (t) => t`select recipient from public.claim_outbox(10)`,
    )
    expect(claimed.map(({ recipient }) => recipient)).toContain('failed@example.com')
  })
})
