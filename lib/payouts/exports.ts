import { stringify } from 'csv-stringify/sync'
import { toDecimal } from '@/lib/money'
import type { PayoutMethodKind } from '@/lib/supabase/enums'
import type { MethodDetails, Network } from './method-schema'

/** A promised payout with its opened details; `amount` in minor units. */
export type ExportRow<K extends PayoutMethodKind = PayoutMethodKind> = {
  payoutId: string
  amount: number
  currency: string
  name: string
  details: Extract<MethodDetails, { kind: K }>
}
export type ExportFile = { extension: 'txt' | 'csv'; text: string }

/** Circle's own USDC contract on each network. */
export const USDC: Record<Network, string> = {
  ethereum: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  base: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  polygon: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
  arbitrum: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
  optimism: '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85',
}

const PRODUCT = { checking: '03', savings: '04' } as const
const bare = (id: string) => id.replaceAll('-', '')

/** What Panama's ACH takes: capitals without accents, digits and spaces. */
function plain(text: string, length: number): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim()
    .slice(0, length)
    .trim()
}

/**
 * Banco General's text file for payments by ACH: eight fields with semicolons, no head. Its reference carries the payout's
 * id, by which the bank's answer is matched.
 */
export function bankFile(rows: ExportRow<'bank'>[]): ExportFile {
  const lines = rows.map(({ payoutId, amount, currency, details }) =>
    [
      bare(payoutId).slice(0, 15).toUpperCase(),
      plain(details.holder_name, 22),
      details.route,
      details.account_number,
      PRODUCT[details.account_type],
      toDecimal(amount, currency),
      'C',
      `REF*TXT**${plain(`ALIANZA ${payoutId}`, 70)}\\`,
    ].join(';'),
  )
  return { extension: 'txt', text: lines.map((line) => `${line}\r\n`).join('') }
}

function csv(rows: string[][], columns?: string[]): ExportFile {
  const all = columns ? [columns, ...rows] : rows
  return { extension: 'csv', text: stringify(all, { record_delimiter: 'windows', escape_formulas: true }) }
}

/** PayPal's payouts file: recipient, amount, currency, our id (30 characters at most), note, wallet; no head. */
export function paypalFile(rows: ExportRow<'paypal'>[], note: string): ExportFile {
  return csv(
    rows.map(({ payoutId, amount, currency, details }) => [
      details.email,
      toDecimal(amount, currency),
      currency,
      bare(payoutId).slice(0, 30),
      note,
      'PAYPAL',
    ]),
  )
}

/** Wise's batch file for recipients by e-mail; the amount is what arrives. */
export function wiseFile(rows: ExportRow<'wise'>[]): ExportFile {
  const columns = [
    'name',
    'recipientEmail',
    'paymentReference',
    'receiverType',
    'amountCurrency',
    'amount',
    'sourceCurrency',
    'targetCurrency',
  ]
  return csv(
    rows.map(({ payoutId, amount, currency, details }) => [
      details.holder_name,
      details.email,
      bare(payoutId).slice(0, 16),
      details.holder === 'business' ? 'INSTITUTION' : 'PERSON',
      'target',
      toDecimal(amount, currency),
      currency,
      currency,
    ]),
    columns,
  )
}

/** What to send from a wallet: network, the token's contract, receiver and amount. */
export function usdcFile(rows: ExportRow<'usdc'>[]): ExportFile {
  return csv(
    rows.map(({ payoutId, amount, currency, details }) => [
      payoutId,
      details.network,
      USDC[details.network],
      details.address,
      toDecimal(amount, currency),
    ]),
    ['payout_id', 'network', 'token_address', 'receiver', 'amount'],
  )
}

/** Credit notes to write in the shop. */
export function creditFile(rows: ExportRow<'credit'>[]): ExportFile {
  return csv(
    rows.map(({ payoutId, amount, currency, name, details }) => [
      payoutId,
      details.holder_name || name,
      toDecimal(amount, currency),
      currency,
    ]),
    ['payout_id', 'name', 'amount', 'currency'],
  )
}

/** The file for one method; every row is of that kind. */
export function exportFile(kind: PayoutMethodKind, rows: ExportRow[], note: string): ExportFile {
  switch (kind) {
    case 'bank':
      return bankFile(rows as ExportRow<'bank'>[])
    case 'paypal':
      return paypalFile(rows as ExportRow<'paypal'>[], note)
    case 'wise':
      return wiseFile(rows as ExportRow<'wise'>[])
    case 'usdc':
      return usdcFile(rows as ExportRow<'usdc'>[])
    case 'credit':
      return creditFile(rows as ExportRow<'credit'>[])
  }
}
