import { expect, test } from 'vitest'
import * as h from '../harness.ts'
import * as ito from '../ito/stage.ts'
import { begin, meter, scanOnce } from './stage.ts'

const sql = h.connect()

test('tokens that somebody bought give the plan of their tier, and it goes when they are given back', async () => {
  await h.rolledBack(sql, async (tx) => {
    const { offering } = await ito.openedOffering(tx)
    const chain = new ito.FakeChain()
    await ito.registerChain(tx, chain, offering, { confirmations: 0 })
    const one = await h.makePerson(tx)
    const wallet = await ito.linkWallet(tx, one)
    await ito.follow(tx, chain.mine(ito.purchase(wallet.address, 1_000)))
    expect(await meter(tx, one)).toMatchObject({ level: 'free', monthly: 3, source: 'none' })
    await ito.follow(tx, chain.mine(ito.purchase(wallet.address, 9_000, 1)))
    expect(await meter(tx, one)).toMatchObject({ level: 'pro', monthly: 50, source: 'tokens' })
    for (let i = 0; i < 4; i++) await scanOnce(tx, one)
    await ito.follow(tx, chain.mine(ito.purchase(wallet.address, 40_000, 2)))
    expect(await meter(tx, one)).toMatchObject({
      level: 'enterprise',
      monthly: null,
      source: 'tokens',
      used: 4,
    })
    await ito.follow(tx, chain.mine(ito.undo(wallet.address, 40_000, 2), ito.undo(wallet.address, 9_000, 1)))
    expect(await meter(tx, one)).toMatchObject({ level: 'free', monthly: 3, source: 'none', used: 4 })
    expect(await h.refusal(begin(tx, one))).toBe('PT409 errors.scamscan.quota')
  })
})
