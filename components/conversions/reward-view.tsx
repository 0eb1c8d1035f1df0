import { type Messages, useTranslations } from 'next-intl'
import { Part } from '@/components/ui/part'
import type { ConversionPath, RewardDecision } from '@/lib/conversions/path-schema'
import { formatNumber, formatShare } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'

type Refused = keyof Messages['conversions']['pay']['outcome']

/** Which reward paid how much: rate, step, limits, and why the others did not. */
export function RewardView({ conversion: c }: { conversion: ConversionPath }) {
  const t = useTranslations('conversions.pay')
  const locale = useLocale()
  const money = (minor: number) => formatMoney(minor, c.currency, locale)
  const { reward } = c
  if (!reward) {
    const given = c.commissionAmount !== null && t('given', { amount: money(c.commissionAmount) })
    return <Part title={t('title')}>{given || t(c.enrollmentId ? 'nothing' : 'nobody')}</Part>
  }
  const others = reward.candidates.filter(({ outcome }) => outcome !== 'chosen')
  return (
    <Part title={t('title')}>
      <p>{sentence(reward)}</p>
      {(reward.step || reward.limits.length > 0 || others.length > 0) && (
        <ul className="grid gap-1 text-ink-soft text-sm">
          {reward.step && (
            <li>
              {t('step', {
                from: formatNumber(reward.step.from, locale),
                reached: formatNumber(reward.reached ?? 0, locale),
              })}
            </li>
          )}
          {reward.amount < reward.earned && <li>{t('capped', { amount: money(reward.amount) })}</li>}
          {reward.limits.map((limit) => (
            <li key={limit.per + limit.period + String(limit.amount)}>{limited(limit)}</li>
          ))}
          {others.length > 0 && (
            <li>
              {t('others', {
                list: others
                  .map(({ version, outcome }) =>
                    t('other', { version: String(version), why: t(`outcome.${outcome as Refused}`) }),
                  )
                  .join('; '),
              })}
            </li>
          )}
        </ul>
      )}
    </Part>
  )

  function sentence(decision: RewardDecision) {
    const { country, regions } = decision
    if (country) return t(regions.length > 0 ? 'region' : 'excluded', outside(country, regions))
    if (c.kind === 'bounty') return t('bounty', { amount: money(decision.amount) })
    if (c.kind === 'override') return t('override', { amount: money(decision.amount) })
    if (c.kind === 'manual') return t('given', { amount: money(decision.amount) })
    if (!decision.rewardId) return t('nothing')
    const version = String(decision.candidates.find(({ outcome }) => outcome === 'chosen')?.version ?? '')
    if (decision.kind === 'flat') return t('flat', { value: money(decision.value), version })
    return t('percent', {
      share: formatShare(decision.value, locale),
      base: money(decision.base),
      earned: money(decision.earned),
      version,
    })
  }

  function outside(code: string, regions: string[]) {
    const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
    const nameOf = (one: string) => names.of(one) ?? one
    const either = new Intl.ListFormat(locale, { type: 'disjunction' })
    return { country: nameOf(code), list: either.format(regions.map(nameOf)) }
  }

  function limited({ per, period, amount, count, left }: RewardDecision['limits'][number]) {
    const words = { per: t(`per.${per as 'program'}`), period: t(`period.${period as 'day'}`) }
    if (amount !== undefined) return t('limitAmount', { ...words, left: money(left), most: money(amount) })
    return t('limitCount', { ...words, left, most: String(count) })
  }
}
