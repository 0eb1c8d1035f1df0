import { describe, expect, test } from 'vitest'
import { readPipedrive } from '../../../lib/connectors/pipedrive.ts'
import type { Reading } from '../../../lib/connectors/reading.ts'
import { readShopify } from '../../../lib/connectors/shopify.ts'
import { readStripe } from '../../../lib/connectors/stripe.ts'
import { readWooCommerce } from '../../../lib/connectors/woocommerce.ts'
import * as h from '../harness.ts'
import type { BaseCase } from './bases/case.ts'
import { PIPEDRIVE, WOOCOMMERCE } from './bases/others.ts'
import { SHOPIFY } from './bases/shopify.ts'
import { STRIPE } from './bases/stripe.ts'
import { stage } from './stage.ts'

const sql = h.connect()

type Read = (topic: string, payload: unknown) => Reading
const PROVIDERS: [string, BaseCase[], Read][] = [
  ['Stripe', STRIPE, (_, payload) => readStripe(payload)],
  ['Shopify', SHOPIFY, (topic, payload) => readShopify(new Headers({ 'x-shopify-topic': topic }), payload)],
  [
    'WooCommerce',
    WOOCOMMERCE,
    (topic, payload) => readWooCommerce(new Headers({ 'x-wc-webhook-topic': topic }), payload),
  ],
  ['Pipedrive', PIPEDRIVE, (_, payload) => readPipedrive(payload)],
]

/** Each report as if its buyer had come by the affiliate's link just now. */
const clicked = (reading: Reading, click_id: string) =>
  reading.reports.map((report) => {
    if (report.kind !== 'sale') return report
    const { occurred_at: _told, coupon: _coupon, ...body } = report.body
    return { ...report, body: { ...body, click_id } }
  })

test('there are at least sixty documented orders, each under a name and with its source', () => {
  const all = PROVIDERS.flatMap(([provider, cases]) => cases.map(({ name }) => `${provider} ${name}`))
  expect(all.length).toBeGreaterThanOrEqual(60)
  expect(new Set(all).size).toBe(all.length)
})

describe.each(PROVIDERS)('%s', (_provider, cases, read) => {
  test.each(cases)(
    '$name',
    async ({ sent, base, left = Math.round(base / 10), sales = 1, currency = 'USD' }) => {
      await h.rolledBack(sql, async (tx) => {
        const { program, take, run } = await stage(tx, { currency })
        const ana = await h.makeAffiliate(tx, program)
        const click = h.aClick(ana.code)
        await h.recordClicks(tx, [click])
        for (const { topic, payload } of sent) {
          const reported = read(topic, payload)
          expect(reported.unreadable).toBeUndefined()
          const { names = {}, marks = {} } = reported
          await take({ reports: clicked(reported, click.id) as never[], names, marks: marks as never })
        }
        for (let turn = 0; turn < 3; turn++) await run('1 hour')
        const refused =
          await tx`select reason, field, outcomes from public.connector_deliveries where state in ('refused', 'waiting')`
        expect([...refused]).toEqual([])
        const [sum] = await tx`select count(*)::int as sales, coalesce(sum(c.base_amount), 0)::int as base
        from public.conversions c where c.program_id = ${program.id} and c.kind = 'sale'`
        expect(sum).toEqual({ sales, base })
        const money = await h.balance(tx, ana, program)
        expect(money).toEqual({ pending: left, available: 0, in_payout: 0, paid: 0 })
      })
    },
  )
})
