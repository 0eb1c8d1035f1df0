import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { asPerson, stage } from './groups.stage.ts'

const sql = h.connect()

describe('the overview of programs', () => {
  test('finds, sorts and counts for administrators only', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { admin, program, affiliate } = await stage(tx)
      const word = `w${randomUUID().slice(0, 8)}`
      const quiet = await h.makeProgram(tx, { status: 'draft' })
      await tx`update public.programs set name = jsonb_build_object('es', ${word}::text || ' ' || slug)
        where id in (${program.id}, ${quiet.id})`
      await h.aSale(tx, program, affiliate, 10_000)
      const list = (sort: string, descending: boolean, status: string | null = null, take = 25) =>
        asPerson(
          tx,
          admin,
          (t) => t`select id, affiliates::int, conversions::int, total::int
            from public.list_programs(${word}, ${status}, ${sort}, ${descending}, 0, ${take})`,
        )
      expect(await list('affiliates', true)).toEqual([
        { id: program.id, affiliates: 1, conversions: 1, total: 2 },
        { id: quiet.id, affiliates: 0, conversions: 0, total: 2 },
      ])
      expect((await list('conversions', false)).map((row) => row.id)).toEqual([quiet.id, program.id])
      expect(await list('name', true, 'draft', 1)).toMatchObject([{ id: quiet.id, total: 1 }])
      for (const odd of ['\\', '%', "'", '_\\'])
        await asPerson(
          tx,
          admin,
          (t) => t`select id from public.list_programs(${odd}, null, null, null, null, null)`,
        )
      const [summary] = await asPerson(
        tx,
        admin,
        (t) => t`select affiliates::int, clicks::int, sales::int, revenue::int, commissions_amount::int
          from public.summarize_program(${program.id})`,
      )
      expect(summary).toEqual({
        affiliates: 1,
        clicks: 1,
        sales: 1,
        revenue: 10_000,
        commissions_amount: 1000,
      })
      expect(
        await h.refusal(asPerson(tx, affiliate, (t) => t`select public.summarize_program(${program.id})`)),
      ).toBe('PT403 errors.forbidden')
    })
  })
})
