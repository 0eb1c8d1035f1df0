import { toDecimal } from '@/lib/money'
import type { Cell } from '@/lib/table-csv'
import type { ProgramAffiliate } from './schema'
import type { AffiliateColumn } from './table-schema'

/** The chosen columns for a spreadsheet: money as plain decimals, times in ISO 8601. */
export function affiliateLines(
  rows: ProgramAffiliate[],
  columns: AffiliateColumn[],
  currency: string,
): Cell[][] {
  return rows.map((row) =>
    columns.map((column) => {
      if (column === 'group') return row.groupName?.es ?? ''
      if (column === 'tags') return row.tags.join(', ')
      if (column === 'joined') return row.joinedAt
      if (column === 'revenue' || column === 'commission') return toDecimal(row[column], currency)
      return row[column]
    }),
  )
}
