import 'server-only'
import { company, companyName } from '@/lib/company'
import { formatDayShort, formatMoment } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/routing'
import { localized } from '@/lib/i18n/texts'
import { translator } from '@/lib/i18n/translator'
import type { Paper } from '@/lib/paper'
import { type DividendRow, quarterOf } from './holder-rules'
import type { Purchase, Sale, Wallet } from './holder-schema'
import { formatPrice, formatTokens, formatUnits6 } from './units'

const present = (lines: (string | undefined)[]) => lines.filter((line): line is string => Boolean(line))

function sellerLines(): string[] {
  const { ruc, address, email, phone } = company()
  return present([companyName(), ruc, address, email, phone])
}

/** The receipt of a purchase, as the chain has it. */
export async function receiptPaper(one: Purchase, sale: Sale, buyer: string, locale: Locale): Promise<Paper> {
  const [t, all] = await Promise.all([
    translator(locale, 'tokens.receipt.document'),
    translator(locale, 'tokens.receipt'),
  ])
  const tokens = (amount: string) => `${formatTokens(amount, locale)} ${sale.symbol}`
  const paid = formatUnits6(one.paid, locale)
  const phase = t('phaseOf', { number: String(one.phase + 1) })
  const facts = [
    { label: all('at'), value: formatMoment(one.at, locale) },
    { label: all('transaction'), value: one.hash },
    { label: all('block'), value: String(one.block) },
    ...(one.termsHash ? [{ label: all('terms'), value: one.termsHash }] : []),
    ...(one.undoneAt ? [{ label: all('undone'), value: formatMoment(one.undoneAt, locale) }] : []),
  ]
  const what = t('line', {
    tokens: tokens(one.tokens),
    price: formatPrice(one.price, locale),
    bonus: tokens(one.bonus),
  })
  const note = t('note')
  return {
    language: locale,
    title: all('title'),
    number: localized(sale.name, locale),
    author: companyName(),
    parties: [
      { label: t('seller'), lines: sellerLines() },
      { label: t('buyer'), lines: [buyer, one.account] },
    ],
    facts,
    head: { day: t('day'), order: t('phase'), what: t('what'), amount: t('amount') },
    lines: [{ day: formatDayShort(one.at, locale), order: phase, what, amount: paid }],
    total: { label: t('total'), amount: paid },
    note: one.undoneAt ? t('undoneNote', { note }) : note,
    page: (page, of) => t('page', { page: String(page), of: String(of) }),
  }
}

type Statement = { lines: DividendRow[]; sale: Sale; holder: string; wallets: Wallet[] }

/** What dividends were paid to somebody's wallets in an offering. */
export async function dividendPaper(
  { lines, sale, holder, wallets }: Statement,
  locale: Locale,
): Promise<Paper> {
  const [t, all] = await Promise.all([
    translator(locale, 'tokens.dividends.pdf'),
    translator(locale, 'tokens.dividends'),
  ])
  const paid = lines.filter(({ state }) => state === 'paid').reverse()
  const name = localized(sale.name, locale)
  const total = paid.reduce((sum, { amount }) => sum + amount, 0)
  return {
    language: locale,
    title: t('title'),
    number: t('number', { name, day: formatDayShort(sale.now, locale) }),
    author: companyName(),
    parties: [
      { label: t('payer'), lines: [name, ...sellerLines()] },
      { label: t('holder'), lines: [holder] },
    ],
    facts: [{ label: t('wallets'), value: wallets.map(({ address }) => address).join(', ') }],
    head: { day: t('day'), order: t('order'), what: t('what'), amount: t('amount') },
    lines: paid.map((one) => {
      const { year, quarter } = quarterOf(one.period)
      return {
        day: one.at ? formatDayShort(one.at, locale) : '',
        order: all('quarter', { quarter: String(quarter), year: String(year) }),
        what: `${one.account}, ${formatTokens(one.tokens, locale)} ${sale.symbol}`,
        amount: formatUnits6(one.amount, locale),
      }
    }),
    total: { label: t('total'), amount: formatUnits6(total, locale) },
    note: t('note'),
    page: (page, of) => t('page', { page: String(page), of: String(of) }),
  }
}
