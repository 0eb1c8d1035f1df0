import { useTranslations } from 'next-intl'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import type { Order } from '@/lib/orders/schema'

type BuyerLineProps = { order: Order; buyer: { full_name: string; email: string } | null }

/** Who ordered, and for which program the sale counts. */
export function BuyerLine({ order, buyer }: BuyerLineProps) {
  const t = useTranslations('orders.admin')
  const locale = useLocale()
  const { program } = order
  return (
    <p className="wrap-anywhere text-ink-soft">
      {buyer ? (
        <>
          <span className="text-ink">{buyer.full_name}</span> ·{' '}
          <a href={`mailto:${encodeURIComponent(buyer.email)}`} className="underline underline-offset-4">
            {buyer.email}
          </a>
        </>
      ) : (
        t('buyerGone')
      )}
      {program && (
        <>
          {' · '}
          <Link href={`/admin/events?q=${order.number}`} className="text-canal underline underline-offset-4">
            {t('counts', { program: localized(program.name, locale) })}
          </Link>
        </>
      )}
    </p>
  )
}
