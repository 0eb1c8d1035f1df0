import { useTranslations } from 'next-intl'
import { formatShare } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import { EXAMPLE, exampleMonth } from './example-month'
import { MonthChart } from './month-chart'
import { MonthWhy } from './month-why'

/** The product as its users see it: an affiliate's month, drawn with the product's own parts and said to be an example. */
export function Month() {
  const t = useTranslations('home.month')
  const locale = useLocale()
  const { waiting, available, paid, earned, why } = exampleMonth()
  const money = (minor: number) => formatMoney(minor, EXAMPLE.currency, locale)
  const tiles = [
    { name: t('available'), value: money(available), note: t('availableNote'), look: 'text-selva' },
    {
      name: t('waiting'),
      value: money(waiting.amount),
      note: t('waitingNote', { count: waiting.count }),
      look: 'text-sol',
    },
    { name: t('paid'), value: money(paid), note: t('paidNote'), look: 'text-ink' },
  ]
  const program = { share: formatShare(EXAMPLE.rateBps, locale), days: String(EXAMPLE.holdDays) }
  return (
    <figure className="grid min-w-0">
      <div className="overflow-hidden rounded-md border bg-surface shadow-float">
        <div className="flex items-start justify-between gap-4 border-b px-4 py-3.5 sm:px-6">
          <p className="font-display font-semibold text-h4">
            {t('standing', { available: money(available), waiting: money(waiting.amount), ...program })}
          </p>
          <span className="mt-0.5 rounded-sm border border-mola-text/50 px-2 py-0.5 font-medium text-mola-text text-xs">
            {t('example')}
          </span>
        </div>
        <dl className="grid grid-cols-3 grid-rows-[auto_auto_auto] divide-x border-b">
          {tiles.map(({ name, value, note, look }) => (
            <div key={name} className="row-span-3 grid grid-rows-subgrid gap-y-0.5 px-3 py-3.5 sm:px-6">
              <dt className="text-ink-soft text-sm">{name}</dt>
              <dd className={`figures font-display font-semibold text-h4 sm:text-h3 ${look}`}>{value}</dd>
              <dd className="text-ink-soft text-xs leading-snug">{note}</dd>
            </div>
          ))}
        </dl>
        <div className="px-4 pt-5 pb-16 sm:px-6">
          <MonthChart {...earned} />
        </div>
      </div>
      <div className="relative -mt-12 ml-auto w-[calc(100%-2rem)] max-w-md sm:-mr-4 lg:-mr-6">
        <MonthWhy why={why} />
      </div>
      <figcaption className="pt-4 text-ink-soft text-sm">{t('caption', program)}</figcaption>
    </figure>
  )
}
