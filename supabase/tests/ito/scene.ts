import { randomUUID } from 'node:crypto'
import type * as h from '../harness.ts'
import * as s from './stage.ts'

/** A reservation of a hundred dollars that one administrator confirmed and another allocated. */
async function allocate(tx: h.Tx, admin: h.Person, colleague: h.Person, id: string) {
  const tokens = (2_000n * 10n ** 18n).toString()
  await s.asPerson(
    tx,
    admin,
    (t) => t`select 1 from public.confirm_reservation_payment(${id}, 10000, 'ACH', ${randomUUID()})`,
  )
  await s.asPerson(
    tx,
    colleague,
    (t) => t`select 1 from public.allocate_tokens(${id}, ${tokens}, ${randomUUID()})`,
  )
}

/** Everything that an offering has, for each of them: another number of rows each, so that nobody's stand for another's. */
export async function offeringsOf(tx: h.Tx, admin: h.Person, buyers: h.Person[]) {
  const { colleague, offering } = await s.openedOffering(tx)
  const draft = await s.saveOffering(tx, admin)
  const [chain, other] = [new s.FakeChain(), new s.FakeChain()]
  await s.registerChain(tx, chain, offering, { confirmations: 0 })
  await s.registerChain(tx, other, draft)
  await tx`insert into public.chains (chain_id, name, is_local, confirmations, genesis, start_block, next_block)
    values (4242, 'No contracts yet', true, 0, ${`0x${'00'.repeat(32)}`}, 0, 0)`
  await tx`insert into public.offering_totals (offering_id, raised, sold, phase_sold, buyers, claimed, as_of_block)
    values (${draft.id}, 0, 0, '{}', 0, 0, 0)`
  for (const one of [offering, draft]) {
    const asAdmin = <T>(run: (t: h.Tx) => Promise<T>) => s.asPerson(tx, admin, run)
    await asAdmin((t) => t`select 1 from public.save_offering_page(${one.id}, '{}', null)`)
    const { id } = await s.proposeWhitepaper(tx, admin, one)
    await s.asPerson(tx, colleague, (t) => t`select 1 from public.publish_whitepaper(${id})`)
    await s.proposeWhitepaper(tx, admin, one)
    const sale = one === offering ? chain : other
    const states = [{ sale: sale.sale, state: { raised: '0' } }]
    await s.asService(
      tx,
      (t) => t`select public.store_offering_states(${sale.id}, 1, now(), ${t.json(states)})`,
    )
  }
  const addresses: string[] = []
  for (const [at, who] of buyers.entries()) {
    const { wallet } = await s.eligible(tx, colleague, offering, who)
    const former = await s.linkWallet(tx, who)
    addresses.push(wallet.address, former.address)
    await s.asPerson(tx, who, (t) => t`select 1 from public.unlink_wallet(${former.id})`)
    for (let n = 0; n <= at; n++) {
      await s.asPerson(tx, who, (t) => t`select 1 from public.prepare_voucher(${offering.id}, ${wallet.id})`)
      const [reserved] = await s.asPerson(
        tx,
        who,
        (t) => t`select public.reserve_tokens(${offering.id}, 0, 10000, ${randomUUID()}) as id`,
      )
      if (n === 0) await allocate(tx, admin, colleague, reserved?.id)
      await s.asPerson(
        tx,
        who,
        (t) =>
          t`select 1 from public.note_transaction(${offering.id}, ${wallet.id}, 'buy', ${s.hashOf(wallet.id, n)}, null)`,
      )
      chain.mine(s.purchase(wallet.address, 100 * (at + 1), n), s.purchase(former.address, 100, n))
    }
    await s.asPerson(
      tx,
      colleague,
      (t) =>
        t`select 1 from public.propose_agreement(${offering.id}, ${who.id}, 1, 1000000000, ${s.TERMS}, '2026-11-01', ${randomUUID()})`,
    )
  }
  await s.follow(tx, chain)
  await s.asService(
    tx,
    (t) =>
      t`select public.record_findings(${chain.id}, '[{"kind":"raised","subject":"x","on_chain":"1","in_database":"2"}]')`,
  )
  const call = {
    target: 'sale',
    address: chain.sale,
    function: 'pause',
    args: {},
    data: '0x8456cb59',
    caller: s.addressOf('guardian'),
    delay: 0,
  }
  await s.asPerson(
    tx,
    admin,
    (t) =>
      t`select 1 from public.export_contract_call(${offering.id}, ${t.json(call)}, 'Prueba', ${randomUUID()})`,
  )
  for (const period of [20263, 20264]) {
    const lines = addresses.map((account) => ({ account, tokens: '5', tier: 'gold', amount: 5, proof: [] }))
    const round = { period, profit: 1_000, pool: 100, record_block: 5, root: s.TERMS }
    const [made] = await s.asPerson(
      tx,
      admin,
      (t) =>
        t`select id from public.draft_dividend_round(${offering.id}, ${t.json(round)}, ${t.json(lines)}, ${randomUUID()})`,
    )
    if (period === 20263)
      await s.asPerson(tx, admin, (t) => t`select 1 from public.publish_dividend_round(${made?.id}, 0)`)
  }
}
