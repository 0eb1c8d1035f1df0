import { useTranslations } from 'next-intl'
import { formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { type Evaluation, SOURCE_NAMES } from '@/lib/scamscan/accuracy-schema'

type Shares = Evaluation['addresses']['scamsBySourceAbove1']

/** The same threshold by where the addresses come from: an average hides who is served worse. */
export function AccuracySources({ evaluation }: { evaluation: Evaluation }) {
  const t = useTranslations('scamaccuracy')
  const { scamsBySourceAbove1, benignBySourceAbove1 } = evaluation.addresses
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
      <Sources title={t('sources.scams')} shares={scamsBySourceAbove1} />
      <Sources title={t('sources.ordinary')} shares={benignBySourceAbove1} />
    </div>
  )
}

function Sources({ title, shares }: { title: string; shares: Shares }) {
  const t = useTranslations('scamaccuracy.sources')
  const locale = useLocale()
  return (
    <div className="grid content-start gap-2">
      <h3 className="text-h4">{title}</h3>
      <table className="w-full text-left">
        <thead>
          <tr className="border-b text-ink-soft text-sm">
            <th scope="col" className="py-2 font-medium">
              {t('name')}
            </th>
            <th scope="col" className="py-2 pl-4 text-right font-medium">
              {t('rows')}
            </th>
            <th scope="col" className="py-2 pl-4 text-right font-medium">
              {t('share')}
            </th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(shares).map(([id, { rows, percent }]) => (
            <tr key={id} className="border-b">
              <th scope="row" translate="no" className="wrap-anywhere py-2.5 font-normal">
                {SOURCE_NAMES[id] ?? id}
              </th>
              <td className="figures py-2.5 pl-4 text-right text-ink-soft">{formatNumber(rows, locale)}</td>
              <td className="figures py-2.5 pl-4 text-right font-medium">
                {formatNumber(percent / 100, locale, { style: 'percent', maximumFractionDigits: 2 })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
