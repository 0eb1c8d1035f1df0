import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { formatDayShort, formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import type { Evaluation, MeasuredEngine } from '@/lib/scamscan/accuracy-schema'

const at = (recall: Evaluation['addresses']['recall'], rate: number) =>
  recall.find((one) => one.rate === rate)?.recall
/** Each metric as a share from 0 to 1, or undefined; brands are a count. */
const METRICS = [
  { key: 'at1', of: (one: Evaluation) => at(one.addresses.recall, 0.01) },
  { key: 'at05', of: (one: Evaluation) => at(one.addresses.recall, 0.005) },
  { key: 'at01', of: (one: Evaluation) => at(one.addresses.recall, 0.001) },
  { key: 'hosted', of: (one: Evaluation) => one.addresses.hostedBenignAbove1 },
  { key: 'panama', of: (one: Evaluation) => at(one.panama.recall, 0.01) },
  { key: 'writers', of: (one: Evaluation) => one.writers?.all.suspicious.scam },
  { key: 'falselyAccused', of: (one: Evaluation) => one.writers?.all.suspicious.ordinary },
  { key: 'english', of: (one: Evaluation) => one.englishSmishing.atSuspicious.f1 * 100 },
  { key: 'brands', of: (one: Evaluation) => one.brands.flagged.length },
] as const

/** Engines side by side, the one that judges now first. */
export function EngineTable({ engines }: { engines: MeasuredEngine[] }) {
  const t = useTranslations('scamoffice.engines')
  const locale = useLocale()
  const shown = (key: (typeof METRICS)[number]['key'], value: number | undefined) => {
    if (value === undefined) return '—'
    if (key === 'brands') return formatNumber(value, locale)
    if (key === 'english') return formatNumber(value / 100, locale, { maximumFractionDigits: 3 })
    return formatNumber(value / 100, locale, { style: 'percent', maximumFractionDigits: 2 })
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section aria-label={t('title')} tabIndex={0} className="min-w-0 overflow-x-auto">
      <table className="w-full text-left">
        <caption className="sr-only">{t('title')}</caption>
        <thead>
          <tr className="border-b align-bottom">
            <th scope="col" className="py-3 pr-4 font-medium text-ink-soft text-sm sm:min-w-48 sm:pr-6">
              {t('metric')}
            </th>
            {engines.map(({ version }, n) => (
              <th
                key={version}
                scope="col"
                className="min-w-32 py-3 pl-4 text-right font-medium sm:min-w-40 sm:pl-6"
              >
                <span translate="no" className="wrap-anywhere block font-mono text-sm">
                  {version}
                </span>
                {n === 0 && <Badge kind="good">{t('now')}</Badge>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {METRICS.map(({ key, of }) => (
            <tr key={key} className="border-b">
              <th scope="row" className="py-2.5 pr-4 sm:pr-6 font-normal">
                {t(`metrics.${key}`)}
              </th>
              {engines.map(({ version, evaluation }) => (
                <td key={version} className="figures py-2.5 pl-4 sm:pl-6 text-right font-medium">
                  {shown(key, evaluation ? of(evaluation) : undefined)}
                </td>
              ))}
            </tr>
          ))}
          <tr className="border-b text-ink-soft">
            <th scope="row" className="py-2.5 pr-4 sm:pr-6 font-normal">
              {t('evaluated')}
            </th>
            {engines.map(({ version, evaluatedOn }) => (
              <td key={version} className="py-2.5 pl-4 sm:pl-6 text-right">
                {formatDayShort(`${evaluatedOn}T17:00:00Z`, locale)}
              </td>
            ))}
          </tr>
          <tr className="text-ink-soft">
            <th scope="row" className="py-2.5 pr-4 sm:pr-6 font-normal">
              {t('since')}
            </th>
            {engines.map(({ version, firstUsedAt }) => (
              <td key={version} className="py-2.5 pl-4 sm:pl-6 text-right">
                {firstUsedAt ? formatDayShort(firstUsedAt, locale) : t('notYet')}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}
