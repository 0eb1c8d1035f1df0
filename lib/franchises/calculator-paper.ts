import { formatNumber, formatShare } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/routing'
import type { translator } from '@/lib/i18n/translator'
import { formatMoney } from '@/lib/money'
import {
  ASSUMPTIONS,
  type Assumption,
  type Assumptions,
  calculate,
  sensitivityOf,
  withRides,
} from './calculator-rules'
import type { PaperPart } from './pack-pdf'
import { UNIT } from './schema'

type Words = Awaited<ReturnType<typeof translator<'franchises.calculator'>>>
const CASES = [-20, 0, 20] as const
const COSTS = [
  'drivers',
  'commission',
  'royalty',
  'ad_fund',
  'fuel',
  'maintenance',
  'insurance',
  'fixed',
] as const

/** The result of the calculator as it is printed: every assumption, three cases, and what matters most. */
export function calculatorParts(given: Assumptions, t: Words, locale: Locale): PaperPart[] {
  const money = (minor: number) => formatMoney(minor, 'USD', locale)
  const shown = (name: Assumption) => {
    const value = given[name]
    if (UNIT[name] === 'money') return money(value)
    if (UNIT[name] === 'share') return formatShare(value, locale)
    return formatNumber(UNIT[name] === 'rides' ? value / 100 : value, locale)
  }
  const cases = CASES.map((percent) => calculate(withRides(given, percent)))
  const line = (name: string, value: (one: (typeof cases)[number]) => string): [string, ...string[]] => [
    name,
    ...cases.map(value),
  ]
  const states = ['less', 'base', 'more'] as const
  return [
    {
      title: t('assumptions'),
      lines: ASSUMPTIONS.map((name) => [`${t(`fields.${name}`)} (${t(`units.${UNIT[name]}`)})`, shown(name)]),
    },
    {
      title: t('cases'),
      lines: [
        ['', ...states.map((state) => t('case', { state }))],
        line(t('lines.gross'), ({ gross }) => money(gross)),
        ...COSTS.map((key) => line(t(`lines.${key}`), ({ costs }) => money(-costs[key]))),
        line(t('lines.cash'), ({ cash }) => money(cash)),
        line(t('lines.start'), ({ start }) => money(start)),
        line(t('lines.breakEven'), ({ breakEven }) =>
          breakEven === null ? t('never') : formatNumber(breakEven / 100, locale),
        ),
        line(t('lines.payback'), ({ payback }) =>
          payback === null ? t('never') : t('months', { months: String(payback) }),
        ),
      ],
    },
    {
      title: t('sensitivity'),
      paragraphs: [t('sensitivityText')],
      lines: sensitivityOf(given).map(({ name, less, more }) => [
        t(`fields.${name}`),
        money(less),
        money(more),
      ]),
    },
  ]
}
