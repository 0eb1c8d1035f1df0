import 'server-only'
import { companyName } from '@/lib/company'
import { formatDayShort, formatMonth } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/routing'
import { localized } from '@/lib/i18n/texts'
import { translator } from '@/lib/i18n/translator'
import { formatMoney } from '@/lib/money'
import type { Paper } from '@/lib/paper'
import { allRows } from '@/lib/table-csv'
import type { MyPartner } from './row-schema'
import { listLines } from './statement-queries'

/** Every line of a month of one currency, or of all. */
export async function linesOf(month: string, currency: string | null) {
  const lines = await allRows((first, count) => listLines(month, first, count))
  return currency ? lines.filter((line) => line.currency === currency) : lines
}

/** A month of one currency as a document. */
export async function statementOf(
  partner: MyPartner,
  month: string,
  currency: string,
  locale: Locale,
): Promise<Paper | null> {
  const lines = await linesOf(month, currency)
  if (lines.length === 0) return null
  const t = await translator(locale, 'partners.statements')
  const states = await translator(locale, 'commissions.state')
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const label = formatMonth(month, locale)
  return {
    language: locale,
    title: t('paperTitle'),
    number: label,
    author: companyName(),
    parties: [
      {
        label: t('earner'),
        lines: [partner.company, [partner.ruc, partner.dv && `DV ${partner.dv}`].filter(Boolean).join(' ')],
      },
      { label: t('payer'), lines: [companyName()] },
    ],
    facts: [
      { label: t('month'), value: label },
      { label: t('currency'), value: currency },
      { label: t('made'), value: formatDayShort(new Date().toISOString(), locale) },
    ],
    head: { day: t('day'), order: t('program'), what: t('what'), amount: t('amount') },
    lines: lines.map((line) => ({
      day: formatDayShort(line.occurredAt, locale),
      order: localized(line.program, locale),
      what: t('line', {
        level: String(line.level ?? 0),
        name: line.affiliate ?? '',
        state: states(line.status),
      }),
      amount: money(line.net),
    })),
    total: { label: t('total', { currency }), amount: money(lines.reduce((sum, { net }) => sum + net, 0)) },
    note: t('note'),
    page: (page, of) => t('page', { page: String(page), of: String(of) }),
  }
}
