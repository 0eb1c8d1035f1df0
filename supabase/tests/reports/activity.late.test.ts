import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { committing, open } from '../parallel.ts'

const sql = committing()

// An entry gets its number before it can be seen: one that comes later than what came after it must not be passed over.
test('activity waits for entries of the log that become visible late', async () => {
  const subject = randomUUID()
  const note = async (by: Pick<typeof sql, 'unsafe'>) => {
    const [row] = await by.unsafe(
      "insert into public.audit_log (action, subject_id) values ('test.noted', $1) returning id::int",
      [subject],
    )
    return row?.id as number
  }
  const collect = async () => {
    await sql`select reports.collect_activity(1000000)`
    const [row] = await sql`select done::int, seen::int from reports.activity_cursor`
    return { done: row?.done as number, seen: row?.seen as number }
  }
  const slow = await open(sql)
  const held = await note(slow.sql)
  const later = await note(sql)
  expect((await collect()).seen).toBe(later)
  const waiting = await note(sql)
  const between = await collect()
  expect(between.seen).toBe(waiting)
  expect(between.done).toBeLessThan(held)
  await slow.commit()
  await note(sql)
  expect((await collect()).done).toBeGreaterThanOrEqual(held)
})
