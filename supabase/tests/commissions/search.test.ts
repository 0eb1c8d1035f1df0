import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as h from '../harness.ts'
import { commissionOf, scene } from './decisions.ts'
import { stage } from './stage.ts'

const sql = h.connect()

type Wanted = Record<string, unknown>
type Found = { commission_id: string; net: string; currency: string }
const find = (
  tx: h.Tx,
  admin: string,
  wanted: Wanted,
  { sort = 'matures_at', down = true, count = 50 } = {},
) =>
  h.as(
    tx,
    'authenticated',
    admin,
    (t) =>
      t<
        Found[]
      >`select * from public.find_commissions(${t.json(wanted as never)}, ${sort}, ${down}, 0, ${count})`,
  )
const idsOf = async (found: Promise<readonly Found[]>) => (await found).map((row) => row.commission_id)

test('one commission is found by its order, its customer, its affiliate, its amount and its program', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { program, admin, affiliate } = await scene(tx)
    const rival = await h.makeAffiliate(tx, program)
    const mine = await h.aSale(tx, program, affiliate, 12_340)
    const other = await h.aSale(tx, program, rival, 55_550)
    await tx`update public.profiles set full_name = 'Zoé 100% Única' where id = ${rival.id}`
    const [one, two] = [commissionOf(mine), commissionOf(other)]
    const asked = (wanted: Wanted) => idsOf(find(tx, admin.id, wanted))
    expect(await asked({ begins: `${mine.order.slice(0, 20)}%` })).toEqual([one])
    expect(await asked({ begins: `c-${other.order}%` })).toEqual([two])
    expect(await asked({ begins: 'nothing%', words: 'unica, ZOE' })).toEqual([two])
    expect(await asked({ begins: 'nothing%', words: affiliate.email.toUpperCase() })).toEqual([one])
    expect(await asked({ begins: 'nothing%', words: '% _' })).toEqual([])
    expect(await asked({ begins: 'nothing%', words: 'zoe pérez' })).toEqual([])
    expect(
      await asked({ amounts: [{ currency: 'USD', least: 1234, most: 1234 }], program: program.id }),
    ).toEqual([one])
    expect(
      await asked({ amounts: [{ currency: 'EUR', least: 1234, most: 1234 }], program: program.id }),
    ).toEqual([])
    expect(await asked({ amounts: [], program: program.id })).toEqual([])
    expect((await asked({ program: program.id })).sort()).toEqual([one, two].sort())
    expect(await asked({ program: randomUUID() })).toEqual([])
    expect(await asked({ affiliate: rival.affiliateId })).toEqual([two])
    expect(await asked({ affiliate: rival.affiliateId, begins: `${mine.order}%` })).toEqual([])
    expect(await asked({ program: program.id, status: 'pending', begins: `${other.order}%` })).toEqual([two])
    expect(await asked({ program: program.id, status: 'paid' })).toEqual([])
    expect(await asked({ program: program.id, status: "paid' or true --" })).toEqual([])
  })
})

test('an amount is found as it was earned and as a clawback left it, with what it stands for', async () => {
  await h.rolledBack(sql, async (tx) => {
    const s = await stage(tx)
    const id = commissionOf(await h.aSale(tx, s.program, s.affiliate, 10_000))
    await s.clawBack(id, 250, 'Pedido duplicado')
    const asked = (amount: number) =>
      find(tx, s.admin.id, {
        program: s.program.id,
        amounts: [{ currency: 'USD', least: amount, most: amount }],
      })
    expect(await asked(1_000)).toEqual([{ commission_id: id, net: '750', currency: 'USD' }])
    expect(await idsOf(asked(750))).toEqual([id])
    expect(await asked(250)).toEqual([])
  })
})

test('days count for the date that was chosen, and the list is sorted both ways', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { program, admin, affiliate } = await scene(tx)
    const first = commissionOf(await h.aSale(tx, program, affiliate, 10_000))
    const second = commissionOf(await h.aSale(tx, program, affiliate, 20_000))
    await tx`update public.commissions set created_at = '2026-01-10T12:00-05:00', matures_at = '2026-02-10T12:00-05:00'
      where id = ${first}`
    await tx`update public.commissions set created_at = '2026-01-20T12:00-05:00', matures_at = '2026-02-05T12:00-05:00'
      where id = ${second}`
    const of = { program: program.id }
    const early = { since: '2026-01-01T00:00-05:00', until: '2026-01-15T23:59-05:00' }
    expect(await idsOf(find(tx, admin.id, { ...of, ...early, dated: 'created_at' }))).toEqual([first])
    expect(await idsOf(find(tx, admin.id, { ...of, ...early, dated: 'matures_at' }))).toEqual([])
    expect(
      await idsOf(find(tx, admin.id, { ...of, dated: 'matures_at', until: '2026-02-06T00:00-05:00' })),
    ).toEqual([second])
    expect(await idsOf(find(tx, admin.id, of))).toEqual([first, second])
    expect(await idsOf(find(tx, admin.id, of, { down: false }))).toEqual([second, first])
    expect(await idsOf(find(tx, admin.id, of, { sort: 'amount' }))).toEqual([second, first])
    expect(await idsOf(find(tx, admin.id, of, { sort: 'created_at', down: false }))).toEqual([first, second])
    expect(await find(tx, admin.id, of, { count: 1 })).toHaveLength(1)
  })
})

test('a deleted account is not found by its name and is nothing to decide about', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { program, admin, affiliate } = await scene(tx)
    const gone = await h.makeAffiliate(tx, program)
    const [left, kept] = [
      commissionOf(await h.aSale(tx, program, gone)),
      commissionOf(await h.aSale(tx, program, affiliate)),
    ]
    await tx`select accounts.erase_account(${gone.id})`
    const of = { program: program.id }
    expect((await idsOf(find(tx, admin.id, of))).sort()).toEqual([left, kept].sort())
    expect(await idsOf(find(tx, admin.id, { ...of, decidable: true }))).toEqual([kept])
    expect(await idsOf(find(tx, admin.id, { ...of, begins: 'x%', words: 'deleted.invalid' }))).toEqual([])
    const [row] = await tx`select affiliate_deleted from public.commission_details where id = ${left}`
    expect(row).toEqual({ affiliate_deleted: true })
  })
})

test('an affiliate finds their own commissions by order and never by customer, and nobody else’s', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { program, affiliate } = await scene(tx)
    const rival = await h.makeAffiliate(tx, program)
    const stranger = await h.makePerson(tx)
    const mine = await h.aSale(tx, program, affiliate, 12_340)
    const other = await h.aSale(tx, program, rival, 12_340)
    const id = commissionOf(mine)
    const found = (wanted: Wanted, who = affiliate.id) => idsOf(find(tx, who, wanted))
    expect(await found({ program: program.id })).toEqual([id])
    expect(await found({ begins: `${mine.order}%` })).toEqual([id])
    expect(await found({ begins: `c-${mine.order}%`, words: affiliate.email })).toEqual([])
    expect(await found({ begins: `${other.order}%` })).toEqual([])
    expect(await found({ affiliate: rival.affiliateId })).toEqual([id])
    expect(await found({ amounts: [{ currency: 'USD', least: 1234, most: 1234 }], decidable: true })).toEqual(
      [id],
    )
    expect(await found({ status: 'paid' })).toEqual([])
    expect(await found({}, stranger.id)).toEqual([])
  })
})
