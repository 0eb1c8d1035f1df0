import { afterAll, describe, expect, test } from 'vitest'
import { AFFILIATE_FIELDS } from '../../../lib/affiliates/table-queries.ts'
import { CONVERSION_FIELDS } from '../../../lib/conversions/table-queries.ts'
import * as h from '../harness.ts'
import * as x from './stage.ts'

const sql = h.connect(2)
afterAll(() => sql.end())

const MANY = 20_500
const BY_AMOUNT = { sort: 'amount', desc: true, columns: ['id', 'amount'] }

async function scene(tx: h.Tx, count = 25) {
  const program = await h.makeProgram(tx)
  const affiliate = await h.makeAffiliate(tx, program)
  const admin = await h.makePerson(tx, { admin: true })
  await x.manySales(tx, program, affiliate, count)
  return { program, affiliate, admin }
}

test.each([
  ['affiliates', AFFILIATE_FIELDS],
  ['conversions', CONVERSION_FIELDS],
] as const)(
  'the rows of a part of %s hold every column that their file is made of',
  async (kind, columns) => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin } = await scene(tx, 1)
      await x.ask(tx, admin, kind, {
        program: program.id,
        currency: 'USD',
        sort: 'joined',
        desc: true,
        columns: [],
      })
      await x.step(tx)
      const claimed = await x.claim(tx)
      const [row] = (claimed && (await x.read(tx, claimed)))?.rows ?? []
      expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining(columns.split(/,\s*/)))
    })
  },
)

describe('a large export', () => {
  test('has each row once, in order, whatever happens while it is made', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate, admin } = await scene(tx, MANY)
      const id = await x.ask(tx, admin, 'conversions', { ...BY_AMOUNT, program: program.id })
      const wanted = await tx`select id from public.conversions where program_id = ${program.id}
        order by amount desc, id`
      await x.step(tx)
      expect(await x.stateOf(tx, id)).toMatchObject({ state: 'running', total: MANY, done: 0 })
      await x.step(tx)
      // what was first becomes last, and more is sold
      await tx`update public.conversions set amount = 0, base_amount = 0 where id = ${wanted[5_000]?.id}`
      await x.manySales(tx, await h.makeProgram(tx), affiliate, 10)
      await h.aSale(tx, program, affiliate, 900_000)
      // a worker dies over a part: the next one has it a minute later, and what the first kept after all is not kept again
      const dead = await x.claim(tx)
      expect(dead).toMatchObject({ id, number: 2 })
      expect(await x.claim(tx)).toBeNull()
      await tx`update exports.export_turns set until = now() - interval '1 second'`
      await x.step(tx)
      await x.keep(tx, dead ?? { id, number: 2 }, 'twice')
      await x.work(tx)
      expect(await x.stateOf(tx, id)).toMatchObject({ state: 'done', total: MANY, done: MANY })
      expect(await x.idsFor(tx, admin, id)).toEqual(wanted.map((row) => row.id))
      expect(await tx`select 1 from exports.export_keys`).toEqual([])
    })
  }, 120_000)

  test('has the rows that the same question has at once', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate, admin } = await scene(tx, 1_500)
      const questions: [object, string][] = [
        [{ program: program.id }, 'true'],
        [{ filters: { credited: 'no' } }, 'enrollment_id is null'],
        [{ filters: { state: 'matured', kind: 'manual' } }, "commission_status = 'matured'"],
        [
          { filters: { from: '2026-01-03T00:00:00-05:00', to: '2026-01-05T23:59:59.999-05:00' } },
          "(occurred_at at time zone 'America/Panama')::date between '2026-01-03' and '2026-01-05'",
        ],
        [
          { filters: { affiliate: `%${affiliate.email.slice(2, 12).toUpperCase()}%` } },
          'enrollment_id is not null',
        ],
        [{ q: 'm-12%' }, "external_id like 'm-12%'"],
        [{ sort: 'received', desc: false }, 'true'],
      ]
      for (const [question, where] of questions) {
        const id = await x.ask(tx, admin, 'conversions', { program: program.id, desc: true, ...question })
        await x.work(tx)
        const order = 'sort' in question ? 'created_at, id' : 'occurred_at desc, id'
        const rows = await h.as(tx, 'authenticated', admin.id, (t) =>
          t.unsafe(`select to_jsonb(v) as row from public.conversion_details v
            where program_id = '${program.id}' and ${where} order by ${order}`),
        )
        expect(rows.length).toBeGreaterThan(0)
        expect(await x.linesFor(tx, admin, id)).toEqual(
          rows.map(({ row }) => `${row.id} ${JSON.stringify(row)}`),
        )
      }
    })
  }, 120_000)

  test('of affiliates and of refused rows has theirs', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate, admin } = await scene(tx)
      const second = await h.makeAffiliate(tx, program)
      await tx`insert into public.affiliate_tags (affiliate_id, tag) values (${second.affiliateId}, 'oro')`
      const list = async (question: object) => {
        const id = await x.ask(tx, admin, 'affiliates', {
          program: program.id,
          sort: 'email',
          desc: false,
          ...question,
        })
        await x.work(tx)
        return x.idsFor(tx, admin, id)
      }
      const both = [affiliate, second].sort((a, b) => (a.email < b.email ? -1 : 1))
      expect(await list({})).toEqual(both.map((one) => one.enrollmentId))
      expect(await list({ filters: { tag: 'oro', state: 'active' } })).toEqual([second.enrollmentId])
      expect(await list({ q: `%${affiliate.email.slice(2, 20)}%` })).toEqual([affiliate.enrollmentId])
      const [file] = await tx`insert into public.imports (program_id, kind, format, file_name, head, total)
        values (${program.id}, 'customers', 'other', 'a.csv', '{id}', 3) returning id`
      await tx`insert into public.import_rows (import_id, number, cells, state) values (${file?.id}, 11, '{c}', 'refused'),
        (${file?.id}, 2, '{a}', 'refused'), (${file?.id}, 3, '{b}', 'done')`
      const id = await x.ask(tx, admin, 'refused_rows', { import: file?.id, head: ['id'] })
      await x.work(tx)
      expect(await x.idsFor(tx, admin, id)).toEqual(['2', '11'])
    })
  })
})

