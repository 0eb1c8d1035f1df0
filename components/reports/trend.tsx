import { ArrowDown, ArrowRight, ArrowUp } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { growth } from '@/lib/reports/rules'

type TrendProps = { now: number; before: number; beforeText: string }

/** How a figure compares with the period before: an arrow, a percentage, and what it was. */
export function Trend({ now, before, beforeText }: TrendProps) {
  const t = useTranslations('reports.trend')
  const locale = useLocale()
  const change = growth(now, before)
  if (change === null) return t('before', { value: beforeText })
  const icon = change > 0 ? ArrowUp : change < 0 ? ArrowDown : ArrowRight
  const share = formatNumber(change / 10_000, locale, {
    style: 'percent',
    maximumFractionDigits: Math.abs(change) < 1_000 ? 1 : 0,
    signDisplay: 'exceptZero',
  })
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <span
        className={`figures inline-flex items-center gap-0.5 font-medium ${change > 0 ? 'text-selva' : ''}`}
      >
        <Icon of={icon} className="size-3.5" />
        {share}
      </span>
      <span className="figures">{t('before', { value: beforeText })}</span>
    </span>
  )
}
