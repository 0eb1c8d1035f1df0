import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { neverPaid, stateOf, toChains } from '@/lib/rewards/rules'
import type { Chain, Member, RewardProgram, Version } from '@/lib/rewards/schema'
import { RewardCare } from './reward-care'
import { useRewardSentence, useScopeText } from './reward-sentence'
import { Timeline } from './timeline'

type RewardListProps = {
  program: RewardProgram
  versions: Version[]
  members: Member[]
  now: string
  mayChange?: boolean
}

/** Each reward as a sentence, in the order in which they are tried for an order, with future and past versions. */
export function RewardList({ program, versions, members, now, mayChange = true }: RewardListProps) {
  const t = useTranslations('rewards.list')
  const chains = toChains(versions, now)
  const over = ({ inForce, last }: Chain) => !inForce && !(last.from && last.from > now && !last.ends)
  const [live, done] = [chains.filter((chain) => !over(chain)), chains.filter(over)]
  const never = neverPaid(chains)
  const row = (chain: Chain) => (
    <RewardRow
      key={chain.rootId}
      {...{ program, chain, members, now, mayChange }}
      first={never.get(chain.inForce?.id ?? '')}
    />
  )
  return (
    <>
      <ol className="divide-y rounded-md border bg-surface empty:hidden">{live.map(row)}</ol>
      {done.length > 0 && (
        <details className="group">
          <summary className="fold-mark flex min-h-11 items-center font-medium">
            {t('over', { count: done.length })}
          </summary>
          <ol className="mt-2 divide-y rounded-md border bg-surface">{done.map(row)}</ol>
        </details>
      )}
    </>
  )
}

type RowProps = Omit<RewardListProps, 'versions'> & { chain: Chain; first: Version | undefined }

function RewardRow({ program, chain, members, now, first, mayChange }: RowProps) {
  const t = useTranslations('rewards.list')
  const locale = useLocale()
  const rewardSentence = useRewardSentence(program.currency)
  const whom = useScopeText(program, members)
  const { inForce, last, versions } = chain
  const shown = inForce ?? last
  const coming = versions.filter((one) => !one.cancels && stateOf(one, chain, now) === 'future')
  return (
    <li data-reward={chain.rootId} className="grid gap-3 px-4 py-5 sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-ink-soft text-sm">
        <span>{whom(chain.scope)}</span>
        <span className="figures">
          {shown.from
            ? t('since', { version: String(shown.version), day: formatDay(shown.from, locale) })
            : t('sinceStart', { version: String(shown.version) })}
        </span>
      </div>
      <p className="measure font-medium text-lg">{rewardSentence(shown.terms)}</p>
      {first && <Badge kind="attention">{t('never', { version: String(first.version) })}</Badge>}
      {coming
        .filter((one) => one !== shown)
        .map((one) => (
          <p key={one.id} className="measure border-sol border-l-2 pl-3">
            <span className="font-medium text-sol">
              {t(one.ends ? 'comingEnd' : 'coming', { day: formatDay(one.from ?? now, locale) })}
            </span>{' '}
            {!one.ends && rewardSentence(one.terms)}
          </p>
        ))}
      {mayChange && <RewardCare program={program} chain={chain} now={now} />}
      <Timeline program={program} chain={chain} now={now} />
    </li>
  )
}
