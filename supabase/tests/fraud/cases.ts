import { randomUUID } from 'node:crypto'
import type { JSONValue } from 'postgres'
import * as h from '../harness.ts'
import { ago, visit } from '../reports/stage.ts'

/** What a case sets up, and what the sale then says; `held` names the rule that must hold it, or none. */
export type FraudCase = {
  name: string
  rule: string
  held: boolean
  arrange: (
    tx: h.Tx,
    scene: { program: h.Program; affiliate: h.Affiliate },
  ) => Promise<Record<string, JSONValue>>
}

const SECOND = 1000
const network = (hex: string) => hex.repeat(32)

/** The affiliate's own address becomes this one. */
const address = (tx: h.Tx, affiliate: h.Affiliate, email: string) =>
  tx`update public.profiles set email = ${email} where id = ${affiliate.id}`

/** A click with facts that the harness's own clicks do not have. */
async function click(tx: h.Tx, affiliate: h.Affiliate, facts: Record<string, JSONValue>, age = 3_600) {
  const one = { ...h.aClick(affiliate.code, { at: ago(age * SECOND) }), ...facts }
  await h.recordClicks(tx, [one])
  return { click_id: one.id }
}

const email =
  (own: string, buyer: string): FraudCase['arrange'] =>
  async (tx, { affiliate }) => {
    await address(tx, affiliate, own)
    return { ...(await click(tx, affiliate, {})), customer_email: buyer }
  }

const pause =
  (seconds: number): FraudCase['arrange'] =>
  async (tx, { affiliate }) =>
    click(tx, affiliate, {}, seconds)

const from =
  (host: string): FraudCase['arrange'] =>
  async (tx, { program, affiliate }) => {
    await tx`update public.program_fraud_settings set banned_referrers = '{gratis.example}' where program_id = ${program.id}`
    return click(tx, affiliate, { referrer_host: host })
  }

const advertised =
  (forbidden: string, ad: string | null): FraudCase['arrange'] =>
  async (tx, { program, affiliate }) => {
    await tx`update public.programs set forbidden_methods = ${forbidden} where id = ${program.id}`
    return click(tx, affiliate, ad ? { ad } : {})
  }

/** Earlier customers from the same network; the sale that follows is one more. */
const burst =
  (earlier: number, sameNetwork: boolean): FraudCase['arrange'] =>
  async (tx, { program, affiliate }) => {
    for (let n = 0; n < earlier; n++) {
      const hash = sameNetwork ? network('aa') : network(`b${n}`)
      const seen = await click(tx, affiliate, { network_hash: hash })
      await h.report(tx, 'sale', program, {
        ...seen,
        order_id: `b-${n}`,
        customer_id: `b-${n}`,
        amount: 1000,
        currency: 'USD',
      })
    }
    return click(tx, affiliate, { network_hash: network('aa') })
  }

const marked =
  (mark: 'visitor' | 'network' | 'other'): FraudCase['arrange'] =>
  async (tx, { affiliate }) => {
    const visitorId = randomUUID()
    const own = { visitor: mark === 'visitor' ? visitorId : randomUUID(), network: network('cc') }
    await tx`select public.mark_account(${affiliate.id}, ${own.visitor}, ${own.network})`
    const hash = network(mark === 'network' ? 'cc' : 'dd')
    return click(tx, affiliate, { visitor_id: visitorId, network_hash: hash })
  }

/** A buyer with an account here, who is paid to the affiliate's account, or to another. */
const paidTo =
  (same: boolean): FraudCase['arrange'] =>
  async (tx, { program, affiliate }) => {
    const buyer = await h.makeAffiliate(tx, program)
    if (same)
      await tx`update payouts.payout_seals s set fingerprint = t.fingerprint
        from payouts.payout_seals t, public.payout_methods m, public.payout_methods n
        where s.method_id = m.id and m.affiliate_id = ${buyer.affiliateId} and t.method_id = n.id
          and n.affiliate_id = ${affiliate.affiliateId}`
    await tx`insert into public.customers (program_id, user_id, external_id) values (${program.id}, ${buyer.id}, 'c-1')`
    const { id } = await visit(tx, affiliate, { at: ago(3_600 * SECOND) })
    return { click_id: id }
  }

