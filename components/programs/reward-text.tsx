import { useTranslations } from 'next-intl'
import { formatShare } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import type { Reward } from '@/lib/programs/schema'

type RewardTextProps = { reward: Reward | null; currency: string }

/** Returns a reward as text: "20% de cada venta", "$4.50 por prospecto". */
export function useRewardText() {
  const t = useTranslations('programs')
  const locale = useLocale()
  return ({ reward, currency }: RewardTextProps): string => {
    if (!reward) return t('noReward')
    const { event } = reward
    if (reward.kind === 'percent')
      return t('percentReward', { share: formatShare(reward.rateBps, locale), event })
    return t('flatReward', { amount: formatMoney(reward.amount, currency, locale), event })
  }
}

export function RewardText(props: RewardTextProps) {
  return useRewardText()(props)
}
