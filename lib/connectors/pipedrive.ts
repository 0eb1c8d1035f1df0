import { z } from 'zod'
import { firstCharacters } from '@/lib/text'
import { type Marks, marksOf, queryOf } from './marks'
import {
  currencyCode,
  nothing,
  placeOf,
  type Reading,
  type Reported,
  reportOf,
  standsAgain,
  undoneOf,
  utcOf,
  word,
} from './reading'
import { decimalToMinor } from './rules'

const id = z.int().nullish()
const time = z.string().nullish()
const deal = z.object({
  id: word,
  status: z.enum(['open', 'won', 'lost', 'deleted']),
  value: z.number().nullish(),
  currency: currencyCode.nullish(),
  person_id: id,
  org_id: id,
  add_time: time,
  won_time: time,
  custom_fields: z.record(z.string(), z.unknown()).nullish(),
})
type Deal = z.output<typeof deal>
const event = z.object({
  meta: z.object({ id: word, action: word, entity: word, timestamp: time }),
  data: z.unknown(),
  previous: z.unknown(),
})
const formerly = z.object({ status: z.string() })

/** Custom fields have generated names: one holds a click's id, or an address or query that has our marks in it. */
function marksIn(fields: Deal['custom_fields']): Marks {
  const texts = Object.values(fields ?? {}).flatMap((field) => {
    const { value } = z.object({ value: z.unknown() }).catch({ value: field }).parse(field)
    return typeof value === 'string' ? [value] : []
  })
  const clicks = texts.map((text): [string, unknown] => ['click_id', text])
  return marksOf([...clicks, ...texts.flatMap((text) => queryOf(text.includes('?') ? text : `?${text}`))])
}

/** What a deal that was won can become afterwards. */
const UNDONE = ['lost', 'open', 'deleted']

function customerOf({ id, person_id, org_id }: Deal): string {
  if (person_id) return `person_${person_id}`
  return org_id ? `org_${org_id}` : `deal_${id}`
}

function ofWon(one: Deal, as_of: string | undefined): Reported {
  if (!one.currency) return { reports: [], unreadable: 'data.currency' }
  const amount = decimalToMinor(one.value ?? 0, one.currency)
  if (amount === null) return { reports: [], unreadable: 'data.value' }
  if (amount <= 0) return nothing('connector.no_money')
  const sale = {
    order_id: one.id,
    amount,
    currency: one.currency,
    customer_id: customerOf(one),
    occurred_at: utcOf(one.won_time),
  }
  const report = { ...reportOf('sale', sale, marksIn(one.custom_fields)), ...(as_of && { as_of }) }
  return { reports: [report, ...(as_of ? [standsAgain(UNDONE, one.id, as_of)] : [])] }
}

/** An open deal is a lead once it names its affiliate. */
function ofOpen(one: Deal): Reported {
  const marks = marksIn(one.custom_fields)
  if (Object.keys(marks).length === 0) return nothing('connector.unmarked')
  return {
    reports: [reportOf('lead', { customer_id: customerOf(one), occurred_at: utcOf(one.add_time) }, marks)],
  }
}

function ofDeal(one: Deal, wasWon: boolean, as_of: string | undefined): Reported {
  if (one.status === 'won') return ofWon(one, as_of)
  if (wasWon) {
    return { reports: [undoneOf(one.status, one.id, as_of)] }
  }
  return one.status === 'open' ? ofOpen(one) : nothing('connector.topic')
}

/**
 * Reads the deal in a webhook (2.0) of Pipedrive: won it is a sale, and one that is lost, opened again or deleted
 * afterwards takes it back. `previous` holds what changed; of a deleted deal all that is left.
 */
export function readPipedrive(payload: unknown): Reading {
  const envelope = event.safeParse(payload)
  if (!envelope.success) return { id: '', topic: '', reports: [], unreadable: placeOf(envelope.error) }
  const { meta, data, previous } = envelope.data
  const head = { id: meta.id, topic: firstCharacters(`${meta.action}.${meta.entity}`, 100) }
  if (meta.entity !== 'deal') return { ...head, ...nothing('connector.topic') }
  const isDeleted = meta.action === 'delete'
  const parsed = deal.safeParse(isDeleted ? previous : data)
  if (!parsed.success) {
    const place = `${isDeleted ? 'previous' : 'data'}.${placeOf(parsed.error)}`
    return { ...head, reports: [], unreadable: place.slice(0, 200) }
  }
  const wasWon = formerly.safeParse(previous).data?.status === 'won'
  const one = isDeleted ? { ...parsed.data, status: 'deleted' as const } : parsed.data
  return { ...head, ...ofDeal(one, wasWon, utcOf(meta.timestamp)) }
}
