import { randomUUID } from 'node:crypto'
import type { JSONValue, TransactionSql } from 'postgres'

type Scene = { affiliate: string; slug: string; keyId: string; code: string }
const HOUR = 3_600_000

/**
 * On one machine every visitor is one browser that buys at once: the rules that judge by network and speed rest in the demo
 * programs. The others look at each sale.
 */
export async function seedFraudRules(tx: TransactionSql): Promise<void> {
  await tx`insert into public.program_fraud_settings (program_id, rules, banned_referrers)
    select id, array(select r from unnest(enum_range(null::public.fraud_rule)) as r
      where r not in ('self_device', 'burst', 'fast_sale')), '{cuponazos.example}' from public.programs`
}

/** Sales that a rule holds: an affiliate's own address written otherwise, a banned site, an address that is thrown away. */
export async function seedReviews(tx: TransactionSql, scenes: Scene[]): Promise<void> {
  await tx`select public.load_mail_domains('disposable', null, '{correo-de-un-dia.example}')`
  const cases: [string, number, Record<string, string>, Record<string, JSONValue>][] = [
    ['ruben', 20, {}, { customer_email: 'ruben+casa@alianza.example' }],
    ['ruben', 44, {}, { customer_email: 'RUBEN+2@alianza.example' }],
    ['ruben', 70, { referrer_host: 'www2.cuponazos.example' }, {}],
    ['dayra', 30, {}, { customer_email: 'x91@correo-de-un-dia.example' }],
  ]
  for (const [n, [name, hours, facts, said]] of cases.entries()) {
    const [person] = await tx`select id from public.profiles where email = ${`${name}@alianza.example`}`
    const scene = scenes.find((one) => one.affiliate === person?.id && one.slug === 'vip')
    if (!scene) continue
    const at = new Date(Date.now() - hours * HOUR)
    const click = {
      id: randomUUID(),
      code: scene.code,
      visitor_id: randomUUID(),
      network_hash: `${n}`.repeat(64),
      ...facts,
    }
    await tx`select public.record_clicks(${tx.json([{ ...click, clicked_at: at.toISOString() }])})`
    await tx`select public.report_sale(${scene.keyId}, ${tx.json({
      order_id: `VIP-${20_900 + n}`,
      customer_id: `cliente-r${n}`,
      click_id: click.id,
      amount: 19_900 + n * 10_000,
      currency: 'USD',
      occurred_at: new Date(at.getTime() + HOUR).toISOString(),
      ...said,
    })})`
  }
}
