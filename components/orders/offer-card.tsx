import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'
import type { Offer } from '@/lib/orders/schema'

/** What is being ordered and what it costs. */
export function OfferCard({ offer }: { offer: Offer }) {
  const t = useTranslations('orders')
  const locale = useLocale()
  return (
    <Card className="grid gap-4 lg:sticky lg:top-24">
      <h2 className="text-h4">{localized(offer.name, locale)}</h2>
      <p className="text-ink-soft">{localized(offer.summary, locale)}</p>
      <dl className="grid gap-2 border-t pt-4">
        {offer.prices.map(({ id, amount, currency, period }) => (
          <div key={id} className="flex items-baseline justify-between gap-4">
            <dt className="text-ink-soft">{t(`periods.${period}`)}</dt>
            <dd className="figures font-display font-semibold text-h4">
              {formatMoney(amount, currency, locale)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="border-t pt-4 text-ink-soft text-sm">{t('place.fixed')}</p>
    </Card>
  )
}
