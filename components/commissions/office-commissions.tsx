import { ChevronDown } from 'lucide'
import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import type { Commission } from '@/lib/commissions/schema'
import { formatDayShort } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { formatMoney } from '@/lib/money'
import { CommissionReason } from './commission-reason'
import { Decision } from './decision'
import { StateBadge } from './state-badge'

/** A program's commissions for who runs it: one line each; opening it shows the reason, and the decision where the reader's role has one. */
export function OfficeCommissions(props: {
  commissions: Commission[]
  mayDecide: boolean
  /** The address of the list, below which each has its page. */
  base: string
}) {
  const { commissions, mayDecide, base } = props
  const t = useTranslations('commissions')
  if (commissions.length === 0)
    return <EmptyState title={t('office.none')}>{t('office.noneText')}</EmptyState>
  return (
    <ul className="divide-y rounded-md border bg-surface">
      {commissions.map((commission) => (
        <li key={commission.id} data-commission={commission.id} data-order={commission.orderId}>
          <details className="group">
            <summary className="flex min-h-11 list-none items-center gap-3 px-4 py-3 hover:bg-sunken/60 sm:px-5">
              <Line commission={commission} />
              <Icon
                of={ChevronDown}
                className="size-4.5 shrink-0 transition-transform group-open:rotate-180"
              />
            </summary>
            <div className="grid gap-5 border-t bg-sunken/50 px-4 py-5 sm:px-5">
              <CommissionReason commission={commission} />
              {mayDecide && <Decision commission={commission} />}
              <Link
                href={`${base}/${commission.id}`}
                className="inline-flex min-h-11 w-fit items-center text-canal underline underline-offset-4"
              >
                {t('office.why')}
              </Link>
            </div>
          </details>
        </li>
      ))}
    </ul>
  )
}

function Line({ commission: c }: { commission: Commission }) {
  const t = useTranslations('commissions')
  const locale = useLocale()
  return (
    <span className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)_minmax(0,1.5fr)_8.5rem]">
      <span className="truncate font-medium">{c.affiliateName ?? t('deletedAccount')}</span>
      <span className="figures text-right font-semibold lg:order-4">
        {c.stands < c.amount && (
          <s className="mr-2 font-normal text-ink-soft text-sm">
            <span className="sr-only">{t('before')} </span>
            {formatMoney(c.amount, c.currency, locale)}
          </s>
        )}
        {formatMoney(c.stands, c.currency, locale)}
      </span>
      <span className="col-span-2 min-w-0 truncate text-ink-soft text-sm lg:col-span-1">
        {['bounty', 'manual', 'override'].includes(c.kind) ? t(`kind.${c.kind}`) : c.orderId} ·{' '}
        {formatDayShort(c.soldAt, locale)}
      </span>
      <span className="col-span-2 lg:order-3 lg:col-span-1">
        <StateBadge commission={c} />
      </span>
    </span>
  )
}
