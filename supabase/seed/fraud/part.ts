import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { CROWD, type Slug } from '../crowd.ts'
import type { Part } from '../part.ts'
import { type Sale, scheduleSale } from '../single-sale.ts'
import type { Story } from '../story.ts'

const MINUTE = 60_000

const OWN_BROWSER = '7b9d4f10-2c55-4e7e-8f0a-91c2ab04d6e3'

type Rules = 'all' | 'at_rest'
const SELLING: Slug[] = ['vip', 'empresarial', 'firma-al-dia']

/**
 * On one machine every visitor is one browser that buys at once: by the end of the story the rules that judge by network and
 * speed rest in the demo programs. The others look at each sale.
 */
function scheduleFraudRules(story: Story): void {
  const set = (tx: TransactionSql, slug: string, rules: Rules) =>
    tx`select public.set_fraud_settings(${story.program(slug).id}, array(select r from unnest(enum_range(null::public.fraud_rule)) as r
      where ${rules === 'all'} or r not in ('self_device', 'burst', 'fast_sale')), 14, 10, 5, 3000, 5, '{cuponazos.example}', 30)`
  for (const slug of SELLING) story.on(365, '12:00', 'admin', (tx) => set(tx, slug, 'all'))
  story.on(2, '18:00', 'admin', async (tx) => {
    for (const slug of story.programs.keys()) await set(tx, slug, 'at_rest')
  })
}

/** What is odd about a sale, and what became of it. */
type Case = Pick<Sale, 'day' | 'who' | 'click' | 'body' | 'wait'> & {
  amount?: number
  decision?: { day: number; releases: boolean; reason: string }
  refunded?: number
}

const CASES: Case[] = [
  {
    day: 232,
    who: 'edgardo',
    body: { customer_email: 'edgardo+mama@correo.example' },
    decision: { day: 229, releases: true, reason: 'Compró para su mamá, con la factura a nombre de ella' },
  },
  {
    day: 214,
    who: 'milagros',
    wait: 4000,
    decision: {
      day: 213,
      releases: true,
      reason: 'La tienda confirmó que el cliente ya tenía el carrito lleno',
    },
  },
  {
    day: 176,
    who: 'katherine',
    click: { referrer_host: 'cuponazos.example' },
    decision: { day: 174, releases: false, reason: 'Vino de un sitio de cupones que el programa no acepta' },
  },
  { day: 139, who: 'samuel', body: { customer_email: 'z9@correo-de-un-dia.example' } },
  {
    day: 121,
    who: 'roderick',
    body: { customer_email: 'roderick.2@correo-de-un-dia.example' },
    refunded: 119,
  },
  {
    day: 64,
    who: 'kevin',
    click: { visitor_id: OWN_BROWSER },
    decision: { day: 62, releases: false, reason: 'La compra salió del mismo teléfono de la cuenta' },
  },
  {
    day: 102,
    who: 'kevin',
    body: { customer_email: 'kevin2@correo.example' },
    decision: {
      day: 100,
      releases: false,
      reason: 'La cuenta que compró cobra en el mismo banco: es la misma persona',
    },
  },
  { day: 5, who: 'mateo', click: { ad: 'gclid' } },
  { day: 3, who: 'ruben', body: { customer_email: 'ruben+casa@alianza.example' } },
  { day: 2, who: 'ruben', body: { customer_email: 'RUBEN+2@alianza.example' }, amount: 29_900 },
  { day: 4, who: 'ruben', click: { referrer_host: 'www2.cuponazos.example' }, amount: 39_900 },
  { day: 2, who: 'dayra', body: { customer_email: 'x91@correo-de-un-dia.example' }, amount: 49_900 },
]

/** Sales of the VIP program that a rule held over the year, and what a person decided about them, or nobody in time. */
function scheduleReviews(story: Story): void {
  story.on(
    365,
    '12:10',
    '',
    (tx) => tx`select public.load_mail_domains('disposable', null, '{correo-de-un-dia.example}')`,
  )
  story.on(
    65,
    '08:00',
    '',
    (tx) => tx`select public.mark_account(${story.person('kevin')}, ${OWN_BROWSER}, null)`,
  )
  for (const [n, one] of CASES.entries()) {
    const order = `VIP-${20_900 + n}`
    scheduleSale(story, { amount: 19_900, ...one, slug: 'vip', order })
    if (one.decision) scheduleDecision(story, order, one.decision)
    if (one.refunded)
      story.on(
        one.refunded,
        '10:00',
        '',
        (tx) =>
          tx`select public.report_refund(${story.program('vip').keyId}, ${tx.json({ refund_id: `R-${order}`, order_id: order })})`,
      )
  }
  scheduleSecondAccount(story)
  scheduleBurst(story)
  scheduleRefundRate(story)
}

/** Somebody signs up a second time through their own first link, and buys with it later. */
function scheduleSecondAccount(story: Story): void {
  story.on(
    124,
    '07:55',
    '',
    (tx) =>
      tx`select public.record_clicks(${tx.json([
        {
          id: randomUUID(),
          code: story.linkCode('kevin', 'vip'),
          visitor_id: CROWD.find(({ key }) => key === 'kevin2')?.visitor ?? '',
          network_hash: 'cd'.repeat(32),
          clicked_at: story.moment(124, '07:50').toISOString(),
        },
      ])})`,
  )
}

function scheduleDecision(
  story: Story,
  order: string,
  { day, releases, reason }: NonNullable<Case['decision']>,
): void {
  story.on(
    day,
    '10:50',
    'second',
    (tx) => tx`
    select public.decide_holds(array_agg(c.id), ${releases}, ${reason}, ${randomUUID()})
    from public.commissions c join public.conversions v on v.id = c.conversion_id
    where v.external_id like ${`${order}%`} and c.status = 'held'`,
  )
}

/** Six customers within an hour from one network: the fifth is too many, and a person looks at it. */
function scheduleBurst(story: Story): void {
  const click = { network_hash: 'ab'.repeat(32) }
  for (let n = 0; n < 6; n++) {
    const wait = (50 - n) * MINUTE
    scheduleSale(story, {
      day: 108,
      who: 'ariel',
      slug: 'vip',
      order: `VIP-2095${n}`,
      amount: 9900,
      click,
      wait,
    })
  }
  const reason = 'Seis clientes en una hora desde un mismo local: no son clientes'
  scheduleDecision(story, 'VIP-2095', { day: 106, releases: false, reason })
}

/** Of twelve customers ten give everything back: what is still open is looked at, until the affiliate is banned. */
function scheduleRefundRate(story: Story): void {
  for (let n = 0; n < 12; n++) {
    const order = `VIP-${20_960 + n}`
    scheduleSale(story, { day: 104 - (n % 6), who: 'ariel', slug: 'vip', order, amount: 9900 })
    if (n < 10)
      story.on(
        98,
        '10:00',
        '',
        (tx) =>
          tx`select public.report_refund(${story.program('vip').keyId}, ${tx.json({ refund_id: `R-${order}`, order_id: order })})`,
      )
  }
}

export const part: Part = {
  plan: (story) => {
    scheduleFraudRules(story)
    scheduleReviews(story)
  },
  nightly: ['public.check_fraud(500)', 'public.lapse_holds()'],
  values: [
    // no program of the story pays by click
    ['commission_holds', 'rule', 'click_sign', 'click_referrer', 'click_network', 'click_pace'],
    ['commission_holds', 'state'],
  ],
}
