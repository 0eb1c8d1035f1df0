import { toDecimal } from '@/lib/money'
import type { Cell } from '@/lib/table-csv'
import type { Conversion, ConversionColumn } from './rules'

const MONEY: ConversionColumn[] = ['amount', 'base', 'commission']
const hasMoney = (columns: ConversionColumn[]) => columns.some((column) => MONEY.includes(column))

/** The chosen columns for a spreadsheet: names as in the address, and the currency where there is money. */
export function conversionHead(columns: ConversionColumn[]): string[] {
  return hasMoney(columns) ? [...columns, 'currency'] : columns
}

/** Money as plain decimals, times in ISO 8601. */
export function conversionLines(rows: Conversion[], columns: ConversionColumn[]): Cell[][] {
  const money = hasMoney(columns)
  return rows.map((row) => [...columns.map((column) => cell(row, column)), ...(money ? [row.currency] : [])])
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
    amount: money(Math.abs(row.amount)),
    base: money(row.baseAmount),
    commission: money(row.commissionNet),
    state: row.commissionState,
    coupon: row.couponCode,
    country: row.country,
    source: row.source,
    received: row.createdAt,
  }
  return cells[column]
}
