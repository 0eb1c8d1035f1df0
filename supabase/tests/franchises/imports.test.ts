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

async function upload(tx: h.Tx, who: h.Person, franchise: { id: string } | null, rows: h.JsonValue[]) {
  const [made] = await s.asPerson(
    tx,
    who,
    (t) =>
      t<{ id: string }[]>`select public.start_franchise_import(${franchise?.id ?? null}, 'dias.csv') as id`,
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
      await o.report(tx, applicant, franchise, [o.aDay('2026-03-01', { rides: 41, gross: 25_000 })])
      const compare = (who: h.Person) =>
        s.asPerson(
          tx,
          who,
          (t) => t`select fresh::int, corrected::int, same::int, kept::int, file_gross::int,
          stored_gross::int, differing::int from public.reconcile_franchise_import(${id})`,
        )
      expect(await compare(applicant)).toEqual([
        { fresh: 1, corrected: 0, same: 0, kept: 0, file_gross: 24_000, stored_gross: 25_000, differing: 1 },
      ])
      expect(await h.refusal(compare(await h.makePerson(tx)))).toBe('PT404 errors.franchise.import_unknown')
      await run(tx, applicant, id, true)
      await work(tx)
      const [row] = await tx`select state from public.franchise_import_rows where import_id = ${id}`
      expect(row?.state).toBe('kept')
      expect(await o.monthsOf(tx, franchise)).toEqual([
        { month: '2026-03-01', days: 1, rides: 41, gross: 25_000 },
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

describe('a file of the whole network', () => {
  test('is an administrator’s, takes each row to its territory, and is undone for all of them', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, applicant, franchise, listing } = await opened(tx)
      expect(await h.refusal(upload(tx, applicant, null, []))).toBe('PT403 errors.forbidden')
      const second = {
        admin,
        colleague: admin,
        applicant: await h.makePerson(tx),
        listing: await s.makeListing(tx, admin),
      }
      const other = await o.openFranchise(tx, second)
      await o.openedOn(tx, other, '2026-01-01')
      const id = await upload(tx, admin, null, [
        { line: 2, territory: listing.slug, ...o.aDay('2026-03-01') },
        {
          line: 3,
          territory: ` ${second.listing.slug.toUpperCase()}`,
          ...o.aDay('2026-03-01', { rides: 7 }),
        },
        { line: 4, territory: 'ninguno', ...o.aDay('2026-03-02') },
        { line: 5, territory: listing.slug, ...o.aDay('2026-03-01') },
      ])
      await run(tx, admin, id)
      await work(tx)
      expect(await importOf(tx, id)).toEqual({ state: 'finished', total: 4, done: 4, refused: 2 })
      expect(await o.monthsOf(tx, franchise)).toMatchObject([{ month: '2026-03-01', days: 1, rides: 40 }])
      expect(await o.monthsOf(tx, other)).toMatchObject([{ month: '2026-03-01', days: 1, rides: 7 }])
      const problems =
        await tx`select line, problem from public.franchise_import_rows where import_id = ${id} and state = 'refused' order by line`
      expect(problems).toEqual([
        { line: 4, problem: 'territory' },
        { line: 5, problem: 'twice' },
      ])
      const [seen] = await s.asPerson(
        tx,
        applicant,
        (t) => t`select count(*)::int as n from public.franchise_import_rows where import_id = ${id}`,
      )
      expect(seen?.n).toBe(0)
      await run(tx, admin, id, true)
      await work(tx, 1)
      expect((await importOf(tx, id))?.state).toBe('undone')
      expect(await o.monthsOf(tx, franchise)).toEqual([])
      expect(await o.monthsOf(tx, other)).toEqual([])
    })
  })

  test('takes a row to the franchise that had the territory on that day', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, franchise, listing } = await opened(tx)
      await s.asPerson(tx, admin, (t) => t`select public.close_franchise(${franchise.id}, 'Se muda')`)
      await tx`update public.franchises set closed_on = '2026-03-31' where id = ${franchise.id}`
      const [again] = await s.asPerson(
        tx,
        admin,
        (t) =>
          t<
            { id: string }[]
          >`select public.save_franchise_listing(null, ${listing.territoryId}, ${t.json(s.FIELDS)}, null) as id`,
      )
      const offered = { ...listing, id: again?.id ?? '' }
      await s.asPerson(tx, admin, (t) => t`select public.publish_franchise_listing(${offered.id})`)
      const heir = { admin, colleague: admin, applicant: await h.makePerson(tx), listing: offered }
      const other = await o.openFranchise(tx, heir)
      await o.openedOn(tx, other, '2026-04-01')
      const id = await upload(tx, admin, null, [
        { line: 2, territory: listing.slug, ...o.aDay('2026-03-30', { rides: 1 }) },
        { line: 3, territory: listing.slug, ...o.aDay('2026-04-02', { rides: 2 }) },
      ])
      await run(tx, admin, id)
      await work(tx)
      expect(await o.monthsOf(tx, franchise)).toMatchObject([{ month: '2026-03-01', rides: 1 }])
      expect(await o.monthsOf(tx, other)).toMatchObject([{ month: '2026-04-01', rides: 2 }])
    })
  })
})
