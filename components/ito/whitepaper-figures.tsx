import { useTranslations } from 'next-intl'
import { formatMoment, formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import type { PublicOffering } from '@/lib/ito/schema'
import { formatPrice, formatTokens, formatUnits6 } from '@/lib/ito/units'

/** What the contracts say today, beside a text that does not change. */
export function WhitepaperFigures({ offering }: { offering: PublicOffering }) {
  const t = useTranslations('whitepaper.figures')
  const locale = useLocale()
  const { state, standing, phases, raised, buyers, symbol, readAt } = offering
  if (!readAt || !state) return <p>{t('unread')}</p>
  const phase = standing.phase === null ? undefined : phases[standing.phase]
  const rows = [
    [t('raised'), formatUnits6(raised, locale)],
    [t('buyers'), formatNumber(buyers, locale)],
    [t('price'), phase ? formatPrice(phase.price, locale) : t('noPrice')],
    [t('sold'), `${formatTokens(state.sale.owed, locale)} ${symbol}`],
    ...(state.staking ? [[t('reserve'), `${formatTokens(state.staking.free, locale)} ${symbol}`]] : []),
  ]
  return (
    <>
      <p>{t('lead', { at: formatMoment(readAt, locale) })}</p>
      <dl className="grid" data-live="">
        {rows.map(([label, value]) => (
          <div key={label} className="grid grid-cols-[1fr_auto] gap-4 border-t py-2">
            <dt>{label}</dt>
            <dd className="figures font-medium text-ink">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
