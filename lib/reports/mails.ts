import { z } from 'zod'
import { formatDay, formatDayShort, formatMonth, formatNumber } from '@/lib/i18n/format'
import { pathIn } from '@/lib/i18n/routing'
import { localized } from '@/lib/i18n/texts'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { earning, kind, type LetterContext, money, person, text } from '@/lib/mail/kind'
import { shorten } from '@/lib/mail/letter'
import { formatMoney } from '@/lib/money'

const MEASURES = ['clicks', 'visitors', 'leads', 'sales', 'revenue', 'earned'] as const
const SHOWN = 30
const count = z.coerce.number()
const row = z.object({
  value: z.string(),
  label: textsSchema.nullable(),
  currency: z.string().length(3),
  clicks: count,
  visitors: count,
  leads: count,
  sales: count,
  revenue: count,
  earned: count,
})
const report = person.extend({
  report: text,
  dimension: z.enum(['day', 'month', 'program', 'affiliate', 'country', 'device', 'referrer']),
  measures: z.array(z.enum(MEASURES)).min(1),
  from: z.iso.date(),
  to: z.iso.date(),
  link: text,
  rows: z.array(row),
})
type Report = z.output<typeof report>

/** A line in words; hosts and names are shown as they are, the drawing escapes them. */
function nameOf(
  { value, label }: Report['rows'][number],
  { dimension }: Report,
  { t, locale }: LetterContext,
): string {
  if (value === '*') return t('report.others')
  if (label) return shorten(localized(label, locale), 80)
  if (dimension === 'day') return formatDayShort(`${value}T12:00:00Z`, locale)
  if (dimension === 'device') return t(`report.${value as 'phone'}`)
  if (dimension === 'country') return new Intl.DisplayNames([locale], { type: 'region' }).of(value) ?? value
  return shorten(value, 80)
}

const summary = person.extend({
  month: z.iso.date(),
  programs: z.array(
    z.object({
      program: textsSchema,
      currency: z.string().length(3),
      clicks: count,
      sales: count,
      earned: count,
    }),
  ),
  team: z.array(z.object({ currency: z.string().length(3), affiliates: count, earned: count })).default([]),
})

/** Mails of the scheduled reports, what an affiliate's month brought, and the sales of an hour. */
export const mails = {
  monthly_summary: kind(
    { name: 'monthly_summary', why: 'earnings', page: '/affiliate-dashboard', isOptional: true },
    summary,
    ({ name, month, programs, team }, { t, locale }) => ({
      greet: name,
      values: {
        from: formatMonth(month, locale),
        count: programs.reduce((sum, { sales }) => sum + sales, 0),
      },
      facts: [
        ...programs.map(({ program, currency, clicks, sales, earned }) => ({
          label: shorten(localized(program, locale), 60),
          value: t('monthly_summary.line', {
            clicks: formatNumber(clicks, locale),
            sales: formatNumber(sales, locale),
            earned: formatMoney(earned, currency, locale),
          }),
        })),
        ...team.map(({ currency, affiliates, earned }) => ({
          label: t('monthly_summary.team'),
          value: t('monthly_summary.team_line', {
            count: affiliates,
            earned: formatMoney(earned, currency, locale),
          }),
        })),
      ],
    }),
  ),
  sales_made: kind(
    { name: 'sales_made', why: 'earnings', page: '/affiliate-dashboard/commissions', isOptional: true },
    earning.extend({ count: z.coerce.number().int().positive() }),
    (data, { t, locale }) => {
      const values = { ...money(data, locale), count: data.count }
      const facts = [
        { label: t('sales_made.program'), value: values.program },
        { label: t('sales_made.sales'), value: formatNumber(data.count, locale) },
      ]
      const caption = t('sales_made.caption', { count: data.count })
      return { values, figure: values.amount, caption, facts }
    },
  ),
  report: kind(
    { name: 'report', why: 'admin', page: '/admin/reports', isOptional: false },
    report,
    (data, context) => {
      const { t, locale } = context
      const day = (value: string) => formatDay(`${value}T12:00:00Z`, locale)
      const figures = (line: Report['rows'][number]) =>
        data.measures
          .map((name) => {
            const isMoney = name === 'revenue' || name === 'earned'
            const value = isMoney
              ? formatMoney(line[name], line.currency, locale)
              : formatNumber(line[name], locale)
            return t(`report.${name}`, { value })
          })
          .join(' · ')
      return {
        link: pathIn(locale, data.link),
        values: {
          name: shorten(data.report, 80),
          from: day(data.from),
          to: day(data.to),
          count: data.rows.length,
        },
        facts: data.rows
          .slice(0, SHOWN)
          .map((line) => ({ label: nameOf(line, data, context), value: figures(line) })),
      }
    },
  ),
}
