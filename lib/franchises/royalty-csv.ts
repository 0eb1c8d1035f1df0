import { toDecimal } from '@/lib/money'
import type { Cell } from '@/lib/table-csv'
import type { Royalty } from './owner-schema'

export const ROYALTY_HEAD = [
  'month',
  'gross',
  'royalty',
  'ad_fund',
  'correction',
  'carried_in',
  'amount',
  'carried_out',
  'currency',
  'order',
  'state',
  'paid_at',
]

/** Statements for a spreadsheet: money as plain decimals, times in ISO 8601. */
export function royaltyLines(rows: Royalty[], currency: string): Cell[][] {
  const money = (minor: number) => toDecimal(minor, currency)
  return rows.map((row) => [
    row.month.slice(0, 7),
    money(row.gross),
    money(row.royalty),
    money(row.adFund),
    money(row.correction),
    money(row.carriedIn),
    money(row.amount),
    money(row.carriedOut),
    currency,
    row.order?.number ?? null,
    row.order?.state ?? null,
    row.order?.paid_at ?? null,
  ])
}
