import { useTranslations } from 'next-intl'
import { RecordLine, Records } from '@/components/page/records'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'
import type { Plan } from '@/lib/orders/plan-schema'

/** The subscriptions that somebody has now: what each costs, and when it renews or ends. */
export function MyPlans({ plans }: { plans: Plan[] }) {
  const t = useTranslations('orders.plans')
  const locale = useLocale()
  if (plans.length === 0) return null
  return (
    <Records title={t('title')} href="/account/orders" empty={t('none')}>
      {plans.map(({ number, name, amount, currency, coversUntil, stopsAtEnd }) => (
        <RecordLine
          key={number}
          name={localized(name, locale)}
          href={`/account/orders/${number}`}
          note={t(stopsAtEnd ? 'ends' : 'renews', { day: formatDay(coversUntil, locale) })}
          value={formatMoney(amount, currency, locale)}
        />
      ))}
    </Records>
  )
}
