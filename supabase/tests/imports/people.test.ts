import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as h from '../harness.ts'
import { aFile, stage } from './stage.ts'

const sql = h.connect()

const past = '2025-03-04T15:00:00Z'

test('customers are bound to whoever brought them, and undoing frees them', async () => {
  await h.rolledBack(sql, async (tx) => {
    const s = await stage(tx)
    await h.report(tx, 'lead', s.program, { customer_id: 'c-old' })
    const customer = (id: string) => ({
      key: id,
      fields: { customer_id: id, affiliate_code: s.affiliate.code.toUpperCase(), since: past },
    })
    const file = await aFile(tx, s, 'customers', [customer('c-new'), customer('c-old')])
    await file.start()
    await file.work()
    const bound = () =>
      tx`select external_id, bound_enrollment_id as enrollment from public.customers
        where program_id = ${s.program.id} order by 1`
    const enrollment = s.affiliate.enrollmentId
    expect(await bound()).toEqual([
      { external_id: 'c-new', enrollment },
      { external_id: 'c-old', enrollment },
    ])
    await file.undo()
    await file.work()
    expect(await bound()).toEqual([{ external_id: 'c-old', enrollment: null }])
  })
})

test('affiliates who are here are taken in with their old code, others are invited only if requested', async () => {
  await h.rolledBack(sql, async (tx) => {
    const s = await stage(tx)
    const member = await h.makePerson(tx)
    const code = `old-${randomUUID().slice(0, 8)}`
    const guest = `guest-${randomUUID()}@example.com`
    const rows = [
      { key: member.email, fields: { email: member.email, code, id: 'e3bbfwc5' } },
      { key: guest, fields: { email: guest } },
      { key: s.affiliate.email, fields: { email: s.affiliate.email } },
      { key: 'x', fields: { email: 'no es correo' } },
    ]
    const quiet = await aFile(tx, s, 'affiliates', rows)
    expect((await quiet.rows()).map(([, state, problem]) => [state, problem?.key])).toEqual([
      ['valid', undefined],
      ['refused', 'import.no_account'],
      ['known', undefined],
      ['refused', 'import.invalid'],
    ])
    const file = await aFile(tx, s, 'affiliates', rows, { invite: true })
    await file.start()
    await file.work()
    const links =
      await tx`select l.code from public.links l join public.enrollments e on e.id = l.enrollment_id
      join public.affiliates a on a.id = e.affiliate_id where a.user_id = ${member.id} and l.code = ${code}`
    expect(links).toHaveLength(1)
    const mails = await tx`select template from core.outbox where recipient = ${guest}`
    expect(mails).toEqual([{ template: 'invitation' }])
    const fields = {
      order_id: 'o-1',
      customer_id: 'c-1',
      amount: 1,
      occurred_at: past,
      affiliate_id: 'e3bbfwc5',
    }
    const conversions = await aFile(tx, s, 'conversions', [{ key: 'o-1', fields }])
    expect(await conversions.rows()).toEqual([[2, 'valid', null]])
    await file.undo()
    await file.work()
    expect((await file.rows()).map(([, state]) => state)).toEqual(['undone', 'undone', 'known', 'refused'])
    const open = tx`select 1 from public.invitations where email = ${guest} and revoked_at is null`
    expect([await open, await tx`select 1 from public.links where code = ${code}`]).toEqual([[], []])
  })
})

describe('a file', () => {
  test('is taken in parts, each once, up to fifty thousand rows', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      const create = (total: number) =>
        s.asAdmin(
          (t) =>
            t`select public.create_import(${s.program.id}, 'customers', 'other', 'a.csv', '{id}', ${total}) as id`,
        )
      for (const total of [0, 50_001]) expect(await h.refusal(create(total))).toBe('PT422 errors.import.rows')
      const [made] = await create(3)
      const add = async (...rows: [number, string[]][]) => {
        const [row] = await s.asAdmin(
          (t) => t`select public.add_import_rows(${made?.id}, ${t.json(rows as never)}) as state`,
        )
        return row?.state
      }
      expect(await add([2, ['a']], [3, ['b']])).toBe('uploading')
      expect(await add([2, ['a']], [3, ['b']])).toBe('uploading')
      expect(await add([4, ['c']])).toBe('mapping')
      expect(await h.refusal(add([5, ['d']]))).toBe('PT422 errors.import.rows')
      const map = s.asAdmin((t) => t`select public.map_import(${made?.id}, '{}', '{}')`)
      expect(await h.refusal(map)).toBe('PT422 errors.import.unmapped')
    })
  })

  test('waits for its dry run with what is needed to read it', async () => {
    await h.rolledBack(sql, async (tx) => {
      const s = await stage(tx)
      const [made] = await s.asAdmin(
        (t) =>
          t`select public.create_import(${s.program.id}, 'customers', 'other', 'a.csv', '{id}', 2) as id`,
      )
      const claim = () =>
        h.as(
          tx,
          'service_role',
          '',
          (t) => t`select * from public.claim_raw_rows(1) where import_id = ${made?.id}`,
        )
      expect(await claim()).toEqual([])
      const rows = [
        [2, ['a']],
        [3, ['b']],
      ]
      await s.asAdmin((t) => t`select public.add_import_rows(${made?.id}, ${t.json(rows as never)})`)
      await s.asAdmin((t) => t`select public.map_import(${made?.id}, '{"customer_id":0}', '{"dates":"dmy"}')`)
      expect(await claim()).toMatchObject([
        { kind: 'customers', currency: 'USD', options: { dates: 'dmy' }, number: 2, cells: ['a'] },
      ])
    })
  })
})
