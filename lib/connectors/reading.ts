import { createHash } from 'node:crypto'
import { z } from 'zod'
import { firstCharacters, tidyId, wellFormed } from '@/lib/text'
import type { Marks } from './marks'

/** A report as the database takes it: the API's body, and what a connector knows beside it. */
export type Report =
  | {
      kind: 'lead' | 'sale'
      body: Record<string, unknown>
      ref?: string
      promotions?: string[]
      as_of?: string
    }
  | { kind: 'refund'; body: Record<string, unknown>; orders: string[]; if_known?: true; as_of?: string }
  | {
      kind: 'reinstatement'
      body: Record<string, unknown>
      /** Names of the refund; one that ends in `:*` stands for all that begin so. */
      refunds: string[]
      orders: string[]
      if_known?: true
      as_of?: string
    }

/** Why nothing is reported; a key below `errors.` in messages/. */
export type Ignored =
  `connector.${'topic' | 'noted' | 'unpaid' | 'unmarked' | 'no_money' | 'test' | 'dispute'}`

/**
 * A parsed delivery. `names` are other names of orders, `marks` the references of orders that another event reports,
 * `hold` the seconds to wait for such an event.
 */
export type Reading = {
  id: string
  topic: string
  reports: Report[]
  names?: Record<string, string>
  marks?: Record<string, Marks>
  ignored?: Ignored
  unreadable?: string
  hold?: number
}

/** A text of theirs that PostgreSQL can hold: no control characters, no half characters, at most 200 long. Ids may be numbers. */
export const word = z
  .union([z.string(), z.number().refine(Number.isInteger)])
  .transform((value) => firstCharacters(tidyId(wellFormed(String(value).replace(/\p{Cc}/gu, ''))), 200))
export const words = word.nullish().transform((value) => value || undefined)
export const currencyCode = z
  .string()
  .regex(/^[a-z]{3}$/i)
  .transform((value) => value.toUpperCase())
export const country = z
  .string()
  .nullish()
  .transform((value) => (/^[A-Z]{2}$/.test(value ?? '') ? (value as string) : undefined))
const addresses = z.email()

/** The buyer's address as the API takes it; one that it would refuse is left out and refuses no sale. */
export function emailOf(value: string | null | undefined): { customer_email?: string } {
  const text = value?.trim().toWellFormed() ?? ''
  return text.length <= 200 && addresses.safeParse(text).success ? { customer_email: text } : {}
}

/** Who bought as a guest: the same address is the same customer, and cannot be read from the id. */
export function guestOf(email: string | null | undefined, order: string): string {
  if (!email) return firstCharacters(`guest_${order}`, 200)
  return `guest_${createHash('sha256').update(email.trim().toLowerCase()).digest('hex').slice(0, 32)}`
}

/** Their time as ISO 8601 with zone; undefined when it is none, or of a year that cannot be meant. */
export function timeOf(value: string | number | null | undefined): string | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const time = new Date(typeof value === 'number' ? value * 1000 : value)
  return Number.isNaN(time.getTime()) || Math.abs(time.getUTCFullYear() - 2500) > 499
    ? undefined
    : time.toISOString()
}

/** The same of a time in UTC that may be written without its zone. */
export const utcOf = (time: string | null | undefined) =>
  timeOf(time && !/(?:Z|[+-]\d\d:\d\d)$/.test(time) ? `${time}Z` : time)

/** A report with the marks of its affiliate. Undefined fields are left out. */
export function reportOf(
  kind: 'lead' | 'sale',
  fields: Record<string, unknown>,
  { ref, promotions, ...marks }: Marks,
): Report {
  const present = Object.entries({ ...fields, ...marks }).filter(([, value]) => value !== undefined)
  return { kind, body: Object.fromEntries(present), ...(ref && { ref }), ...(promotions && { promotions }) }
}

/**
 * An order that was taken back as a whole, and one that stands again: what such a state took back comes back. `as_of` is when
 * the provider says so; without it the order in which the events come counts.
 */
export function undoneOf(state: string, order: string, as_of: string | undefined): Report {
  const body = {
    refund_id: [state, order, as_of].filter(Boolean).join(':'),
    ...(as_of && { occurred_at: as_of }),
  }
  return { kind: 'refund', body, orders: [order], if_known: true, ...(as_of && { as_of }) }
}
export function standsAgain(states: string[], order: string, as_of: string): Report {
  return {
    kind: 'reinstatement',
    body: { reinstatement_id: `reopened:${order}:${as_of}`, occurred_at: as_of },
    refunds: states.map((state) => `${state}:${order}:*`),
    orders: [order],
    if_known: true,
    as_of,
  }
}

export type Reported = Omit<Reading, 'id' | 'topic'>
export const nothing = (ignored: Ignored): Reported => ({ reports: [], ignored })

/** Where a payload is not as documented, such as `data.object.currency`. */
export function placeOf(error: z.ZodError): string {
  return firstCharacters(error.issues[0]?.path.join('.') || 'body', 200)
}

type Parts = { tax?: number; shipping?: number; shipping_tax?: number; excluded?: number }

/** What of an order's total is no goods, in minor units; `shipping_tax` and `excluded` are named where there are any. */
export function partsOf({ tax = 0, shipping = 0, shipping_tax = 0, excluded = 0 }: Parts): Parts {
  return { tax, shipping, ...(shipping_tax > 0 && { shipping_tax }), ...(excluded > 0 && { excluded }) }
}

type Line = { product_id: string; amount: number }

/** Lines for the conditions by product: only where they fit into the order, as the database wants them. */
export function itemsOf(lines: (Line | null)[], total: number): { items?: Line[] } {
  const complete = lines.filter(
    (line): line is Line => line !== null && line.product_id !== '' && line.amount >= 0,
  )
  const sum = complete.reduce((all, { amount }) => all + amount, 0)
  return complete.length > 0 && complete.length <= 100 && sum <= total ? { items: complete } : {}
}
