import { stringify } from 'csv-stringify/sync'
import { toDecimal } from '@/lib/money'
import type { Payout } from './schema'

const COLUMNS = ['payout_id', 'affiliate', 'email', 'amount', 'currency', 'status', 'reference'] as const

/**
 * A run for a spreadsheet or a bank's upload: one row a payout, amounts as plain decimals ("412.50"), RFC 4180 with a
 * byte order mark so that Excel reads the accents. Cells that a spreadsheet would run as a formula get an apostrophe.
 */
export function payoutsToCsv(payouts: Payout[]): string {
  const rows = payouts.map((payout) => [
    payout.id,
    payout.affiliateName,
    payout.affiliateEmail,
    toDecimal(payout.amount, payout.currency),
    payout.currency,
    payout.status,
    payout.reference ?? '',
  ])
  return stringify([[...COLUMNS], ...rows], { bom: true, record_delimiter: 'windows', escape_formulas: true })
}
