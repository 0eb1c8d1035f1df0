import { useTranslations } from 'next-intl'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { tokensOf } from '@/lib/ito/office-rules'
import type { ReservationLine } from '@/lib/ito/office-schema'
import { formatPrice } from '@/lib/ito/units'
import { formatMoney } from '@/lib/money'
import { Block, Fact, Facts, Hex, Who } from './parts'

type ReservationFactsProps = {
  line: ReservationLine
  wallet: string | null
  paidBy: string | null
  allocatedBy: string | null
}

/** What was reserved, and each step with who took it. */
export function ReservationFacts({ line, wallet, paidBy, allocatedBy }: ReservationFactsProps) {
  const t = useTranslations('offerings.reservations.facts')
  const locale = useLocale()
  const step = (at: string | null, by: string | null) => at && `${formatMoment(at, locale)} · ${by ?? '—'}`
  return (
    <Block title={t('title')}>
      <Facts>
        <Fact name={t('person')}>
          <Who person={line.person} />
        </Fact>
        <Fact name={t('offering')}>
          {localized(line.offering.name, locale)} · {t('phase', { number: String(line.phase + 1) })}
        </Fact>
        <Fact name={t('amount')}>
          <span className="figures font-medium">{formatMoney(line.amount, line.currency, locale)}</span> ·{' '}
          {t('price', { price: formatPrice(line.price, locale) })}
        </Fact>
        <Fact name={t('reserved')}>{formatMoment(line.reservedAt, locale)}</Fact>
        {line.state === 'reserved' && <Fact name={t('due')}>{formatMoment(line.dueAt, locale)}</Fact>}
        {line.paidAt && (
          <Fact name={t('paid')}>
            {step(line.paidAt, paidBy)}
            <span className="block text-ink-soft text-sm">{line.reference}</span>
          </Fact>
        )}
        {line.tokens && (
          <Fact name={t('allocated')}>
            <span className="figures">
              {tokensOf(line.tokens, locale)} {line.offering.symbol}
            </span>
            <span className="block text-ink-soft text-sm">{step(line.allocatedAt, allocatedBy)}</span>
          </Fact>
        )}
        {line.deliveredAt && line.txHash && (
          <Fact name={t('delivered')}>
            {formatMoment(line.deliveredAt, locale)}
            {wallet && (
              <span className="block">
                <Hex value={wallet} isWhole />
              </span>
            )}
            <span className="block">
              <Hex value={line.txHash} isWhole />
            </span>
          </Fact>
        )}
        {line.cancelledAt && <Fact name={t('cancelled')}>{formatMoment(line.cancelledAt, locale)}</Fact>}
      </Facts>
    </Block>
  )
}
