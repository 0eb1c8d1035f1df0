import type { Locale } from '@/lib/i18n/routing'
import { localized } from '@/lib/i18n/texts'
import { toDecimal } from '@/lib/money'
import type { Cell } from '@/lib/table-csv'
import type { Override } from './row-schema'

export const OVERRIDE_HEAD = [
  'occurred',
  'program',
  'affiliate',
  'level',
  'rate_percent',
  'commission',
  'override',
  'left',
  'currency',
  'status',
  'matures',
]

/** Overrides for a spreadsheet: money as plain decimals, times in ISO 8601, names in the reader's language. */
export function overrideLines(rows: Override[], locale: Locale): Cell[][] {
  return rows.map((row) => [
    row.occurredAt,
    localized(row.program, locale),
    row.affiliateName,
    row.level,
    row.bps / 100,
    toDecimal(row.base, row.currency),
    toDecimal(row.amount, row.currency),
    toDecimal(row.net, row.currency),
    row.currency,
    row.status,
    row.maturesAt,
  ])
}
