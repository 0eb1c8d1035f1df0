import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { formatDay, formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import type { Evaluation } from '@/lib/scamscan/accuracy-schema'

/** Three figures of the evaluation, with their date, and the way to all of them. */
export function AccuracyTeaser({ evaluation }: { evaluation: Evaluation }) {
  const t = useTranslations('scamscan.accuracy')
  const locale = useLocale()
  const share = (value: number) =>
    formatNumber(value / 100, locale, { style: 'percent', maximumFractionDigits: 1 })
  const { addresses, writers, brands, date } = evaluation
  const seen = writers?.all.suspicious
  const figures = [
    { key: 'addresses', value: share(addresses.recall[0]?.recall ?? 0) },
    ...(seen ? [{ key: 'messages' as const, value: share(seen.scam) }] : []),
    { key: 'brands', value: formatNumber(brands.flagged.length, locale) },
  ] as const
  return (
    <div className="grid gap-8">
      <dl className="grid border-t sm:grid-cols-3 sm:divide-x">
        {figures.map(({ key, value }) => (
          <div
            key={key}
            className="grid content-start gap-1 border-b py-6 sm:border-b-0 sm:px-8 sm:first:pl-0"
          >
            <dd className="figures order-first font-display font-semibold text-h1">{value}</dd>
            <dt className="text-ink-soft">
              {t(key, { domains: String(brands.domains), ordinary: seen ? share(seen.ordinary) : '' })}
            </dt>
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button asChild variant="outline">
          <Link href="/scamscan/accuracy">{t('all')}</Link>
        </Button>
        <span className="text-ink-soft text-sm">
          {t('measured', { day: formatDay(`${date}T17:00:00Z`, locale) })}
        </span>
      </p>
    </div>
  )
}
