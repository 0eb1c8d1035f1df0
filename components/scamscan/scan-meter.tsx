import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { Progress } from '@/components/ui/progress'
import { formatDay, formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import type { Meter } from '@/lib/scamscan/schema'

/** What is left of the month: sentence of the page's head. */
export function MeterSentence({ meter }: { meter: Meter }) {
  const t = useTranslations('scans.lead')
  const locale = useLocale()
  const { monthly, used, resetsAt } = meter
  if (monthly === null) return t('unlimited', { used })
  const day = formatDay(resetsAt, locale)
  const left = Math.max(0, monthly - used)
  return left > 0 ? t('left', { left, day }) : t('none', { monthly: formatNumber(monthly, locale), day })
}

/** The month's quota: how much of it is used, when it begins anew, and what gives it. */
export function ScanMeter({ meter }: { meter: Meter }) {
  const t = useTranslations('scans')
  const locale = useLocale()
  const { level, source, until, monthly, used, resetsAt } = meter
  const number = (value: number) => formatNumber(value, locale)
  return (
    <Card className="grid content-start gap-4" data-meter={used}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-h4">{t('meter.title')}</h2>
        <p className="text-ink-soft text-sm">
          {t('meter.plan')}: <span className="font-medium text-ink">{t(`levels.${level}`)}</span>
        </p>
      </div>
      <div className="grid gap-2">
        <p id="meter-used" className="font-medium">
          {monthly === null
            ? t('meter.usedUnlimited', { used })
            : t('meter.used', { used: number(used), monthly: number(monthly) })}
        </p>
        {monthly !== null && (
          <Progress labelledBy="meter-used" value={Math.min(used, monthly)} max={monthly} />
        )}
      </div>
      <div className="grid gap-1.5 text-ink-soft text-sm">
        <p data-resets>{t('meter.resets', { day: formatDay(resetsAt, locale) })}</p>
        <p>{t(`planSources.${source}`, { day: until ? formatDay(until, locale) : '—' })}</p>
        <p>{t('meter.rules')}</p>
      </div>
      {level === 'free' && (
        <Link
          href="/empresarial"
          className="inline-flex min-h-11 w-fit items-center text-canal underline underline-offset-4 md:min-h-9"
        >
          {t('meter.more')}
        </Link>
      )}
    </Card>
  )
}
