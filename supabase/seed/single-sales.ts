import { randomUUID } from 'node:crypto'
import type { JSONValue } from 'postgres'
import type { Slug } from './crowd.ts'
import type { Codes } from './joining.ts'
import type { Story } from './story.ts'

const HOUR = 3_600_000

/** One sale by its own: a visit and what the shop says an hour later, or `wait` milliseconds. */
export type Sale = {
  day: number
  who: string
  slug: Slug
  order: string
  amount: number
  click?: Record<string, string>
  said?: Record<string, JSONValue>
  wait?: number
}

export function writeSale(story: Story, codes: Codes, { wait = HOUR, ...sale }: Sale): void {
  const { day, who, slug, order, amount } = sale
  story.on(day, '13:10', '', async (tx) => {
    const at = story.moment(day, '13:10').getTime() - HOUR - wait
    const network_hash = Buffer.from(order.padEnd(32, '.')).toString('hex')
    const visit = {
      id: randomUUID(),
      code: codes.get(`${who}/${slug}`)?.[0] ?? '',
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
      ...sale.said,
    })})`
  })
}

/** Who must have sold something, whatever the numbers of the year say, because the story goes on with it. */
const NEEDED: [day: number, who: string, slug: Slug, amount: number, said?: Record<string, JSONValue>][] = [
  [250, 'ariel', 'vip', 34_900], // is paid, then owes it
  [205, 'omar', 'empresarial', 89_900], // leaves before it is paid
  [150, 'nadia', 'escuela-istmo', 38_000_000, { currency: 'COP' }],
  [120, 'faro', 'estudio-nomada', 54_000],
  [116, 'jorge', 'vip', 9900], // is suspended before it is paid
  [105, 'kevin2', 'vip', 9900], // has the bank account of somebody else
  [90, 'edgardo', 'estudio-nomada', 32_000], // has a bank account that takes no euros
  [60, 'nelva', 'vip', 34_900], // never said how to be paid
  [40, 'mateo', 'vip', 34_900], // nor who he is
  [60, 'pacifico', 'empresarial', 89_900],
  [60, 'norte', 'empresarial', 89_900],
  [60, 'yadira', 'empresarial', 149_900],
  [21, 'itzel', 'scamscan-pro', 1500],
  [20, 'itzel', 'scamscan-pro', 1500],
  [19, 'itzel', 'scamscan-pro', 1500],
]

export function writeNeededSales(story: Story, codes: Codes): void {
  for (const [n, [day, who, slug, amount, said]] of NEEDED.entries())
    writeSale(story, codes, { day, who, slug, amount, order: `T-${3001 + n}`, ...(said && { said }) })
}
