import { useTranslations } from 'next-intl'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { rewardSentence, type SayReward } from '@/lib/reward-sentence'
import type { RewardTerms } from '@/lib/reward-terms'
import type { Member, RewardProgram, Scope } from '@/lib/rewards/schema'

/** Returns a reward as one sentence in the reader's language. */
export function useRewardSentence(currency: string) {
  const t = useTranslations('rewards.sentence') as unknown as SayReward
  const locale = useLocale()
  return (terms: RewardTerms) => rewardSentence(terms, { t, locale, currency })
}

/** Names the people of a reward. */
export function useScopeText(program: Pick<RewardProgram, 'groups'>, members: Member[]) {
  const t = useTranslations('rewards.scope')
  const locale = useLocale()
  return (scope: Scope): string => {
    if (scope.kind === 'program') return t('program')
    if (scope.kind === 'own')
      return t('own', { name: members.find(({ enrollmentId }) => enrollmentId === scope.id)?.name ?? '' })
    const group = program.groups.find(({ id }) => id === scope.id)
    return t('group', { name: group ? localized(group.name, locale) : '' })
  }
}
