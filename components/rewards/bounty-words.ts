import { useTranslations } from 'next-intl'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import type { Bounty } from '@/lib/rewards/bounty-schema'
import type { BountyState } from '@/lib/rewards/words'

/** What a bounty pays, how often, and until when, as sentences. */
export function useBountyWords(currency: string) {
  const t = useTranslations('rewards.bounty')
  const locale = useLocale()
  return (bounty: Bounty, now: string) => {
    const [starts, ends] = [
      new Date(bounty.startsAt).getTime(),
      bounty.endsAt && new Date(bounty.endsAt).getTime(),
    ]
    const moment = new Date(now).getTime()
    const isOver = Boolean(bounty.closedAt) || (ends ? ends <= moment : false)
    const isComing = !isOver && starts > moment
    const state: BountyState = isOver ? 'over' : isComing ? 'coming' : 'open'
    return {
      state,
      pays: t('pays', { amount: formatMoney(bounty.amount, currency, locale) }),
      limits: [
        t('perAffiliate', { count: bounty.perAffiliate }),
        bounty.limit && t('limit', { count: bounty.limit }),
        isComing && t('starts', { day: formatDay(bounty.startsAt, locale) }),
        !isOver && bounty.endsAt && t('ends', { day: formatDay(bounty.endsAt, locale) }),
      ].filter((line): line is string => Boolean(line)),
    }
  }
}
