import { beforeAll, describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { allCells, type Cell, gaps, readCatalogue, type Table, words } from './matrix.cells.ts'
import { type Difference, differences, makeProbe } from './matrix.probe.ts'
import { makeRunners, PROGRAM_ROLES, runnerCells, speakerOf } from './matrix.runners.ts'
import { makeScene } from './matrix.scene.ts'
import { roles } from './register.words.ts'
import { relations } from './registers.ts'

const sql = h.connect()
let tables: Table[] = []
let cells: Cell[] = []
let wrong: Difference[] = []
const run = new Map<string, { seen: number; wrong: Difference[] }>()

beforeAll(() =>
  h.rolledBack(sql, async (tx) => {
    tables = await readCatalogue(tx)
    if (gaps(tables).length) return // the first test says which
    const scene = await makeScene(tx)
    const runners = await makeRunners(tx, scene)
    await makeProbe(tx)
    cells = await allCells(tx, tables, scene)
    wrong = await differences(tx, cells, scene)
    for (const runner of runners) {
      const reads = await runnerCells(tx, tables, runner)
      const own = { ...scene, member: speakerOf(runner) }
      run.set(runner.name, { seen: reads.length, wrong: await differences(tx, reads, own) })
    }
  }),
)

describe('the matrix', () => {
  test('covers every table, view and column, and nothing that is not there', () => {
    expect(tables.length).toBeGreaterThan(0)
    expect(gaps(tables)).toEqual([])
  })

  test('covers every role that holds anything, and every role that a person may have', async () => {
    const grantees = await sql`select distinct grantee::regrole::text as role
      from pg_class c, lateral aclexplode(c.relacl) where c.relnamespace::regnamespace::text = any (${h.SCHEMAS})
        and grantee <> c.relowner order by 1`
    expect(grantees.map((row) => row.role)).toEqual(['anon', 'authenticated'])
    const [people] = await sql`select enum_range(null::public.app_role)::text as roles`
    expect(people?.roles).toBe('{admin}')
  })

  test('asks every verb of every column for every role', () => {
    const perRole =
      tables.reduce((sum, table) => sum + 4 + 2 * table.columns.length, 0) + 2 * h.SCHEMAS.length
    const appendOnly = Object.values(relations).filter((relation) => relation.appendOnly).length
    expect(new Set(cells.map((c) => `${c.role} ${c.verb} ${c.relation} ${c.column}`)).size).toBe(cells.length)
    expect(cells).toHaveLength(roles.length * perRole + 3 * appendOnly + 1)
  })

  test('uses rows that differ from person to person', () => {
    const answer = (relation: string, role: string) =>
      cells.find((c) => c.relation === relation && c.role === role && c.verb === 'select' && !c.column)
        ?.expected ?? ''
    for (const { name, entry } of tables) {
      const readers = words(relations[entry]?.select)
      const [member, affiliate, rival, admin] = (['member', 'affiliate', 'rival', 'admin'] as const).map(
        (r) => answer(name, r),
      )
      if (readers[4] === 'all') expect.soft(admin, name).not.toMatch(/^0 rows|refused/)
      if (!readers[2]?.includes('own') || name === 'public.user_roles') continue
      expect.soft(new Set([member, affiliate, rival, admin]).size, name).toBe(4)
    }
  })

  test.each([...roles, 'owner'])('holds for %s', (role) => {
    expect(cells.some((cell) => cell.role === role)).toBe(true)
    expect(wrong.filter(({ cell }) => cell.startsWith(`${role} `))).toEqual([])
  })

  test.each([
    ...PROGRAM_ROLES.map((role) => `program ${role}`),
    'owner of another program',
    'owner of a draft',
    'owner whose address is not confirmed',
    'former owner',
  ])('holds for a %s', (name) => {
    expect(run.get(name)?.seen).toBeGreaterThan(100)
    expect(run.get(name)?.wrong).toEqual([])
  })
})
