import { useTranslations } from 'next-intl'
import { WAY } from '@/lib/franchises/application-rules'
import type { FranchiseStage } from '@/lib/supabase/enums'

/** The eight steps of an application, with how far this one came. */
export function StageList({ stage }: { stage: FranchiseStage }) {
  const t = useTranslations('goride')
  const reached = WAY.findIndex((one: FranchiseStage) => one === stage)
  return (
    <ol aria-label={t('way')} className="flex flex-wrap gap-x-1 gap-y-2 text-sm">
      {WAY.map((one, at) => {
        const isHere = at === reached
        const isDone = at < reached
        return (
          <li
            key={one}
            aria-current={isHere ? 'step' : undefined}
            className={`min-w-28 grow border-t-4 pt-2 pr-3 ${isHere ? 'border-canal font-semibold' : isDone ? 'border-selva' : 'border-hairline text-ink-soft'}`}
          >
            {t(`stages.${one}`)}
            {isDone && <span className="sr-only"> ({t('stepDone')})</span>}
          </li>
        )
      })}
    </ol>
  )
}
