import type { Locale } from '@/lib/i18n/routing'
import { localized } from '@/lib/i18n/texts'
import { toDecimal } from '@/lib/money'
import type { Cell } from '@/lib/table-csv'
import type { DividendLine } from './call-rules'
import { purchaseStanding, typedDollars, typedTokens } from './office-rules'
import type { HolderLine, PurchaseLine } from './office-schema'

export const PURCHASE_HEAD = [
  'time',
  'offering',
  'name',
  'wallet',
  'buyer',
  'email',
  'phase',
  'tier',
  'standing',
  'paid',
  'currency',
  'price',
  'tokens',
  'transaction',
  'block',
  'undone',
]

/** Purchases for a spreadsheet: amounts as exact decimals, times in ISO 8601, phases counted from one as on the page. */
export function purchaseLines(rows: PurchaseLine[], locale: Locale): Cell[][] {
  return rows.map((row) => [
    row.at,
    row.offering.slug,
    localized(row.offering.name, locale),
    row.account,
    row.person?.name ?? null,
    row.person?.email ?? null,
    row.phase + 1,
    row.tier,
    purchaseStanding(row),
    typedDollars(row.paid),
    'USDC',
    typedDollars(row.price),
    typedTokens(row.tokens),
    row.txHash,
    row.block,
    row.undoneAt,
  ])
}

export const HOLDER_HEAD = [
  'holder',
  'email',
  'wallet',
  'wallets',
  'paid_usdc',
  'paid_bank_usd',
  'tokens',
  'tokens_final',
  'tokens_bank',
  'claimed',
  'staked',
  'share_percent',
]

export function holderLines(rows: HolderLine[]): Cell[][] {
  return rows.map((row) => [
    row.person?.name ?? null,
    row.person?.email ?? null,
    row.wallets > 1 ? null : row.account,
    row.wallets,
    typedDollars(row.paid),
    toDecimal(row.bank, 'USD'),
    typedTokens(row.tokens),
    typedTokens(row.tokensFinal),
    typedTokens(row.bankTokens),
    typedTokens(row.claimed),
    typedTokens(row.staked),
    (row.share / 100).toFixed(2),
  ])
}

export const LINE_HEAD = [
  'line',
  'wallet',
  'holder',
  'email',
  'tokens',
  'tier',
  'amount',
  'currency',
  'proof',
]

export function lineLines(rows: DividendLine[]): Cell[][] {
  return rows.map((row) => [
    row.line,
    row.account,
    row.person?.name ?? null,
    row.person?.email ?? null,
    typedTokens(row.tokens),
    row.tier,
    typedDollars(row.amount),
    'USDC',
    row.proof.join(' '),
  ])
}
