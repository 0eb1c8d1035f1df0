import { useTranslations } from 'next-intl'
import type { Why } from '@/lib/commissions/reason-schema'
import type { Commission } from '@/lib/commissions/schema'
import { formatDayShort, formatNumber, formatShare } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'

type Line = { label: string; note?: string | null | false | undefined; amount: number; is?: 'total' | 'off' }

/** The sum as a receipt: the sale, what the reward counts, its rate and limit, and later reversals. */
export function WhySum({ commission: c, why }: { commission: Commission; why: Why }) {
  const t = useTranslations('commissions.why')
  const locale = useLocale()
  const money = (minor: number) => formatMoney(minor, c.currency, locale)
  const lines = [...sold(), ...earned(), ...since()]
  return (
    <dl className="grid" data-sum>
      {lines.map(({ label, note, amount, is }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same text
          key={index}
          className={`grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 py-1.5 ${is === 'total' ? 'border-t font-semibold' : ''}`}
        >
          <dt className="wrap-anywhere">
            {label}
            {note && <span className="block font-normal text-ink-soft text-sm">{note}</span>}
          </dt>
          <dd className={`figures text-right ${is === 'off' ? 'text-ink-soft' : ''}`}>
            {is === 'off' ? `−${money(amount)}` : money(amount)}
          </dd>
        </div>
      ))}
    </dl>
  )

  function sold(): Line[] {
    const { sale } = why
    if (sale.amount === 0) return []
    const { exchange } = sale
    const converted =
      exchange &&
      t('exchange', {
        amount: formatMoney(exchange.amount, exchange.currency, locale),
        rate: String(Number(exchange.rate)),
        day: formatDayShort(`${exchange.day}T12:00:00Z`, locale),
        source: exchange.source,
      })
    const off = { tax: sale.taxOff, shipping: sale.shippingOff, excluded: sale.excludedOff }
    const parts = (['tax', 'shipping', 'excluded'] as const).filter((part) => off[part] > 0)
    const isWhole = parts.length === 0 && c.baseAmount === sale.baseAmount
    return [
      { label: t('total'), note: converted, amount: sale.amount },
      ...parts.map((part) => ({ label: t(part), amount: off[part], is: 'off' as const })),
      ...(isWhole || c.rewardKind !== 'percent'
        ? []
        : [{ label: t('base'), note: c.baseAmount < sale.baseAmount && t('part'), amount: c.baseAmount }]),
    ]
  }

  function earned(): Line[] {
    const version = String(c.rewardVersion)
    const before = c.earned ?? c.decidedAmount
    const rate =
      c.rewardKind === 'percent'
        ? t('percent', { share: formatShare(c.value ?? 0, locale), version })
        : c.rewardKind === 'flat'
          ? t('flat', { count: c.quantity, value: money(c.value ?? before), version })
          : t('byHand', { kind: c.kind })
    const step =
      c.step &&
      t('step', {
        metric: c.step.metric,
        from: c.step.metric === 'amount' ? money(c.step.from) : formatNumber(c.step.from, locale),
        period: c.step.period,
      })
    const others = why.decision?.candidates.filter(({ outcome }) => outcome !== 'chosen').length ?? 0
    const note = [step, others > 0 && t('others', { count: others })].filter(Boolean).join(' ')
    return [
      { label: rate, note, amount: before },
      ...(before > c.decidedAmount
        ? [{ label: t('limit'), note: limits(), amount: before - c.decidedAmount, is: 'off' as const }]
        : []),
      ...(c.origin
        ? [{ label: t(`origin.${c.origin.by}`, shared()), note: c.origin.reason, amount: c.amount }]
        : []),
    ]
  }

  function shared() {
    return { of: money(c.origin?.of ?? 0), share: formatShare(c.origin?.share ?? 10_000, locale) }
  }

  function limits() {
    return why.decision?.limits
      .map(({ per, period, amount, count }) => {
        const most = amount === undefined ? formatNumber(count ?? 0, locale) : money(amount)
        return t('limited', { per, period, most, kind: amount === undefined ? 'count' : 'amount' })
      })
      .join(' ')
  }

  function since(): Line[] {
    const taken = why.reversals.map((one): Line => {
      const day = formatDayShort(one.at, locale)
      if (one.amount < 0)
        return {
          label: t('reinstated', { day }),
          note: one.afterPayout && t('withNextPayout'),
          amount: -one.amount,
        }
      return {
        label: t(one.reason === null ? 'refund' : 'clawback', { day }),
        note: [one.reason, one.afterPayout && t('afterPayout')].filter(Boolean).join(' · '),
        amount: one.amount,
        is: 'off',
      }
    })
    const gone = c.status === 'rejected' || c.ending !== null
    const reason = c.rejectionReason ?? c.ending?.reason
    const end = gone
      ? [
          {
            label: t('gone', { by: c.ending?.by ?? 'rejected' }),
            note: reason,
            amount: c.net,
            is: 'off' as const,
          },
        ]
      : []
    return [...taken, ...end, { label: t('left'), amount: gone ? 0 : c.net, is: 'total' }]
  }
}
