import { useTranslations } from 'next-intl'
import { formatDayShort, formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import type { Reported } from '@/lib/scamscan/schema'

/** What members reported and administrators confirmed, without people. */
export function ReportedList({ reported }: { reported: Reported[] }) {
  const t = useTranslations('scamscan')
  const kinds = useTranslations('scans.kinds')
  const locale = useLocale()
  return (
    <table className="block w-full text-left md:table">
      <caption className="sr-only">{t('reported.title')}</caption>
      <thead className="hidden md:table-header-group">
        <tr className="border-b text-ink-soft text-sm">
          {(['subject', 'category', 'people', 'last'] as const).map((key) => (
            <th
              key={key}
              scope="col"
              className={`py-2.5 font-medium ${key === 'people' || key === 'last' ? 'pl-6 text-right' : 'pr-6'}`}
            >
              {t(`reported.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {reported.map(({ kind, shown, category, reporters, lastOn }) => (
          <tr
            key={`${kind} ${shown} ${lastOn}`}
            data-reported={shown}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 border-b py-3 md:table-row md:py-0"
          >
            <td className="min-w-0 md:py-3 md:pr-6">
              <span translate="no" className="wrap-anywhere font-medium font-mono text-[0.9375rem]">
                {shown}
              </span>
              <span className="block text-ink-soft text-sm">{kinds(kind)}</span>
            </td>
            <td className="text-right md:py-3 md:pr-6 md:text-left">{t(`categories.${category}`)}</td>
            <td className="figures text-ink-soft md:py-3 md:pl-6 md:text-right md:text-ink">
              <span className="md:hidden">{t('reported.people')}: </span>
              {formatNumber(reporters, locale)}
            </td>
            <td className="figures whitespace-nowrap text-right text-ink-soft md:py-3 md:pl-6">
              {formatDayShort(`${lastOn}T17:00:00Z`, locale)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
