import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { CommandForm } from '@/components/ui/command-form'
import { ConfirmCommand } from '@/components/ui/confirm-command'
import { SubmitButton } from '@/components/ui/submit-button'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { setOrderRenewal } from '@/lib/orders/actions'
import type { Order } from '@/lib/orders/schema'
import type { OrderState } from '@/lib/supabase/enums'

type SubscriptionProps = { order: Order; next: { number: string; state: OrderState } | null }

/** How a subscription goes on: its next period, and the way to end it. Nothing is ever charged by itself. */
export function Subscription({ order, next }: SubscriptionProps) {
  const t = useTranslations('orders.subscription')
  const locale = useLocale()
  if (order.period === 'one_time' || order.state !== 'active' || !order.coversUntil) return null
  const day = formatDay(order.coversUntil, locale)
  return (
    <Card className="grid gap-4">
      <h2 className="text-h4">{t('title')}</h2>
      {order.stopsAtEnd ? (
        <>
          <p className="measure">{t('stops', { day })}</p>
          <CommandForm
            action={setOrderRenewal}
            fields={{ order_id: order.id, renews: 'true' }}
            doneText={t('resumed')}
          >
            <SubmitButton variant="outline" className="w-fit">
              {t('resume')}
            </SubmitButton>
          </CommandForm>
        </>
      ) : (
        <>
          <p className="measure">{next ? t('renewalMade', { day }) : t('renews', { day })}</p>
          {next && (
            <Link
              href={`/account/orders/${next.number}`}
              className="figures inline-flex min-h-9 w-fit items-center text-canal underline underline-offset-4"
            >
              {t('renewal', { number: next.number })}
            </Link>
          )}
          {next?.state !== 'paid' && (
            <ConfirmCommand
              action={setOrderRenewal}
              fields={{ order_id: order.id, renews: 'false' }}
              label={t('stop')}
              confirm={t('stopConfirm')}
              doneText={t('stopped')}
            >
              {t('stopText', { day })}
            </ConfirmCommand>
          )}
        </>
      )}
    </Card>
  )
}