const listed =
  (buyer: string): FraudCase['arrange'] =>
  async (tx, scene) => {
    await tx`select public.load_mail_domains('disposable', '1', '{tirar.example}')`
    return email('ana@casa.example', buyer)(tx, scene)
  }

export const fraudCases: FraudCase[] = [
  {
    name: 'the same address in capitals and with a tag',
    rule: 'self_email',
    held: true,
    arrange: email('ana@casa.example', ' Ana+x@CASA.example '),
  },
  {
    name: 'the same Gmail box with other dots',
    rule: 'self_email',
    held: true,
    arrange: email('ana.perez@gmail.com', 'a.n.a.perez+vip@googlemail.com'),
  },
  {
    name: 'another person at the affiliate’s own domain',
    rule: 'self_email',
    held: true,
    arrange: email('ana@perez.example', 'luis@perez.example'),
  },
  {
    name: 'another box at a domain that is everybody’s',
    rule: 'self_email',
    held: false,
    arrange: email('ana@gmail.com', 'luis@gmail.com'),
  },
  {
    name: 'dots where they matter, at a shared domain',
    rule: 'self_email',
    held: false,
    arrange: email('ana.p@outlook.com', 'anap@outlook.com'),
  },
  { name: 'a buyer who is paid to the same account', rule: 'self_payout', held: true, arrange: paidTo(true) },
  { name: 'a buyer who is paid elsewhere', rule: 'self_payout', held: false, arrange: paidTo(false) },
  {
    name: 'a click from the affiliate’s own browser',
    rule: 'self_device',
    held: true,
    arrange: marked('visitor'),
  },
  {
    name: 'a click from the affiliate’s own network',
    rule: 'self_device',
    held: true,
    arrange: marked('network'),
  },
  { name: 'a click from elsewhere', rule: 'self_device', held: false, arrange: marked('other') },
  { name: 'nine seconds', rule: 'fast_sale', held: true, arrange: pause(9) },
  { name: 'eleven seconds', rule: 'fast_sale', held: false, arrange: pause(11) },
  { name: 'the fifth customer of one network', rule: 'burst', held: true, arrange: burst(4, true) },
  { name: 'the fourth customer of one network', rule: 'burst', held: false, arrange: burst(3, true) },
  { name: 'the fifth customer, each from elsewhere', rule: 'burst', held: false, arrange: burst(4, false) },
  { name: 'a banned site', rule: 'banned_referrer', held: true, arrange: from('gratis.example') },
  { name: 'a part of a banned site', rule: 'banned_referrer', held: true, arrange: from('m.gratis.example') },
  {
    name: 'a site whose name only ends alike',
    rule: 'banned_referrer',
    held: false,
    arrange: from('nogratis.example'),
  },
  {
    name: 'an advertisement where they are forbidden',
    rule: 'paid_ads',
    held: true,
    arrange: advertised('{paid_search}', 'gclid'),
  },
  {
    name: 'an advertisement where they are not',
    rule: 'paid_ads',
    held: false,
    arrange: advertised('{coupons}', 'gclid'),
  },
  {
    name: 'a plain visit where advertisements are forbidden',
    rule: 'paid_ads',
    held: false,
    arrange: advertised('{paid_search}', null),
  },
  {
    name: 'an address that is thrown away',
    rule: 'disposable_email',
    held: true,
    arrange: listed('x@tirar.example'),
  },
  {
    name: 'an address below a domain that is thrown away',
    rule: 'disposable_email',
    held: true,
    arrange: listed('x@m.tirar.example'),
  },
  {
    name: 'an address that is not',
    rule: 'disposable_email',
    held: false,
    arrange: listed('x@retirar.example'),
  },
]
