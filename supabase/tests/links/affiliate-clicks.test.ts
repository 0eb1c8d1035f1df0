import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as h from '../harness.ts'

const sql = h.connect()

type Row = { id: string; code: string; counted: boolean }
const list = (tx: h.Tx, who: h.Person, affiliate: string, skipped = 0, count = 50) =>
  h.as(
    tx,
    'authenticated',
    who.id,
    (t) =>
      t<
        Row[]
      >`select id, code, counted from public.list_affiliate_clicks(${affiliate}, ${skipped}, ${count})`,
  )

test('administrators read the clicks of all links of one affiliate, newest first, a page at a time', async () => {
  await h.rolledBack(sql, async (tx) => {
    const [one, two] = [await h.makeProgram(tx), await h.makeProgram(tx)]
    const ana = await h.makeAffiliate(tx, one)
    const again = await h.makeAffiliate(tx, two, ana)
    const rival = await h.makeAffiliate(tx, one)
    const admin = await h.makePerson(tx, { admin: true })
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    const clicks = [
      h.aClick(ana.code, { at: ago(5) }),
      h.aClick(again.code, { at: ago(10) }),
      h.aClick(ana.code, { at: ago(15) }),
    ]
    await h.recordClicks(tx, [...clicks, h.aClick(rival.code, { at: ago(1) })])
    const rows = await list(tx, admin, ana.affiliateId)
    expect(rows.map(({ id }) => id)).toEqual(clicks.map(({ id }) => id))
    expect(rows.map(({ code }) => code)).toEqual([ana.code, again.code, ana.code])
    expect(await list(tx, admin, ana.affiliateId, 1, 1)).toEqual(rows.slice(1, 2))
  })
})

test('nobody else reads them so, and an affiliate has to be there', async () => {
  await h.rolledBack(sql, async (tx) => {
    const ana = await h.makeAffiliate(tx, await h.makeProgram(tx))
    const admin = await h.makePerson(tx, { admin: true })
    expect(await h.refusal(list(tx, ana, ana.affiliateId))).toBe('PT403 errors.forbidden')
    expect(await h.refusal(list(tx, admin, randomUUID()))).toBe('PT404 errors.affiliate.not_found')
  })
})
