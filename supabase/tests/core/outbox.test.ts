import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'

const sql = h.connect()

describe('the outbox', () => {
  test('takes a mail once, hides it while it is being sent, and gives it back when the sender fails', async () => {
    await h.rolledBack(sql, async (tx) => {
      await tx`delete from core.outbox`
      const call = (t: h.Tx) =>
        t`select public.enqueue_mail('payout_paid', 'a@example.com', 'en', '{"a":1}', 'once')`
      await h.as(tx, 'service_role', '', call)
      await h.as(tx, 'service_role', '', call)
      const claim = () => h.as(tx, 'service_role', '', (t) => t`select * from public.claim_outbox(10)`)
      const [mail, ...more] = await claim()
      expect(more).toEqual([])
      expect(mail).toMatchObject({
        template: 'payout_paid',
        recipient: 'a@example.com',
        locale: 'en',
        data: { a: 1 },
        attempts: 1,
      })
      expect(await claim()).toHaveLength(0)
      await h.as(tx, 'service_role', '', (t) => t`select public.fail_outbox(${mail?.id}, 'refused')`)
      await tx`update core.outbox set available_at = now()`
      expect((await claim())[0]).toMatchObject({ attempts: 2 })
      await h.as(tx, 'service_role', '', (t) => t`select public.finish_outbox(${mail?.id})`)
      await tx`update core.outbox set available_at = now()`
      expect(await claim()).toHaveLength(0)
    })
  })

  test('waits twice as long before each further attempt, up to 1024 minutes, and gives up after sixteen', async () => {
    await h.rolledBack(sql, async (tx) => {
      await tx`delete from core.outbox`
      await tx`select public.enqueue_mail('payout_paid', 'a@example.com', 'en', '{}', 'once')`
      const waits: number[] = []
      for (let attempt = 1; attempt <= 17; attempt++) {
        const claimed = await tx`select id from public.claim_outbox(10)`
        if (claimed.length === 0) break
        const [mail] =
          await tx`select extract(epoch from available_at - now())::int / 60 as minutes from core.outbox`
        waits.push(mail?.minutes)
        await tx`update core.outbox set available_at = now()`
      }
      expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, ...Array(6).fill(1024)])
    })
  })

  test('hands out a batch, the oldest first, and nothing that is not due', async () => {
    await h.rolledBack(sql, async (tx) => {
      await tx`delete from core.outbox`
      for (const to of ['a', 'b', 'c', 'd'])
        await tx`select public.enqueue_mail('welcome', ${`${to}@example.com`}, 'es', '{}', ${to})`
      await tx`update core.outbox set available_at = now() + interval '1 second' where dedupe_key = 'a'`
      const claim = async (batch: number) =>
        (await tx`select recipient from public.claim_outbox(${batch})`).map((row) => row.recipient).sort()
      expect(await claim(2)).toEqual(['b@example.com', 'c@example.com'])
      expect(await claim(0)).toEqual(['d@example.com']) // one at least
      expect(await claim(100)).toEqual([])
    })
  })
})
