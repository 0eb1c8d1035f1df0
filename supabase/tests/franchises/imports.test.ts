import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import * as o from './open.stage.ts'
import * as s from './stage.ts'

const sql = h.connect()

async function opened(tx: h.Tx, since = '2026-01-01') {
  const one = await s.cast(tx)
  const franchise = await o.openFranchise(tx, one)
  await o.openedOn(tx, franchise, since)
  return { ...one, franchise }
}

async function upload(tx: h.Tx, who: h.Person, franchise: { id: string }, rows: h.JsonValue[]) {
  const [made] = await s.asPerson(
    tx,
    who,
    (t) => t<{ id: string }[]>`select public.start_franchise_import(${franchise.id}, 'dias.csv') as id`,
  )
  const id = made?.id ?? ''
  for (let from = 0; from < rows.length; from += 5000)
    await s.asPerson(
      tx,
      who,
      (t) => t`select public.add_franchise_import_rows(${id}, ${t.json(rows.slice(from, from + 5000))})`,
    )
  return id
}

const run = (tx: h.Tx, who: h.Person, id: string, undo = false) =>
  s.asPerson(tx, who, (t) => t`select public.run_franchise_import(${id}, ${undo})`)

async function work(tx: h.Tx, most = 5000) {
  let pieces = 0
  for (;;) {
    const [row] = await h.as(
      tx,
      'service_role',
      '',
      (t) => t<{ n: number }[]>`select public.advance_franchise_imports(${most}) as n`,
    )
    if (!row?.n) return pieces
    pieces += 1
  }
}

const importOf = async (tx: h.Tx, id: string) => {
  const [row] = await tx`select state, total, done, refused from public.franchise_imports where id = ${id}`
  return row
}

describe('a file of reports', () => {
  test('counts its good rows and names the others; undone, every day is as it was before', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { applicant, franchise } = await opened(tx)
      await o.report(tx, applicant, franchise, [o.aDay('2026-03-01'), o.aDay('2026-03-02')])
      const before = await o.monthsOf(tx, franchise)
      const id = await upload(tx, applicant, franchise, [
        { line: 2, ...o.aDay('2026-03-01') },
        { line: 3, ...o.aDay('2026-03-02', { rides: 99 }) },
        { line: 4, ...o.aDay('2026-03-03') },
        { line: 5, ...o.aDay('2026-03-03') },
        { line: 6, ...o.aDay('2026-03-04', { rides: -4 }) },
      ])
      await run(tx, applicant, id)
      await work(tx, 2)
      expect(await importOf(tx, id)).toEqual({ state: 'finished', total: 5, done: 5, refused: 2 })
      const rows =
        await tx`select line, state, problem from public.franchise_import_rows where import_id = ${id} order by line`
      expect(rows).toEqual([
        { line: 2, state: 'same', problem: null },
        { line: 3, state: 'made', problem: null },
        { line: 4, state: 'made', problem: null },
        { line: 5, state: 'refused', problem: 'twice' },
        { line: 6, state: 'refused', problem: 'rides' },
      ])
      await run(tx, applicant, id, true)
      await work(tx, 1)
      expect((await importOf(tx, id))?.state).toBe('undone')
      expect(await o.monthsOf(tx, franchise)).toEqual(before)
      expect(await o.wrongMonths(tx)).toHaveLength(0)
    })
  })

  test('a day that was corrected after the import stays when the import is undone', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { applicant, franchise } = await opened(tx)
      const id = await upload(tx, applicant, franchise, [{ line: 2, ...o.aDay('2026-03-01') }])
      await run(tx, applicant, id)
      await work(tx)
      await o.report(tx, applicant, franchise, [o.aDay('2026-03-01', { rides: 41 })])
      await run(tx, applicant, id, true)
      await work(tx)
      const [row] = await tx`select state from public.franchise_import_rows where import_id = ${id}`
      expect(row?.state).toBe('kept')
      expect(await o.monthsOf(tx, franchise)).toEqual([
        { month: '2026-03-01', days: 1, rides: 41, gross: 24_000 },
      ])
    })
  })

  test('is its franchise’s own, has rows, and no more than fifty thousand', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { applicant, franchise } = await opened(tx)
      const other = await h.makePerson(tx)
      expect(await h.refusal(upload(tx, other, franchise, []))).toBe(
        'PT404 errors.franchise.franchise_unknown',
      )
      const empty = await upload(tx, applicant, franchise, [])
      expect(await h.refusal(run(tx, applicant, empty))).toBe('PT409 errors.franchise.rows_none')
      expect(await h.refusal(run(tx, other, empty))).toBe('PT404 errors.franchise.import_unknown')
      expect(await h.refusal(run(tx, applicant, empty, true))).toBe('PT409 errors.franchise.import_state')
      const many = Array.from({ length: 50_001 }, (_, i) => ({ line: i + 2, day: 'x' }))
      expect(await h.refusal(upload(tx, applicant, franchise, many))).toBe('PT422 errors.franchise.rows_many')
    })
  }, 60_000)
})
