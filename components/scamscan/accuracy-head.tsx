import { useTranslations } from 'next-intl'
import { formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import type { Evaluation } from '@/lib/scamscan/accuracy-schema'
import { Hundred } from './hundred'

/** The two shares that matter, as a hundred each: scams that are noticed, and ordinary addresses that are wrongly suspected. */
export function AccuracyHead({ evaluation }: { evaluation: Evaluation }) {
  const t = useTranslations('scamaccuracy')
  const locale = useLocale()
  const { addresses } = evaluation
  const [at1] = addresses.recall
  if (!at1) return null
  const caught = Math.round(at1.recall)
  const wrong = Math.round(at1.rate * 100)
  const count = (value: number) => formatNumber(value, locale)
  return (
    <div className="grid gap-x-16 gap-y-10 md:grid-cols-2">
      <figure className="grid gap-x-8 gap-y-5 sm:grid-cols-[14rem_minmax(0,1fr)] md:grid-cols-1 lg:grid-cols-[14rem_minmax(0,1fr)] lg:items-center">
        <Hundred filled={caught} tone="scam" label={t('scamsLabel', { caught: String(caught) })} />
        <figcaption className="grid gap-1">
          <span className="figures font-display font-semibold text-hero leading-none">{caught}</span>
          <span className="text-lg">{t('scams')}</span>
          <span className="text-ink-soft text-sm">{t('rows', { rows: count(addresses.rows.scam) })}</span>
        </figcaption>
      </figure>
      <figure className="grid gap-x-8 gap-y-5 sm:grid-cols-[14rem_minmax(0,1fr)] md:grid-cols-1 lg:grid-cols-[14rem_minmax(0,1fr)] lg:items-center">
        <Hundred filled={wrong} tone="ordinary" label={t('ordinaryLabel', { wrong: String(wrong) })} />
        <figcaption className="grid gap-1">
          <span className="figures font-display font-semibold text-hero leading-none">{wrong}</span>
          <span className="text-lg">{t('ordinary')}</span>
          <span className="text-ink-soft text-sm">{t('rows', { rows: count(addresses.rows.benign) })}</span>
        </figcaption>
      </figure>
    </div>
  )
}
