import { useLocale, useTranslations } from 'next-intl'
import { formatShare } from '@/lib/i18n/format'
import { formatMoney } from '@/lib/money'
import type { Reward } from '@/lib/programs/schema'

/** "20 % de cada venta", "$4.50 por venta". */
export function RewardText({ reward, currency }: { reward: Reward | null; currency: string }) {
  const t = useTranslations('programs')
  const locale = useLocale()
  if (!reward) return t('noReward')
  if (reward.kind === 'percent') return t('percentReward', { share: formatShare(reward.rateBps, locale) })
  return t('flatReward', { amount: formatMoney(reward.amount, currency, locale) })
}
