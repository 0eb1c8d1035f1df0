import type { JSONValue } from 'postgres'
import type { Slug } from '../crowd.ts'
import { scheduleSale } from '../single-sale.ts'
import type { Story } from '../story.ts'

/** Sales that must happen whatever the planned traffic brings, because the story continues with them. */
const REQUIRED: [day: number, who: string, slug: Slug, amount: number, body?: Record<string, JSONValue>][] = [
  [250, 'ariel', 'vip', 34_900], // is paid, then owes it
  [205, 'omar', 'empresarial', 89_900], // leaves before it is paid
  [150, 'nadia', 'escuela-istmo', 38_000_000, { currency: 'COP' }],
  [120, 'faro', 'estudio-nomada', 54_000],
  [116, 'jorge', 'vip', 9900], // is suspended before it is paid
  [105, 'kevin2', 'vip', 9900], // has the bank account of somebody else
  [90, 'edgardo', 'estudio-nomada', 32_000], // has a bank account that takes no euros
  [60, 'nelva', 'vip', 34_900], // never entered how to be paid
  [40, 'mateo', 'vip', 34_900], // nor his tax details
  [60, 'pacifico', 'empresarial', 89_900],
  [60, 'norte', 'empresarial', 89_900],
  [60, 'yadira', 'empresarial', 149_900],
  [21, 'itzel', 'firma-al-dia', 1500],
  [20, 'itzel', 'firma-al-dia', 1500],
  [19, 'itzel', 'firma-al-dia', 1500],
  [140, 'jorge', 'vip', 34_900], // never opened the link that confirms how to be paid
  [6, 'samuel', 'vip', 34_900], // is three levels down, and a third of it is given back
]

export function scheduleRequiredSales(story: Story): void {
  for (const [n, [day, who, slug, amount, body]] of REQUIRED.entries())
    scheduleSale(story, { day, who, slug, amount, order: `T-${3001 + n}`, ...(body && { body }) })
}
