import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { formatDay, formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { stateOf } from '@/lib/rewards/rules'
import type { Chain, RewardProgram } from '@/lib/rewards/schema'
import { VERSION_TONES } from '@/lib/rewards/words'
import { useRewardSentence } from './reward-sentence'

/** Every version of a reward, newest first: what it paid, from when, and who made it. */
export function Timeline({ program, chain, now }: { program: RewardProgram; chain: Chain; now: string }) {
  const t = useTranslations('rewards.timeline')
  const locale = useLocale()
  const rewardSentence = useRewardSentence(program.currency)
  if (chain.versions.length < 2) return null
  return (
    <details>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-ink-soft text-sm underline underline-offset-4 md:min-h-9">
        {t('title', { count: chain.versions.length })}
      </summary>
      <ol className="ml-1.5 grid border-l">
        {chain.versions.toReversed().map((one) => {
          const state = stateOf(one, chain, now)
          return (
            <li
              key={one.id}
              className="relative grid gap-1 py-3 pl-5 before:absolute before:top-5 before:-left-1 before:size-2 before:rounded-full before:bg-ink-soft"
            >
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
                <span className="figures font-medium">
                  {one.from
                    ? t('from', { version: String(one.version), day: formatDay(one.from, locale) })
                    : t('start', { version: String(one.version) })}
                </span>
                <Badge kind={VERSION_TONES[state]}>{t(`state.${state}`)}</Badge>
              </div>
              <p className="measure">
                {one.cancels ? t('cancels') : one.ends ? t('ends') : rewardSentence(one.terms)}
              </p>
              {one.createdBy && (
                <p className="text-ink-soft text-sm">
                  {t('by', { name: one.createdBy, moment: formatMoment(one.createdAt, locale) })}
                </p>
              )}
            </li>
          )
        })}
      </ol>
    </details>
  )
}
