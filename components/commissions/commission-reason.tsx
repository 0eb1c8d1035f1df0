import { useLocale, useTranslations } from 'next-intl'
import type { Commission } from '@/lib/commissions/schema'
import { formatDay, formatMoment, formatShare } from '@/lib/i18n/format'
import { formatMoney } from '@/lib/money'

/** Why this commission exists: click → lead → sale, the rule that decided, the sum, and what became of it. */
export function CommissionReason({ commission: c }: { commission: Commission }) {
  const t = useTranslations('commissions.reason')
  const locale = useLocale()
  const money = (minor: number) => formatMoney(minor, c.currency, locale)
  const rate =
    c.rateBps === null
      ? t('flat', { amount: money(c.flatAmount ?? 0), version: String(c.rewardVersion) })
      : t('percent', {
          share: formatShare(c.rateBps, locale),
          base: money(c.baseAmount),
          amount: money(c.amount),
          version: String(c.rewardVersion),
        })
  const steps = [
    c.clickedAt && [
      t('clickLabel'),
      t('click', { moment: formatMoment(c.clickedAt, locale), code: c.linkCode ?? '' }),
    ],
    c.leadAt && [t('leadLabel'), t('lead', { moment: formatMoment(c.leadAt, locale) })],
    [
      t('saleLabel'),
      t('sale', { moment: formatMoment(c.soldAt, locale), order: c.orderId, amount: money(c.baseAmount) }),
    ],
    [t('ruleLabel'), t('lastClick', { days: c.windowDays, count: c.candidateCount })],
    [t('rateLabel'), rate],
    c.reversed > 0 && [t('refundLabel'), t('refund', { reversed: money(c.reversed), net: money(c.net) })],
    [t('holdLabel'), t('hold', { day: formatDay(c.maturesAt, locale) })],
    c.decidedAt && [t('decidedLabel'), t('decided', { day: formatDay(c.decidedAt, locale) })],
    c.rejectionReason && [t('rejectedLabel'), c.rejectionReason],
  ].filter((step): step is [string, string] => Array.isArray(step))
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[8rem_1fr]">
      {steps.map(([label, text]) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="mb-1 sm:mb-0">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
