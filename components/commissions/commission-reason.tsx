import { useTranslations } from 'next-intl'
import type { Commission } from '@/lib/commissions/schema'
import { formatDay, formatMoment, formatNumber, formatShare } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'

/** Why this commission exists: what happened, the rule that decided, the sum with its step and limit, and what became of it. */
export function CommissionReason({ commission: c }: { commission: Commission }) {
  const t = useTranslations('commissions.reason')
  const locale = useLocale()
  const money = (minor: number) => formatMoney(minor, c.currency, locale)
  const moment = formatMoment(c.soldAt, locale)
  const sum = useSum(c)
  const steps = [
    c.clickedAt && [
      t('clickLabel'),
      t('click', { moment: formatMoment(c.clickedAt, locale), code: c.linkCode ?? '' }),
    ],
    c.leadAt && c.kind !== 'lead' && [t('leadLabel'), t('lead', { moment: formatMoment(c.leadAt, locale) })],
    [
      t('eventLabel', { kind: c.kind, renewal: String(c.isRenewal) }),
      t('event', {
        kind: c.kind,
        moment,
        day: formatDay(c.soldAt, locale),
        order: c.orderId,
        amount: money(c.baseAmount),
        count: c.quantity,
        name: c.bountyTitle ? localized(c.bountyTitle, locale) : (c.eventName ?? ''),
      }),
    ],
    c.rule &&
      c.kind !== 'clicks' && [
        t('ruleLabel'),
        t('rule', { rule: c.rule, days: c.windowDays, count: c.candidateCount }),
      ],
    [t('rateLabel'), sum],
    c.givenReason && [t('givenLabel'), c.givenReason],
    c.origin && [
      t('originLabel'),
      t('origin', {
        by: c.origin.by,
        share: formatShare(c.origin.share, locale),
        of: money(c.origin.of),
        reason: c.origin.reason,
      }),
    ],
    c.reversed > 0 && [t('refundLabel'), t('refund', { reversed: money(c.reversed), net: money(c.net) })],
    c.reviewBy && [
      t('reviewLabel'),
      `${c.reviewTopics.map((topic) => t(`review.${topic}`)).join(' ')} ${t('reviewBy', { day: formatDay(c.reviewBy, locale) })}`,
    ],
    c.kind !== 'bounty' && [t('holdLabel'), t('hold', { day: formatDay(c.maturesAt, locale) })],
    c.decidedAt && [
      t('decidedLabel'),
      t('decided', { by: c.isByRule ? 'rule' : 'person', day: formatDay(c.decidedAt, locale) }),
    ],
    c.clawbackReason && [t('clawbackLabel'), c.clawbackReason],
    c.rejectionReason && [t('rejectedLabel'), c.rejectionReason],
    c.ending && [t('endingLabel', { by: c.ending.by }), c.ending.reason],
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

/** The sum as it was done: the rate of the step reached and not the base rate, then what a limit left of it. */
function useSum(c: Commission): string {
  const t = useTranslations('commissions.reason')
  const locale = useLocale()
  const money = (minor: number) => formatMoney(minor, c.currency, locale)
  if (c.rewardKind === null) return t('bountySum', { kind: c.kind, amount: money(c.decidedAmount) })
  const earned = c.earned ?? c.decidedAmount
  const version = String(c.rewardVersion)
  const base =
    c.rewardKind === 'percent'
      ? t('percent', {
          share: formatShare(c.value ?? 0, locale),
          base: money(c.baseAmount),
          amount: money(earned),
          version,
        })
      : t('flat', {
          kind: c.kind,
          value: money(c.value ?? c.amount),
          count: c.quantity,
          amount: money(earned),
          version,
        })
  const step =
    c.step &&
    t('step', {
      metric: c.step.metric,
      from: c.step.metric === 'amount' ? money(c.step.from) : formatNumber(c.step.from, locale),
      period: c.step.period,
    })
  const limited = earned > c.decidedAmount && t('limited', { amount: money(c.decidedAmount) })
  return [base, step, limited].filter(Boolean).join(' ')
}
