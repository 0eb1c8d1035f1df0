import { expect, test } from 'vitest'
import { sql } from '../concurrency/stage.ts'
import { sweepAtEnd, untilBlockedBy } from '../parallel.ts'
import { attempt, letter, rowsOf, sendAfter } from './stage.ts'

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
