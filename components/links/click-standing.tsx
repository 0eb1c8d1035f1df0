import { useTranslations } from 'next-intl'
import { formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import type { ClickFigures, Range } from '@/lib/links/schema'

/** Of all clicks, which counted, which show a person and, where clicks are paid for, which are paid; and why not the others. */
export function ClickStanding({ figures, days }: { figures: ClickFigures; days: Range }) {
  const t = useTranslations('links.standingOf')
  const locale = useLocale()
  const lines = (['all', 'counted', 'payable'] as const).map((name) => ({ name, count: figures[name] }))
  const paid = figures.pays ? [{ name: 'inCommission' as const, count: figures.inCommission }] : []
  if (figures.all === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-h4">{t('title', { days: String(days) })}</h2>
      <dl className="border-t" data-clicks>
        {[...lines, ...paid].map(({ name, count }) => (
          <div
            key={name}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 border-b py-2.5"
          >
            <dt>
              {t(name)}
              <span className="measure block text-ink-soft text-sm">
                {t(`${name}Note`, { held: figures.inReview })}
              </span>
            </dt>
            <dd className="figures font-semibold" data-figure={name}>
              {formatNumber(count, locale)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
