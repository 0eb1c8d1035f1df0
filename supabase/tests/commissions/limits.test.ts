import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as h from '../harness.ts'
import { commissionOf, reject } from './decisions.ts'
import { type Stage, stage } from './stage.ts'

const sql = h.connect()

/** Orders of one customer, of which a reward pays so many. */
async function limited(tx: h.Tx, cap: object): Promise<Stage & { buy: () => Promise<h.Report> }> {
  const s = await stage(tx, { withoutReward: true })
  await tx`insert into public.rewards (program_id, version, kind, rate_bps, caps)
    values (${s.program.id}, 1, 'percent', 1000, ${tx.json([cap] as never)})`
  const click = h.aClick(s.affiliate.code)
  await h.recordClicks(tx, [click])
  const buy = () =>
    h.report(tx, 'sale', s.program, {
      order_id: `o-${randomUUID()}`,
      customer_id: 'c-1',
      click_id: click.id,
      amount: 10_000,
      currency: 'USD',
    })
  return { ...s, buy }
}

const sharesOf = (tx: h.Tx, sale: h.Report) =>
  tx<{ id: string; amount: number }[]>`select id, amount::int from public.commissions
    where conversion_id = ${sale.conversion_id} and not is_replaced order by share_position, amount`

test('an order that was split counts for its customer while anybody has something of it', async () => {
  await h.rolledBack(sql, async (tx) => {
    const s = await limited(tx, { per: 'customer', period: 'ever', count: 1 })
    const first = await s.buy()
    await s.split(commissionOf(first), [[s.affiliate, 4000], [s.rival, 6000]], 'Entre dos') // biome-ignore format: one line
    const [own, other] = await sharesOf(tx, first)
    await reject(tx, s.admin.id, own?.id ?? '', 'No fue así')
    expect((await s.buy()).commission).toBeNull()
    await reject(tx, s.admin.id, other?.id ?? '', 'No fue así')
    expect((await s.buy()).commission).toMatchObject({ amount: 1000 })
  })
})

test('two shares of one order in one hand are one order', async () => {
  await h.rolledBack(sql, async (tx) => {
    const s = await limited(tx, { per: 'affiliate', period: 'ever', count: 2 })
    const first = await s.buy()
    await s.split(commissionOf(first), [[s.affiliate, 4000], [s.rival, 6000]], 'Entre dos') // biome-ignore format: one line
    const [, other] = await sharesOf(tx, first)
    await s.split(other?.id ?? '', [[s.affiliate, 5000], [s.rival, 5000]], 'Otra vez') // biome-ignore format: one line
    expect((await s.buy()).commission).toMatchObject({ amount: 1000 })
    expect((await s.buy()).commission).toBeNull()
  })
})
