import { useTranslations } from 'next-intl'
import { formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { ADDRESS_GROUPS, type Evaluation } from '@/lib/scamscan/accuracy-schema'

/** Recall of each group of addresses at three rates of false alarms. */
export function AccuracyTable({ evaluation }: { evaluation: Evaluation }) {
  const t = useTranslations('scamaccuracy')
  const locale = useLocale()
  const percent = (value: number, digits = 1) =>
    formatNumber(value / 100, locale, { style: 'percent', maximumFractionDigits: digits })
  const { addresses } = evaluation
  return (
    <table className="w-full text-left">
      <caption className="sr-only">{t('tableTitle')}</caption>
      <thead>
        <tr className="border-b text-ink-soft text-sm">
          <th scope="col" className="py-2.5 pr-4 font-medium">
            {t('group')}
          </th>
          {addresses.recall.map(({ rate }) => (
            <th key={rate} scope="col" className="figures w-1/5 py-2.5 pl-3 text-right font-medium sm:w-1/6">
              {percent(rate * 100)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ADDRESS_GROUPS.map((group) => (
          <tr key={group} className="border-b align-baseline">
            <th scope="row" className="py-3 pr-4 font-normal">
              <span className="block font-medium">{t(`groups.${group}`)}</span>
              <span className="hidden text-ink-soft text-sm sm:block">{t(`groupTexts.${group}`)}</span>
            </th>
            {addresses[group].map(({ rate, recall }) => (
              <td key={rate} className="py-3 pl-3 text-right">
                <span className="figures font-medium">{percent(recall)}</span>
                <span aria-hidden="true" className="mt-1.5 block h-1 rounded-full bg-sunken">
                  <span className="block h-1 rounded-full bg-canal" style={{ width: `${recall}%` }} />
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
