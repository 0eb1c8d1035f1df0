import { useTranslations } from 'next-intl'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { formatMoney } from '@/lib/money'
import { type FeeLine, totalFee } from '@/lib/payouts/fee-rules'

type FeeEstimateProps = { lines: FeeLine[]; currency: string }

/** What paying costs by method, where its price is set. */
export function FeeEstimate({ lines, currency }: FeeEstimateProps) {
  const t = useTranslations('payouts')
  const locale = useLocale()
  if (lines.length === 0) return null
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const { amount, isWhole } = totalFee(lines)
  const hasFees = lines.some(({ fee }) => fee !== null)
  return (
    <details className="rounded-md border bg-surface px-4 sm:px-5" data-fees>
      <summary className="fold-mark flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="font-medium">{t('fees.estimate')}</h2>
        <p className={hasFees ? 'figures font-semibold' : 'text-ink-soft'}>
          {!hasFees && t('fees.unknown')}
          {hasFees && (isWhole ? money(amount) : t('fees.atLeast', { amount: money(amount) }))}
        </p>
      </summary>
      <ul className="divide-y border-y">
        {lines.map((line) => (
          <li key={line.kind} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2.5">
            <span>{t('fees.line', { method: t(`methods.${line.kind}`), count: line.count })}</span>
            <span className={line.fee === null ? 'text-ink-soft' : 'figures font-medium'}>
              {line.fee === null ? t('fees.unknown') : money(line.fee)}
            </span>
          </li>
        ))}
      </ul>
      <p className="py-3 text-ink-soft text-sm">
        {t('fees.note')}{' '}
        <Link href="/admin/payouts/fees" className="text-canal underline underline-offset-4">
          {t('fees.title')}
        </Link>
      </p>
    </details>
  )
}
