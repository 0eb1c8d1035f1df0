import { toDecimal } from '@/lib/money'
import { toCsv } from '@/lib/table-csv'
import type { Conversion, ConversionColumn } from './rules'

/** The chosen columns for a spreadsheet: names as in the address, money as plain decimals, times in ISO 8601. */
export function conversionsToCsv(rows: Conversion[], columns: ConversionColumn[]): string {
  const money = columns.some((column) => ['amount', 'base', 'commission'].includes(column))
  const head = money ? [...columns, 'currency'] : columns
  return toCsv(
    head,
    rows.map((row) => [...columns.map((column) => cell(row, column)), ...(money ? [row.currency] : [])]),
  )
}

function cell(row: Conversion, column: ConversionColumn): string | null {
  const money = (minor: number | null) => (minor === null ? null : toDecimal(minor, row.currency))
  const cells: Record<ConversionColumn, string | null> = {
    id: row.externalId,
    program: row.programSlug,
    kind: row.eventName ?? row.kind,
    occurred: row.occurredAt,
    customer: row.customerExternalId,
    affiliate: row.affiliateEmail,
    amount: money(row.amount),
    base: money(row.baseAmount),
    commission: money(row.commissionAmount),
    state: row.commissionState,
    coupon: row.couponCode,
    country: row.country,
    source: row.source,
    received: row.createdAt,
  }
  return cells[column]
}
