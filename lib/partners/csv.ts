import type { Locale } from '@/lib/i18n/routing'
import { localized } from '@/lib/i18n/texts'
import { toDecimal } from '@/lib/money'
import type { Cell } from '@/lib/table-csv'
import type { Deal } from './deal-schema'
import type { Override, Recruit } from './row-schema'
import type { StatementLine } from './statement-schema'

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

export const TEAM_HEAD = [
  'affiliate',
  'since',
  'way',
  'programs',
  'clicks',
  'leads',
  'sales',
  'last_sale',
  'earned',
  'override',
  'currency',
]

/** A line for each affiliate and currency; one without money has a line, too. */
export function teamLines(rows: Recruit[]): Cell[][] {
  return rows.flatMap((row) => {
    const first = [
      row.name,
      row.since,
      row.way,
      row.programs,
      row.clicks,
      row.leads,
      row.sales,
      row.lastSaleAt,
    ]
    if (row.money.length === 0) return [[...first, null, null, null]]
    return row.money.map(({ currency, earned, override }) => [
      ...first,
      toDecimal(earned, currency),
      toDecimal(override, currency),
      currency,
    ])
  })
}

export const DEAL_HEAD = [
  'company',
  'program',
  'need',
  'amount',
  'currency',
  'state',
  'registered',
  'changed',
  'expires',
  'reason',
]

export function dealLines(rows: Deal[], locale: Locale): Cell[][] {
  return rows.map((row) => [
    row.company,
    localized(row.programName, locale),
    row.need,
    toDecimal(row.amount, row.currency),
    row.currency,
    row.state,
    row.registeredAt,
    row.changedAt,
    row.expiresAt,
    row.reason,
  ])
}

export const LINE_HEAD = [
  'occurred',
  'program',
  'kind',
  'level',
  'affiliate',
  'amount',
  'left',
  'currency',
  'status',
]

/** Own commissions have no level; the affiliate of an override is whose sale it is by. */
export function statementLines(rows: StatementLine[], locale: Locale): Cell[][] {
  return rows.map((row) => [
    row.occurredAt,
    localized(row.program, locale),
    row.level === null ? 'commission' : 'override',
    row.level,
    row.affiliate,
    toDecimal(row.amount, row.currency),
    toDecimal(row.net, row.currency),
    row.currency,
    row.status,
  ])
}