describe('who asked', () => {
  test('gets an affiliate’s own commissions, as that affiliate reads them, and of nobody else', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate } = await scene(tx, 1_500)
      const rival = await h.makeAffiliate(tx, program)
      await x.manySales(tx, await h.makeProgram(tx), rival, 20)
      for (const [who, count] of [
        [affiliate, 1_200],
        [rival, 16],
      ] as const) {
        const id = await x.ask(tx, who, 'commissions', { mine: true }, true)
        await x.work(tx)
        const own = await h.as(
          tx,
          'authenticated',
          who.id,
          (t) => t`select to_jsonb(v) as row from public.commission_details v order by matures_at desc, id`,
        )
        expect(own).toHaveLength(count)
        expect(await x.linesFor(tx, who, id)).toEqual(
          own.map(({ row }) => `${row.id} ${JSON.stringify(row)}`),
        )
        expect(await x.linesFor(tx, who === rival ? affiliate : rival, id)).toEqual([])
      }
      for (const kind of ['conversions', 'affiliates', 'commissions', 'refused_rows'] as const)
        expect(await h.refusal(x.ask(tx, affiliate, kind, { program: program.id }))).toBe(
          'PT403 errors.forbidden',
        )
      expect(await h.refusal(x.ask(tx, affiliate, 'conversions', {}, true))).toBe('PT403 errors.forbidden')
    })
  })

  test('and lost the role gets nothing, in the middle or afterwards', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, admin } = await scene(tx, 1_500)
      const running = await x.ask(tx, admin, 'conversions', { program: program.id })
      await x.step(tx)
      await x.step(tx)
      const other = await h.makePerson(tx, { admin: true })
      const done = await x.ask(tx, other, 'commissions')
      await tx`update exports.export_turns set until = 'infinity' where export_id = ${running}`
      await x.step(tx)
      await x.step(tx)
      await x.step(tx)
      expect(await x.stateOf(tx, done)).toMatchObject({ state: 'done' })
      await tx`update exports.export_turns set until = '-infinity'`
      const late = await x.claim(tx)
      await tx`delete from public.user_roles where role = 'admin'`
      expect(await x.read(tx, late ?? { id: running, number: 2 })).toBeNull()
      await x.keep(tx, late ?? { id: running, number: 2 }, 'read before')
      expect(await x.stateOf(tx, running)).toMatchObject({ state: 'failed', problem: 'rights' })
      expect(await x.linesFor(tx, admin, running)).toEqual([])
      expect(await x.linesFor(tx, other, done)).toEqual([])
      await h.as(tx, 'service_role', '', (t) => t`select public.expire_exports()`)
      expect(await x.stateOf(tx, done)).toMatchObject({ state: 'expired' })
      expect(await tx`select 1 from public.export_parts`).toEqual([])
      const mails = await tx`select data ->> 'state' as state from core.outbox
        where template = 'export_finished' and recipient = ${admin.email}`
      expect(mails).toEqual([{ state: 'failed' }])
    })
  })

  test('and acts for another account meanwhile is told so, and can ask again', async () => {
    await h.rolledBack(sql, async (tx) => {
      const { program, affiliate } = await scene(tx)
      const boss = await h.makeAffiliate(tx, program)
      const id = await x.ask(tx, affiliate, 'commissions', {}, true)
      await tx`insert into public.team_members (affiliate_id, user_id, role) values (${boss.affiliateId}, ${affiliate.id}, 'viewer')`
      await tx`insert into affiliates.chosen_accounts values (${affiliate.id}, ${boss.affiliateId})`
      await x.work(tx)
      expect(await x.stateOf(tx, id)).toMatchObject({ state: 'failed', problem: 'account' })
      await tx`delete from affiliates.chosen_accounts`
      await h.as(tx, 'authenticated', affiliate.id, (t) => t`select public.retry_export(${id})`)
      await x.work(tx)
      expect(await x.stateOf(tx, id)).toMatchObject({ state: 'done', total: 20 })
      const mine = await x.ask(tx, affiliate, 'commissions', {}, true)
      await tx`insert into affiliates.chosen_accounts values (${affiliate.id}, ${boss.affiliateId})`
      const team = await x.ask(tx, affiliate, 'commissions', {}, true)
      expect(team).not.toBe(mine)
      await tx`delete from public.exports where id = ${mine}`
      await x.work(tx)
      await tx`delete from public.team_members`
      expect(await x.linesFor(tx, affiliate, team)).toEqual([])
    })
  })
})
