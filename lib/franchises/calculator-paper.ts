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

/** The result of the calculator as it is printed: every assumption, three cases, what matters most, and where it can be changed. */
export function calculatorParts(given: Assumptions, t: Words, locale: Locale, address: string): PaperPart[] {
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
  const weights = sensitivityOf(given)
  return [
    {
      title: t('assumptions'),
      lines: ASSUMPTIONS.map((name) => [t(`fields.${name}`), shown(name)]),
    },
    {
      title: t('cases'),
      head: [t('line'), ...states.map((state) => t('case', { state }))],
      sum: t('lines.cash'),
      lines: [
        line(t('lines.gross'), ({ gross }) => money(gross)),
        ...COSTS.map((key) => line(t(`lines.${key}`), ({ costs }) => money(-costs[key]))),
        line(t('lines.cash'), ({ cash }) => money(cash)),
        line(t('lines.start'), ({ start }) => money(start)),
        line(t('lines.breakEven'), ({ breakEven }) =>
          breakEven === null ? t('never') : formatNumber(breakEven / 100, locale),
        ),
        line(t('lines.payback'), ({ payback }) =>
          payback === null ? t('never') : t('months', { count: payback }),
        ),
      ],
    },
    ...(weights.length > 0
      ? [
          {
            title: t('sensitivity'),
            paragraphs: [t('sensitivityPaper')],
            head: [t('assumption'), t('tenthLess'), t('tenthMore')] satisfies PaperPart['head'],
            lines: weights.map(({ name, less, more }): [string, ...string[]] => [
              t(`fields.${name}`),
              money(less),
              money(more),
            ]),
          },
        ]
      : []),
    { title: t('link'), paragraphs: [address] },
  ]
}
