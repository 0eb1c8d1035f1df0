import type { Locale } from '@/lib/i18n/routing'
import { localized } from '@/lib/i18n/texts'
import { toDecimal } from '@/lib/money'
import type { Cell } from '@/lib/table-csv'
import type { Inquiry } from './inquiry-schema'
import { reference } from './words'

export const INQUIRY_HEAD = [
  'inquiry',
  'state',
  'kind',
  'topic',
  'product',
  'who',
  'company',
  'email',
  'phone',
  'message',
  'budget',
  'quoted',
  'currency',
  'owner',
  'reminder',
  'reason',
  'received',
  'changed',
]

/** Inquiries for a spreadsheet: money as plain decimals, times in ISO 8601, names in the reader's language. */
export function inquiryLines(rows: Inquiry[], locale: Locale): Cell[][] {
  return rows.map((row) => {
    const money = (minor: number | null) => (minor === null ? null : toDecimal(minor, row.currency))
    return [
      reference(row.number),
      row.state,
      row.kind,
      row.topic,
      row.productName && localized(row.productName, locale),
      row.name,
      row.company,
      row.email,
      row.phone,
      row.message,
      money(row.budget),
      money(row.quoted),
      row.currency,
      row.owner?.name ?? null,
      row.remindOn,
      row.reason,
      row.createdAt,
      row.changedAt,
    ]
  })
}
