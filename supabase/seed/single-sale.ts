import { randomUUID } from 'node:crypto'
import type { JSONValue } from 'postgres'
import type { Slug } from './crowd.ts'
import type { Story } from './story.ts'

const HOUR = 3_600_000

/** A single sale: a visit, and the shop's report an hour later, or after `wait` milliseconds. */
export type Sale = {
  day: number
  who: string
  slug: Slug
  order: string
  amount: number
  click?: Record<string, string>
  /** What the shop reports beside the usual. */
  body?: Record<string, JSONValue>
  wait?: number
}

export function scheduleSale(story: Story, { wait = HOUR, ...sale }: Sale): void {
  const { day, who, slug, order, amount } = sale
  story.on(day, '13:10', '', async (tx) => {
    const at = story.moment(day, '13:10').getTime() - HOUR - wait
    const network_hash = Buffer.from(order.padEnd(32, '.')).toString('hex')
    const visit = {
      id: randomUUID(),
      code: story.linkCode(who, slug),
      visitor_id: randomUUID(),
      network_hash,
    }
    await tx`select public.record_clicks(${tx.json([{ ...visit, ...sale.click, clicked_at: new Date(at).toISOString() }])})`
    await tx`select public.report_sale(${story.program(slug).keyId}, ${tx.json({
      order_id: order,
      customer_id: `cliente-${order}`,
      click_id: visit.id,
      amount,
      currency: slug === 'estudio-nomada' ? 'EUR' : 'USD',
      occurred_at: new Date(at + wait).toISOString(),
      ...sale.body,
    })})`
  })
}
