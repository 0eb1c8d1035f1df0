import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { formatDay, formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import type { EarlierOffering } from '@/lib/ito/schema'
import { formatUnits6 } from '@/lib/ito/units'

/** What came of the offerings before, those that failed too. */
export function EarlierOfferings({ offerings }: { offerings: EarlierOffering[] }) {
  const t = useTranslations('ito.earlier')
  const locale = useLocale()
  return (
    <ul className="wrap-anywhere grid border-t">
      {offerings.map(({ slug, name, raised, buyers, isSucceeded, endedAt }) => (
        <li key={slug} className="grid gap-x-10 gap-y-1 border-b py-5 md:grid-cols-[16rem_1fr]">
          <div className="grid content-start gap-1">
            <span className="font-semibold">{localized(name, locale)}</span>
            <span className="text-ink-soft text-sm">{formatDay(endedAt, locale)}</span>
          </div>
          <div className="grid content-start gap-1">
            <Badge kind={isSucceeded ? 'good' : isSucceeded === null ? 'neutral' : 'bad'}>
              {t(isSucceeded ? 'succeeded' : isSucceeded === null ? 'closed' : 'failed')}
            </Badge>
            <span className="text-ink-soft">
              {t(isSucceeded === false ? 'failedText' : 'succeededText', {
                raised: formatUnits6(raised, locale),
                buyers: formatNumber(buyers, locale),
                count: buyers,
              })}
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}
