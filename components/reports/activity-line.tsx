import {
  Banknote,
  CircleAlert,
  CircleCheck,
  CircleDot,
  CircleX,
  Clock,
  type IconNode,
  ShoppingBag,
  Undo2,
  UserPlus,
} from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { formatDayShort, formatTime } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'
import type { Happening } from '@/lib/reports/activity-schema'
import type { ActivityKind } from '@/lib/supabase/enums'

/** A drawing for each kind; the colour only repeats the words. */
const LOOKS: Record<ActivityKind, [IconNode, string]> = {
  lead: [UserPlus, 'text-canal'],
  event: [CircleDot, 'text-canal'],
  sale: [ShoppingBag, 'text-canal'],
  refund: [Undo2, 'text-rojo'],
  reinstatement: [CircleCheck, 'text-selva'],
  commission_given: [CircleDot, 'text-selva'],
  commission_matured: [Clock, 'text-sol'],
  commission_held: [CircleAlert, 'text-mola-text'],
  commission_released: [CircleCheck, 'text-ink-soft'],
  commission_approved: [CircleCheck, 'text-selva'],
  commission_rejected: [CircleX, 'text-rojo'],
  commission_reversed: [Undo2, 'text-rojo'],
  commission_reinstated: [CircleCheck, 'text-selva'],
  commission_clawed_back: [Undo2, 'text-rojo'],
  commission_moved: [CircleX, 'text-ink-soft'],
  commission_split: [CircleDot, 'text-ink-soft'],
  payout_started: [Banknote, 'text-sol'],
  payout_sent: [Banknote, 'text-sol'],
  payout_paid: [Banknote, 'text-selva'],
  payout_failed: [CircleX, 'text-rojo'],
  payout_retried: [Banknote, 'text-sol'],
  payout_returned: [Undo2, 'text-rojo'],
}
const LINK =
  'underline decoration-hairline underline-offset-4 hover:decoration-canal max-md:inline-block max-md:py-1'

/** `withDay`: where no heading names the day. */
type ActivityLineProps = { happening: Happening; isAdmin: boolean; withDay?: boolean }

/** One thing that happened: what, whose, where and when, with a way to the reason behind. */
export function ActivityLine({ happening: one, isAdmin, withDay }: ActivityLineProps) {
  const t = useTranslations('activity')
  const locale = useLocale()
  const [icon, look] = LOOKS[one.kind]
  const money = (amount: number) => formatMoney(amount, one.currency, locale)
  const title = t(`lines.${one.kind}`, { amount: money(one.amount), name: one.eventName ?? '' })
  const href = one.commissionId
    ? `${isAdmin ? '/admin' : '/affiliate-dashboard'}/commissions/${one.commissionId}`
    : null
  const details = [
    localized(one.programName, locale),
    one.orderId && t('order', { order: one.orderId }),
    one.customer && t('customer', { customer: one.customer }),
    one.reference && t('reference', { reference: one.reference }),
  ].filter(Boolean)
  return (
    <li
      data-kind={one.kind}
      data-line={one.id}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 px-4 py-3 sm:px-5"
    >
      <Icon of={icon} className={`mt-1 size-4.5 shrink-0 ${look}`} />
      <div className="grid min-w-0 gap-0.5">
        <p className="wrap-anywhere font-medium">
          {href ? (
            <Link href={href} className={LINK}>
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className="wrap-anywhere text-ink-soft text-sm">
          {isAdmin && <>{whose()} · </>}
          {details.join(' · ')}
        </p>
        {one.earned !== null && (
          <p className="figures text-selva text-sm">{t('earns', { amount: money(one.earned) })}</p>
        )}
        {one.kind === 'sale' && one.affiliateId && one.earned === null && (
          <p className="text-ink-soft text-sm">{t('unpaid')}</p>
        )}
        {one.reason && <q className="wrap-anywhere text-ink-soft text-sm">{one.reason}</q>}
      </div>
      <time dateTime={one.at} className="figures whitespace-nowrap text-ink-soft text-sm leading-6">
        {withDay ? formatDayShort(one.at, locale) : formatTime(one.at, locale)}
      </time>
    </li>
  )

  function whose() {
    if (!one.affiliateId) return t('nobody')
    return (
      <Link href={`/admin/affiliates/${one.affiliateId}`} className={LINK}>
        {one.affiliateName}
      </Link>
    )
  }
}
