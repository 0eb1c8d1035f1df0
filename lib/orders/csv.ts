import type { Locale } from '@/lib/i18n/routing'
import { localized } from '@/lib/i18n/texts'
import { toDecimal } from '@/lib/money'
import type { Cell } from '@/lib/table-csv'
import type { OrderLine } from './schema'

export const ORDER_HEAD = [
  'order',
  'buyer',
  'email',
  'kind',
  'product',
  'name',
  'period',
  'state',
  'option',
  'amount',
  'refunded',
  'currency',
  'placed',
  'paid',
  'closed',
  'covers_until',
]

/** Orders for a spreadsheet: money as plain decimals, times in ISO 8601, names in the reader's language. */
export function orderLines(rows: OrderLine[], locale: Locale): Cell[][] {
  return rows.map((row) => [
    row.number,
    row.buyerName,
    row.buyerEmail,
    row.kind,
    row.slug,
    localized(row.name, locale),
    row.period,
    row.state,
    row.option,
    toDecimal(row.amount, row.currency),
    toDecimal(row.refunded, row.currency),
    row.currency,
    row.placedAt,
    row.paidAt,
    row.closedAt,
    row.coversUntil,
  ])
}
