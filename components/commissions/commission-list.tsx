import { ChevronDown } from 'lucide'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import type { Commission } from '@/lib/commissions/schema'
import { formatDayShort } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'
import { CommissionReason } from './commission-reason'
import { StatusBadge } from './status-badge'

type CommissionListProps = {
  commissions: Commission[]
  /** Shown to administrators: whose commission it is. */
  withAffiliate?: boolean
  /** What this reader can do about one of them. */
  decision?: (commission: Commission) => ReactNode
  /** The form that the rows can be ticked for. */
  bulkForm?: string
}

/** One line each; opening it shows the reason. Works without scripts. */
export function CommissionList(props: CommissionListProps) {
  const { commissions, withAffiliate = false, decision, bulkForm } = props
  const t = useTranslations('commissions')
  return (
    <ul className="divide-y rounded-md border bg-surface">
      {commissions.map((commission) => (
        <li
          key={commission.id}
          data-commission={commission.id}
          data-order={commission.orderId}
          className="flex items-start"
        >
          {bulkForm && (
            <label className="flex min-h-11 shrink-0 items-center py-3 pl-4 sm:pl-5">
              <span className="sr-only">
                {t('bulk.choose', { order: commission.orderId, name: commission.affiliateName })}
              </span>
              <input type="checkbox" form={bulkForm} name={commission.id} className="size-6 accent-canal" />
            </label>
          )}
          <details className="group min-w-0 grow">
            <summary className="flex min-h-11 list-none items-center gap-3 px-4 py-3 hover:bg-sunken/60 sm:px-5">
              <Line commission={commission} withAffiliate={withAffiliate} />
              <Icon
                of={ChevronDown}
                className="size-4.5 shrink-0 transition-transform group-open:rotate-180"
              />
            </summary>
            <div className="grid gap-5 border-t bg-sunken/50 px-4 py-5 sm:px-5">
              <CommissionReason commission={commission} />
              <Link
                href={`${withAffiliate ? '/admin' : '/affiliate-dashboard'}/commissions/${commission.id}`}
                className="inline-flex min-h-11 w-fit items-center text-canal underline underline-offset-4"
              >
                {t('toWhy')}
              </Link>
              {decision?.(commission)}
            </div>
          </details>
        </li>
      ))}
    </ul>
  )
}

function Line({ commission: c, withAffiliate }: { commission: Commission; withAffiliate: boolean }) {
  const t = useTranslations('commissions')
  const locale = useLocale()
  const program = localized(c.programName, locale)
  return (
    <span className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_minmax(0,1.25fr)_7.5rem]">
      <span className="truncate font-medium">{withAffiliate ? c.affiliateName : program}</span>
      <span className="figures text-right font-semibold lg:order-4">
        {c.stands < c.amount && (
          <s className="mr-2 font-normal text-ink-soft text-sm">
            <span className="sr-only">{t('before')} </span>
            {formatMoney(c.amount, c.currency, locale)}
          </s>
        )}
        {formatMoney(c.stands, c.currency, locale)}
      </span>
      <span className="col-span-2 text-ink-soft text-sm lg:col-span-1 lg:truncate">
        {withAffiliate && `${program} · `}
        {t('what', {
          kind: c.kind,
          order: c.orderId,
          count: c.quantity,
          name: c.bountyTitle ? localized(c.bountyTitle, locale) : (c.eventName ?? ''),
        })}{' '}
        · {formatDayShort(c.soldAt, locale)}
      </span>
      <span className="col-span-2 lg:order-3 lg:col-span-1">
        <StatusBadge commission={c} />
      </span>
    </span>
  )
}
