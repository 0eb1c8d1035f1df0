import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { Mark } from '@/components/ui/mark'
import { formatShare } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import { EXAMPLE, type exampleMonth } from './example-month'

type Line = { key: string; node: ReactNode; text: ReactNode; figure: ReactNode }
const dot = (look: string) => <span className={`size-2.5 rounded-full ${look}`} />

/** Why a commission is what it is, as its own page explains it: the click, the sale, the rule and when it matures. */
export function MonthWhy({ why }: { why: ReturnType<typeof exampleMonth>['why'] }) {
  const t = useTranslations('home.month')
  const locale = useLocale()
  const money = (minor: number) => formatMoney(minor, EXAMPLE.currency, locale)
  const day = (number: number) => t('day', { day: String(number) })
  const lines: Line[] = [
    { key: 'click', node: dot('border-2 border-canal'), text: t('click'), figure: day(why.clickDay) },
    {
      key: 'sale',
      node: dot('bg-canal'),
      text: t('sale', { amount: money(why.amount) }),
      figure: day(why.day),
    },
    {
      key: 'rule',
      node: <Mark className="w-5" />,
      text: t('rule', { share: formatShare(EXAMPLE.rateBps, locale) }),
      figure: <span className="font-semibold text-selva">+{money(why.commission)}</span>,
    },
  ]
  return (
    <div className="rounded-md border bg-surface shadow-float">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b px-4 py-3">
        <p className="figures font-display font-semibold text-h4">
          {t('why', { amount: money(why.commission) })}
        </p>
        <Badge kind="waiting">{t('matures', { days: why.maturesIn })}</Badge>
      </div>
      <ol className="px-4 py-2 text-sm">
        {lines.map(({ key, node, text, figure }) => (
          <li
            key={key}
            className="relative grid grid-cols-[1.25rem_1fr_auto] items-center gap-x-3 py-2 before:absolute before:inset-y-0 before:left-2.5 before:w-px before:bg-hairline first:before:top-1/2 last:before:bottom-1/2"
          >
            <span aria-hidden="true" className="relative grid place-items-center bg-surface py-0.5">
              {node}
            </span>
            {text}
            <span className="figures text-right text-ink-soft">{figure}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
