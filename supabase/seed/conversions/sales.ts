import type { JSONValue } from 'postgres'
import { dayOf, daysBefore, momentOf } from '../calendar.ts'
import type { Slug } from '../crowd.ts'
import { DEMO_PROGRAMS, ENDS_AT } from '../program-list.ts'
import { oneOf, pick, type Random } from '../random.ts'
import type { Visit } from '../visit.ts'

/** What a shop reports, in the order of time. */
export type Report = {
  at: Date
  kind: 'lead' | 'sale' | 'refund'
  slug: Slug
  body: Record<string, JSONValue>
}

/** Of visits, how many ask; of these, how many buy; of these, how many pay each month, and stay from one to the next. */
type Habit = { asks: number; buys: number; monthly: number; stays: number }
const HABITS: Record<Slug, Habit> = {
  vip: { asks: 0.075, buys: 0.5, monthly: 0.45, stays: 0.78 },
  empresarial: { asks: 0.065, buys: 0.33, monthly: 0, stays: 0 },
  'firma-al-dia': { asks: 0.08, buys: 0.55, monthly: 0.5, stays: 0.75 },
  'escuela-istmo': { asks: 0.08, buys: 0.5, monthly: 0, stays: 0 },
  'estudio-nomada': { asks: 0.07, buys: 0.45, monthly: 0, stays: 0 },
  'agenda-facil': { asks: 0.08, buys: 0.5, monthly: 0, stays: 0 },
  'reservas-azuero': { asks: 0.08, buys: 0.4, monthly: 0, stays: 0 },
}
const USUAL_REFUNDS = 0.05
const MINUTE = 60_000
const DAY = 1440 * MINUTE
/** Colombian pesos for a dollar, as the story's shops round them; their minor unit is the centavo. */
const PESOS = 4080
const BUYERS = [
  ['PA', 0.55],
  ['CO', 0.1],
  ['CR', 0.07],
  ['MX', 0.02],
] as const

/** A price in the money of the customer: the school sells to Colombia in pesos, and invoices have their tax on them. */
function priced(slug: Slug, currency: string, price: number, country: string | undefined): Report['body'] {
  if (slug === 'escuela-istmo' && country === 'CO')
    return { amount: Math.round((price * PESOS) / 500_000) * 500_000, currency: 'COP' }
  const sold = { amount: price, currency }
  return slug === 'empresarial' ? { ...sold, tax: Math.round((price * 7) / 107) } : sold
}

/** When a lead buys: half of them within the hour, the others in the days after. */
const thinksFor = (random: Random) =>
  random() < 0.5 ? (2 + random() * 55) * MINUTE : (0.1 + random() ** 2 * 6) * DAY

/** The renewals of a subscription, month by month until its customer leaves. */
function renewals(random: Random, sale: Report, stays: number, present: Date): Report[] {
  const made: Report[] = []
  for (let month = 1; random() < stays; month++) {
    const at = new Date(sale.at)
    at.setUTCMonth(at.getUTCMonth() + month)
    if (at >= present) break
    const { click_id: _, coupon: __, ...rest } = sale.body
    made.push({ ...sale, at, body: { ...rest, renewal: true } })
  }
  return made
}

/** The refund of a sale, whole or in part; most come within the hold, a few after the payout. */
function refund(random: Random, sale: Report, rate: number): Report[] {
  if (random() >= rate) return []
  const after = random() < 0.75 ? 1 + random() * 12 : 38 + random() * 40
  const amount = Number(sale.body.amount)
  const back = random() < 0.6 ? amount : Math.round(amount * (random() < 0.5 ? 1 / 3 : 1 / 2))
  return [{ ...sale, kind: 'refund', at: new Date(sale.at.getTime() + after * DAY), body: { amount: back } }]
}

/** The reports that follow from a visit: mostly none, else a lead, perhaps a sale, and its renewals or refund. */
function outcomeOf(random: Random, visit: Visit, customer: string, present: Date): Report[] {
  const { slug, member } = visit.stage
  const habit = HABITS[slug]
  if (random() >= habit.asks) return []
  const lookup = { customer_id: customer, click_id: visit.id }
  const at = new Date(visit.at.getTime() + (3 + random() * 30) * MINUTE)
  const lead: Report = { at, kind: 'lead', slug, body: lookup }
  if (random() >= habit.buys) return [lead]
  const { prices, currency } = need(slug)
  const country = pick(random, BUYERS)
  const sale: Report = {
    at: new Date(at.getTime() + thinksFor(random)),
    kind: 'sale',
    slug,
    body: {
      ...lookup,
      ...priced(slug, currency, oneOf(random, prices as [number, ...number[]]), country),
      ...(country && { country }),
      ...(member.coupon && slug === 'vip' && random() < 0.3 && { coupon: member.coupon }),
    },
  }
  const isMonthly = random() < habit.monthly
  if (isMonthly)
    Object.assign(sale.body, { subscription_id: `sub-${customer}`, metadata: { plan: 'mensual' } })
  const given = refund(random, sale, member.refunds ?? USUAL_REFUNDS)
  const later = isMonthly && given.length === 0 ? renewals(random, sale, habit.stays, present) : []
  return [lead, sale, ...given, ...later]
}

function need(slug: Slug) {
  const program = DEMO_PROGRAMS.find((one) => one.slug === slug)
  if (!program?.prices[0]) throw new Error(`The demo program ${slug} sells nothing.`)
  return program
}

/** From when on a program's shop can report no lead or sale: its key ends with its archiving. */
function closings(present: Date): Map<Slug, Date> {
  const today = dayOf(present)
  const closed = DEMO_PROGRAMS.flatMap(({ slug, ends }) =>
    ends?.as === 'archived'
      ? [[slug as Slug, momentOf(daysBefore(today, ends.daysAgo), ENDS_AT)] as const]
      : [],
  )
  return new Map(closed)
}

/** All reports of the year. Orders are numbered by program in the order of time, refunds name their order. */
export function planReports(random: Random, visits: Visit[], present: Date): Report[] {
  const reports = visits.flatMap((visit, n) => {
    const made = outcomeOf(random, visit, `cliente-${(1000 + n).toString(36)}`, present)
    const sale = made.find(({ kind }) => kind === 'sale')
    return made.map((report) => ({ ...report, sale: report.kind === 'refund' ? sale : undefined }))
  })
  const closed = closings(present)
  const isOpen = ({ at, kind, slug }: Report) =>
    at < present && (kind === 'refund' || at < (closed.get(slug) ?? present))
  const sorted = reports.filter(isOpen).sort((a, b) => a.at.getTime() - b.at.getTime())
  const orders = new Map<JSONValue, string>()
  const counts = new Map<Slug, number>()
  return sorted.flatMap(({ sale, ...report }) => {
    const order = `${report.slug.slice(0, 3).toUpperCase()}-${10_001 + (counts.get(report.slug) ?? 0)}`
    if (report.kind === 'lead') return [report]
    if (report.kind === 'refund') {
      const given = orders.get(sale?.body.customer_id ?? '')
      return given ? [{ ...report, body: { ...report.body, refund_id: `R-${given}`, order_id: given } }] : []
    }
    counts.set(report.slug, (counts.get(report.slug) ?? 0) + 1)
    if (!report.body.renewal) orders.set(report.body.customer_id ?? '', order)
    return [{ ...report, body: { ...report.body, order_id: order } }]
  })
}
